// Sends what this phone has kept: one draft at a time, in the order in which they were typed.

import { drafts, drop, refuse } from "./drafts.js";

const NOT_CONNECTED = "Not connected";
const NOT_NOW = "It can't be saved just now";
const NOT_HERE = "This can't be saved here any more; it stays on this phone. Load the page again.";
const LATER = new Set([408, 429, 500, 502, 503, 504]);

export const waiting = () => drafts().filter((draft) => !draft.refused);

// What the page says of drafts that can't be sent now.
export function waits(why) {
  const count = waiting().length;
  return `${why}. ${count} ${count === 1 ? "entry waits" : "entries wait"} on this phone.`;
}

async function deliver(draft) {
  const body = new URLSearchParams({ form: draft.form, seen: draft.seen });
  draft.values.forEach((value) => body.append(draft.name, value));
  let answer;
  try {
    answer = await fetch(draft.page, { method: "POST", body, headers: { Accept: "application/json" }, keepalive: document.hidden });
  } catch {
    return { later: NOT_CONNECTED };
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok && said?.number) return { saved: said };
  if (answer.status === 422 && said) return { refused: said.errors[draft.name] ?? said.refused.join(" ") };
  if (answer.ok || LATER.has(answer.status)) return { later: NOT_NOW };
  return { refused: NOT_HERE };
}

let sending = null;

// Sends all drafts but those still being typed, and tells of each what came of it.
export function send(tell, isTyped = () => false) {
  sending ??= sendEach(tell, isTyped).finally(() => { sending = null; });
  return sending;
}

async function sendEach(tell, isTyped) {
  let draft;
  while ((draft = waiting().find((one) => !isTyped(one)))) {
    const came = await deliver(draft);
    if (came.saved) drop(draft);
    if (came.refused) refuse(draft, came.refused);
    tell(draft, came);
    if (came.later) return;
  }
}
