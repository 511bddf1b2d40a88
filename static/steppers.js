// − and + beside numbers. What changes is told to the page as if it had been typed.

const PAUSE = 600;  // several taps are one number
const SUM = /^[+-]?\d+([+-]\d+)*$/;

const sum = (text) => text.match(/[+-]?\d+/g).reduce((total, term) => total + Number(term), 0);
const tell = (field, kind) => field.dispatchEvent(new Event(kind, { bubbles: true }));

function stepped(text, button, signed) {
  if (text === "") return button.dataset.step > 0 ? "1" : "0";
  if (!SUM.test(text)) return text;
  if (button.matches(".sign")) return String(-sum(text) || 0);
  const number = sum(text) + Number(button.dataset.step);
  return String(signed ? number : Math.max(0, number));
}

function step(button) {
  const field = button.parentElement.querySelector("input");
  const signed = button.parentElement.querySelector(".sign");
  field.value = stepped(field.value.replace(/\s/g, ""), button, signed);
  tell(field, "input");
  clearTimeout(field.pause);
  field.pause = setTimeout(() => tell(field, "change"), PAUSE);
}

// The buttons are hidden where no script runs.
export function showSteppers() {
  document.querySelectorAll("button.step").forEach((button) => { button.hidden = false; });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button.step");
  if (button) step(button);
});
showSteppers();
