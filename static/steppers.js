// − and + beside numbers. What changes is told to the form as if it had been typed.

const WAIT = 600;

function step(button) {
  const field = button.parentElement.querySelector("input");
  const now = Number(field.value);
  if (!Number.isInteger(now)) return;
  if (button.classList.contains("sign")) field.value = String(-now);
  else if (field.value === "" && button.dataset.step < 0) field.value = "0";
  else field.value = String(now + Number(button.dataset.step));
  clearTimeout(field.pause);
  field.pause = setTimeout(() => field.dispatchEvent(new Event("change", { bubbles: true })), WAIT);
}

document.querySelectorAll("button.step").forEach((button) => { button.hidden = false; });
document.addEventListener("click", (event) => {
  const button = event.target.closest("button.step");
  if (button) step(button);
});
