// Recording on a phone: saving on leaving a field, and drafts that wait for the connection. The page works without this script, only with more taps.

import { keep, drop, waiting } from "./drafts.js";
import "./steppers.js";

const form = document.querySelector("form[data-save]");
const state = form.querySelector(".state");
const page = location.pathname + location.search;

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");
const fields = (name) => [...form.elements].filter((one) => one.name === name);
const say = (words) => { state.textContent = words; };
const time = () => new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

// What stands in the fields of one name: a list, as ticked boxes and rows share theirs.
function values(name) {
  return fields(name)
    .filter((one) => one.type !== "checkbox" || one.checked)
    .map((one) => one.value);
}

function show(name, texts) {
  fields(name).forEach((one, index) => {
    if (one.type === "checkbox") one.checked = texts.includes(one.value);
    else one.value = texts[index] ?? "";
  });
}

function refuse(name, sentence) {
  const field = fields(name).find((one) => one.type !== "hidden");
  const box = field.closest(".field");
  box.querySelector(".error")?.remove();
  box.classList.toggle("refused", Boolean(sentence));
  field.toggleAttribute("aria-invalid", Boolean(sentence));
  if (!sentence) return;
  const said = document.createElement("p");
  said.className = "error";
  said.id = `e-${name}`;
  said.textContent = sentence;
  field.setAttribute("aria-describedby", said.id);
  box.append(said);
}

function settle(name, answer) {
  form.dataset[`seen:${name}`] = answer.number;
  refuse(name, "");
  document.getElementById("totals").innerHTML = answer.totals;
  say(answer.clashes ? "Somebody typed something else here: see above" : `Saved ${time()}`);
  if (answer.clashes) location.reload();
}

// One draft at a time, in the order in which they were typed.
let sending = false;

async function send() {
  if (sending) return;
  sending = true;
  for (const draft of waiting(page)) {
    if (!(await deliver(draft))) break;
  }
  sending = false;
}

async function deliver(draft) {
  const body = new URLSearchParams({ form: draft.form, seen: draft.seen });
  draft.values.forEach((value) => body.append(draft.name, value));
  let answer;
  try {
    answer = await fetch(page, { method: "POST", body, headers: { Accept: "application/json" } });
  } catch {
    say(`Not connected. Kept on this phone: ${waiting(page).length}`);
    return false;
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) {
    drop(page, draft);
    settle(draft.name, said);
    return true;
  }
  if (answer.status === 422 && said) {
    drop(page, draft);
    refuse(draft.name, said.errors[draft.name] ?? said.refused.join(" "));
    say("Not saved: see the field");
    return true;
  }
  say("Not saved yet; it is kept on this phone. Load the page again.");
  return false;
}

function save(name) {
  const seen = form.dataset[`seen:${name}`] ?? form.elements.seen.value;
  keep(page, { name, values: values(name), seen, form: newId() });
  say("Saving …");
  send();
}

form.addEventListener("change", (event) => {
  if (event.target.name && !/^(key|value) /.test(event.target.name)) save(event.target.name);
});

form.addEventListener("submit", () => waiting(page).forEach((draft) => drop(page, draft)));

waiting(page).forEach((draft) => show(draft.name, draft.values));
addEventListener("online", send);
setInterval(() => waiting(page).length && send(), 5000);
send();

// While a table is open the screen stays on, where the browser lets it.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
stayAwake();
