"""Who touches what: the fewest companies from one city to another, and connected pieces."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence


def shortest_chain(
    served: Mapping[str, Collection[str]], start: str, end: str, order: Sequence[str]
) -> tuple[str, ...] | None:
    """The fewest companies that connect two cities, each meeting the next in a city; else None.

    `served` tells which companies serve each city: the first of the chain serves `start`, the
    last serves `end`. Of several shortest chains it is the one whose first company, then second
    and so on, stands earliest in `order`; a company that isn't in `order` takes no part. Raises
    KeyError for a city that isn't in `served`, ValueError for a city and itself.
    """
    if start == end:
        raise ValueError(f"{start} can't be connected with itself")
    first, last = served[start], served[end]
    begun = [(company,) for company in order if company in first]
    for chain in _growing(begun, _meeting(served, order)):
        if chain[-1] in last:
            return chain
    return None


def pieces(runs: Iterable[tuple[str, str]]) -> list[frozenset[str]]:
    """The connected pieces of the places that these runs join, in order of first appearance."""
    neighbours: dict[str, list[str]] = {}
    for one, other in runs:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    found: list[frozenset[str]] = []
    seen: set[str] = set()
    for place in neighbours:
        if place not in seen:
            found.append(_reached(place, neighbours))
            seen |= found[-1]
    return found


def _meeting(served: Mapping[str, Collection[str]], order: Sequence[str]) -> dict[str, list[str]]:
    """The companies, in order, that each company meets in some city."""
    met: dict[str, set[str]] = {company: set() for company in order}
    for companies in served.values():
        for company in met.keys() & companies:
            met[company].update(companies)
    return {company: [other for other in order if other in met[company]] for company in order}


def _growing(
    chains: Iterable[tuple[str, ...]], meeting: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, ...]]:
    """The first chain to each company, shortest chains first, then the earliest in order."""
    ahead = deque(chains)
    joined = {chain[-1] for chain in ahead}
    while ahead:
        chain = ahead.popleft()
        yield chain
        new = [company for company in meeting[chain[-1]] if company not in joined]
        joined.update(new)
        ahead.extend((*chain, company) for company in new)


def _reached(start: str, neighbours: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """The places that can be reached from a place, itself included."""
    reached, ahead = {start}, [start]
    while ahead:
        new = set(neighbours[ahead.pop()]) - reached
        reached |= new
        ahead.extend(new)
    return frozenset(reached)
