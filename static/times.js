// Moments in the time of this phone, where the server can only say them in its own.

const STYLE = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };

export function showTimes() {
  document.querySelectorAll("time").forEach((one) => {
    one.textContent = new Date(one.dateTime).toLocaleString("en-GB", STYLE);
  });
}

showTimes();
