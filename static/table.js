// Every page of a table: the screen stays on where the browser lets it, and what was typed on
// another page and is still on this phone is sent.

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

if (!document.querySelector("form[data-save]")) {
  trySending();
  addEventListener("online", trySending);
  setInterval(trySending, 5000);
}
