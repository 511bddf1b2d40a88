// What was typed and isn't answered yet, kept on this phone until it is.

const KEY = "drafts";

const read = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

function write(drafts) {
  if (drafts.length) localStorage.setItem(KEY, JSON.stringify(drafts));
  else localStorage.removeItem(KEY);
}

// The drafts of a page, the oldest first.
export const waiting = (page) => read().filter((draft) => draft.page === page);

// A later draft of a field takes the place of an earlier one that wasn't answered.
export function keep(page, draft) {
  const others = read().filter((other) => other.page !== page || other.name !== draft.name);
  write([...others, { ...draft, page }]);
}

export function drop(page, draft) {
  write(read().filter((other) => other.page !== page || other.form !== draft.form));
}
