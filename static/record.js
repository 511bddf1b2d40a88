// Recording on a phone: a field is saved when it is left, and buttons don't leave the page. Without
// this script everything works too, only with more taps.

import { draftOf, drafts, keep } from "./drafts.js";
import { send, waiting, waits } from "./outbox.js";
import { showSteppers } from "./steppers.js";
import { showTimes } from "./times.js";

const form = () => document.querySelector("form[data-save]");
const page = () => location.pathname + location.search;
const fields = (name) => [...form().elements].filter((one) => one.name === name);
const say = (words) => { document.querySelector(".state").textContent = words; };
const CALM = 1500;
const FIELDS = "input, select, textarea";
const time = () => new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

// ---- Fields: rows, and the boxes of a set, share a name -----------------------------------------

function values(name) {
  return fields(name).filter((one) => one.type !== "checkbox" || one.checked).map((one) => one.value);
}

function show(name, texts) {
  const several = fields(name).filter((one) => one.type !== "hidden");
  several.forEach((one, index) => {
    if (one.type === "checkbox") one.checked = texts.includes(one.value);
    else one.value = several.length > 1 ? texts[index] ?? "" : texts.join(one.rows ? "\n" : " ");
  });
  several[0]?.closest(".field").classList.toggle("empty", !texts.some(Boolean));
}

function complain(name, sentence) {
  const field = fields(name).find((one) => one.type !== "hidden");
  const box = field?.closest(".field");
  if (!box) return sentence && say(sentence);
  box.querySelector(".error")?.remove();
  box.classList.toggle("refused", Boolean(sentence));
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  if (!sentence) return;
  const said = document.createElement("p");
  said.className = "error";
  said.id = `e-${name}`;
  said.textContent = sentence;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", said.id);
  box.append(said);
}

// ---- What is typed, and what the person saw when they began to ----------------------------------

const typing = new Set();
const answered = new Map();  // where others changed the page's fields too: what was answered since
const seen = (name) => answered.get(name) ?? form().elements.seen.value;
const isTyped = (draft) => draft.page === page() && typing.has(draft.name);
const isField = (one) => one.form === form() && one.name && !/^(key|value|form|seen|do|tap)( |$)/.test(one.name);

function typed({ target }) {
  if (!isField(target)) return;
  typing.add(target.name);
  keep(page(), target.name, values(target.name), seen(target.name));
}

function left({ target }) {
  if (!isField(target) || !typing.delete(target.name)) return;
  say("Saving …");
  send(tell, isTyped);
}

let pressing = false;

// ---- What came of it ----------------------------------------------------------------------------

function tell(draft, came) {
  if (came.later) return say(waits(came.later));
  if (draft.page !== page()) return lookLater();
  if (came.refused) {
    complain(draft.name, came.refused);
    return say(`Not saved: ${came.refused}`);
  }
  adopt(draft.name, came.saved);
  say(waiting().length ? "Saving …" : `Saved ${time()}`);
}

// The page shows the table as it is now, but for what is being typed.
function adopt(name, saved) {
  document.getElementById("totals").innerHTML = saved.totals;
  document.getElementById("clashes").innerHTML = saved.clashes;
  if (!draftOf(page(), name)) complain(name, "");
  for (const [other, texts] of Object.entries(saved.fields)) {
    if (draftOf(page(), other)) answered.set(other, other === name ? saved.number : seen(other));
    else show(other, texts);
  }
  if (saved.stale) answered.set(name, saved.number);
  else form().elements.seen.value = saved.number;
  if (saved.stale) lookLater();
  else Object.entries(saved.pictures).forEach(redraw);
}

function redraw([name, picture]) {
  const at = document.activeElement?.id;
  document.getElementById(`p-${name}`).outerHTML = picture;
  if (at) document.getElementById(at)?.focus();
}

// A page on which something has come or gone is loaded again once nobody types or taps.
let calm;
function lookLater() {
  clearTimeout(calm);
  calm = setTimeout(() => {
    if (pressing || typing.size || waiting().length || document.activeElement.matches(FIELDS)) lookLater();
    else load({});
  }, CALM);
}

// ---- Buttons, and pages that others have changed ------------------------------------------------

async function press(event) {
  event.preventDefault();
  if (pressing) return;
  pressing = true;
  const button = event.submitter?.name ? event.submitter : null;
  typing.clear();
  await send(tell, isTyped);
  if (waiting().length === 0) await load({ method: "POST", body: pressed(button) }, button?.value);
  pressing = false;
}

// Where the page isn't of now, what was answered since goes along: a button counts on it.
function pressed(button) {
  const body = new URLSearchParams();
  for (const name of answered.keys()) values(name).forEach((value) => body.append(name, value));
  for (const one of form().elements) {
    if (/^(form|seen|key .*|value .*)$/.test(one.name)) body.append(one.name, one.value);
  }
  if (button) body.append(button.name, button.value);
  return body;
}

async function load(options, done) {
  let answer;
  try {
    answer = await fetch(page(), options);
  } catch {
    return say("Not connected. Nothing is lost; try again.");
  }
  if (!answer.ok && answer.status !== 422) return say("It can't be done just now. Nothing is lost; try again.");
  if (answer.redirected) history.replaceState(null, "", answer.url);
  swap(await answer.text(), done);
  if (answer.ok && options.method) say(`Saved ${time()}`);
}

function swap(html, done) {
  const main = document.querySelector("main");
  const at = document.activeElement?.id;
  const opened = [...main.querySelectorAll("details[open]")].map(nameOf);
  const half = done ? [] : [...form().elements].filter((one) => one.value && /^(key|value) /.test(one.name));
  main.replaceWith(new DOMParser().parseFromString(html, "text/html").querySelector("main"));
  document.querySelectorAll("details").forEach((one) => { one.open ||= opened.includes(nameOf(one)); });
  answered.clear();
  half.forEach((one) => fields(one.name).forEach((now) => { now.value ||= one.value; }));
  restore();
  focus(at, done);
}

// What is folded is known by the first thing of its own that has a name.
function nameOf(folded) {
  return folded.id || [...folded.querySelectorAll("[id]")].find((one) => one.closest("details") === folded)?.id;
}

// After "Add" people go on in what was added; after anything else, where they were.
function focus(at, done = "") {
  const [verb, name] = done.split(" ");
  const group = document.getElementById(`g-${name}`);
  const added = [...group?.querySelectorAll(":scope > .group") ?? []].at(-1);
  const field = verb === "add" ? added?.querySelector(FIELDS) : null;
  (field ?? document.getElementById(at) ?? group?.querySelector("input, select"))?.focus();
}

function restore() {
  showSteppers();
  showTimes();
  for (const draft of drafts().filter((one) => one.page === page())) {
    show(draft.name, draft.values);
    if (draft.refused) complain(draft.name, draft.refused);
  }
}

// What is half typed when the phone is locked is sent; when it is back, so is the table of now.
function lookAgain() {
  typing.clear();
  send(tell, isTyped);
  if (!document.hidden) lookLater();
}

document.addEventListener("input", typed);
document.addEventListener("change", (event) => { typed(event); left(event); });
document.addEventListener("focusout", left);
document.addEventListener("submit", (event) => { if (event.target === form()) press(event); });
document.addEventListener("visibilitychange", lookAgain);
addEventListener("pageshow", (event) => { if (event.persisted) lookAgain(); });
addEventListener("online", () => send(tell, isTyped));
setInterval(() => waiting().length && send(tell, isTyped), 5000);
restore();
send(tell, isTyped);
