// What was typed and isn't answered yet, kept on this phone until it is.

const KEY = "drafts";
let memory = [];  // where the browser keeps nothing, as long as the page is open

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");

// All drafts of this phone, the oldest first.
export function drafts() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return memory;
  }
}

function write(all) {
  memory = all;
  try {
    if (all.length) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch { /* the memory has it */ }
}

const isOf = (page, name) => (draft) => draft.page === page && draft.name === name;
const rest = (page, name) => drafts().filter((draft) => !isOf(page, name)(draft));

export const draftOf = (page, name) => drafts().find(isOf(page, name));

// A field typed again before it was answered is the same form with a correction: whether or not
// the first one arrived, the correction counts.
export function keep(page, name, values, seen) {
  const { form = newId(), seen: first = seen } = draftOf(page, name) ?? {};
  write([...rest(page, name), { page, name, values, seen: first, form }]);
}

// What was typed over while it was on its way still waits.
export function drop({ page, name, values }) {
  if (String(draftOf(page, name)?.values) === String(values)) write(rest(page, name));
}

// A refused draft isn't sent again; it stays with its sentence until it is typed over.
export function refuse(refused, sentence) {
  write(drafts().map((draft) =>
    draft.form === refused.form && String(draft.values) === String(refused.values)
      ? { ...draft, refused: sentence } : draft));
}
