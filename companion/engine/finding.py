"""Finding a rule by what people type: a small ranking in memory, forgiving of slips."""

import difflib
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import snowballstemmer

from companion.engine.rulebook import Clause

WORD = re.compile(r"[^\W_]+")
EVERYDAY = frozenset(
    WORD.findall(
        "a an and are as at be but by can do does for from get go had has have how i if in is it "
        "its may me my no not of on or our so that the their them then there they this to us was "
        "we what when where which who will with would you your"
    )
)
WEIGHTS = {"keywords": 4.0, "id": 2.0, "section": 1.0, "text": 1.0}
SATURATION = 1.2  # how soon the same word again adds nothing
SLIP = 0.78  # how alike two words must be for one to be a slip of the other
SLIP_COUNTS = 0.6


class Finder:
    """Ranks clauses by the words that they share with a query, rare words counting more."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self._weights = {clause.id: _weights(clause) for clause in clauses}
        held = Counter(word for weights in self._weights.values() for word in weights)
        count = len(self._weights)
        self._rarity = {word: math.log(1 + count / number) for word, number in held.items()}

    def find(self, text: str, most: int = 5) -> list[str]:
        """The ids of the clauses that a text is about, the likeliest first."""
        asked = self._asked(text)
        scores = {id: self._score(weights, asked) for id, weights in self._weights.items()}
        found = sorted((id for id, score in scores.items() if score), key=lambda id: -scores[id])
        return found[:most]

    def _asked(self, text: str) -> dict[str, float]:
        """The known words of a query, each with how much it counts."""
        asked: dict[str, float] = {}
        for word in words_of(text):
            known, counts = self._known(word)
            if known:
                asked[known] = max(counts, asked.get(known, 0.0))
        return asked

    def _known(self, word: str) -> tuple[str, float]:
        if word in self._rarity:
            return word, 1.0
        alike = difflib.get_close_matches(word, self._rarity, n=1, cutoff=SLIP)
        return (alike[0], SLIP_COUNTS) if alike else ("", 0.0)

    def _score(self, weights: Mapping[str, float], asked: Mapping[str, float]) -> float:
        return sum(
            counts * self._rarity[word] * weights[word] / (weights[word] + SATURATION)
            for word, counts in asked.items()
            if word in weights
        )


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared: without case, endings and everyday words."""
    plain = [word.casefold() for word in WORD.findall(text)]
    return [_stem(word) for word in plain if word not in EVERYDAY] or [_stem(w) for w in plain]


def _weights(clause: Clause) -> dict[str, float]:
    """How much each word of a clause counts for it."""
    parts: dict[str, Sequence[str]] = {
        "keywords": clause.keywords,
        "id": [clause.id],
        "section": [clause.section],
        "text": [clause.text],
    }
    weights: Counter[str] = Counter()
    for part, texts in parts.items():
        for word in {word for text in texts for word in words_of(text)}:
            weights[word] += WEIGHTS[part]  # type: ignore[assignment]
    return dict(weights)


@cache
def _stem(word: str) -> str:
    return str(snowballstemmer.stemmer("english").stemWord(word))
