// Every page of a table: the screen stays on where the browser lets it, and what was typed on
// another page and is still on this phone is sent.

import { drafts } from "./drafts.js";
import { send, waiting, waits } from "./outbox.js";
import "./times.js";

const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
stayAwake();

function tell(draft, came) {
  if (came.later) document.querySelector(".state").textContent = waits(came.later);
  else if (!waiting().length) location.reload();
}

function trySending() {
  if (waiting().length) send(tell);
}

// What was refused on another page of this table waits there to be put right.
function tellRefused() {
  const table = location.pathname.split("/").slice(0, 3).join("/");
  const refused = drafts().find((one) => one.refused && one.page.startsWith(`${table}/`));
  if (!refused) return;
  const link = document.createElement("a");
  link.href = refused.page;
  link.textContent = `Not saved: ${refused.refused}`;
  document.querySelector(".state").replaceChildren(link);
}

if (!document.querySelector("form[data-save]")) {
  tellRefused();
  trySending();
  addEventListener("online", trySending);
  setInterval(trySending, 5000);
}
