"""Every way in which the others can have answered their offers, enumerated in plain Python."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from math import comb, factorial, perm, prod
from typing import Any

from tests.engine.consistency import bit_positions, deck_of
from tests.engine.offer_log import Offer, OfferLog

Location = tuple[str, int]
"""The hand or the offer of a seat, or a depth in the deck."""


@dataclass(frozen=True, slots=True)
class History:
    """Where the tokens of the first deck are now, and which tickets the viewer knows some of them to be."""

    deck: tuple[int, ...]
    places: dict[int, Location]
    names: dict[int, int]

    def naming(self, tokens: Sequence[int], tickets: Sequence[int]) -> "History | None":
        """The viewer sees which tickets these tokens are, None if they cannot be."""
        names = dict(self.names)
        for token, ticket in zip(tokens, tickets, strict=True):
            if names.setdefault(token, ticket) != ticket:
                return None
        return replace(self, names=names) if len(set(names.values())) == len(names) else None

    def keeping(self, seat: int, drawn: Sequence[int], back: Sequence[int]) -> "History":
        """A seat keeps what it does not return."""
        kept = {token: ("hand", seat) for token in drawn if token not in back}
        return replace(self, places=self.places | kept)


def number_of_answers(log: OfferLog, viewer: int) -> int:
    """In how many ways the others can have answered, whether or not the viewer would have seen the same."""
    setup, later = log.offers[: log.game.seats], log.offers
    ways = 1
    if log.is_shuffled:
        later = log.offers[log.game.seats :]
        ways = factorial(sum(len(offer.returned or []) for offer in setup))
        ways *= prod(comb(len(o.tickets), len(o.returned or [])) for o in setup if o.seat != viewer)
    return ways * prod(perm(len(o.tickets), len(o.returned or [])) for o in later if o.seat != viewer)


def odds(log: OfferLog, viewer: int) -> dict[tuple[int, Location], float]:
    """How likely each ticket the viewer has seen is in each place, if all answers are equally likely."""
    counts: Counter[tuple[int, Location]] = Counter()
    total = 0
    for history in _histories(log, viewer):
        total += 1
        places = history.places | {token: ("deck", depth) for depth, token in enumerate(history.deck)}
        counts.update((ticket, places[token]) for token, ticket in history.names.items())
    return {place: count / total for place, count in counts.items()}


def places_of(row: Any) -> dict[int, Location]:
    """Where each ticket is in a full game."""
    places = {ticket: ("deck", depth) for depth, ticket in enumerate(deck_of(row))}
    for seat in range(row["seats"]):
        places |= dict.fromkeys(bit_positions(row["tickets"][seat]), ("hand", seat))
        places |= dict.fromkeys(row["offer"][seat, : row["offer_size"][seat]].tolist(), ("offer", seat))
    return places


def _histories(log: OfferLog, viewer: int) -> Iterator[History]:
    box = tuple(range(len(log.game.board.tickets)))
    setup = log.offers[: log.game.seats]
    dealt = sum(len(offer.tickets) for offer in setup)
    history: History | None = History(box[dealt:], {}, {})
    hands: list[tuple[int, ...]] = []
    for offer in setup:
        start = sum(map(len, hands))
        hands.append(box[start : start + len(offer.tickets)])
        if offer.seat == viewer and history:
            history = history.naming(hands[-1], offer.tickets)
    assert history
    for settled in _settled(log, viewer, history, hands):
        yield from _continued(settled, viewer, log.offers[log.game.seats :])


def _settled(log: OfferLog, viewer: int, history: History, hands: list[tuple[int, ...]]) -> Iterator[History]:
    """Everybody returns tickets at set-up, which are shuffled where the rules say so."""
    answers = [
        list(_answers(history, viewer, offer, hand)) for offer, hand in zip(log.offers, hands, strict=False)
    ]
    if log.is_shuffled:
        answers = [sorted({tuple(sorted(answer)) for answer in seat}) for seat in answers]
    for choice in product(*answers):
        kept = history
        for seat, back in enumerate(choice):
            kept = kept.keeping(seat, hands[seat], back)
        under = tuple(token for back in choice for token in back)
        for order in permutations(under) if log.is_shuffled else [under]:
            yield replace(kept, deck=kept.deck + order)


def _answers(history: History, viewer: int, offer: Offer, drawn: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The tokens a seat can have returned; the viewer knows its own."""
    assert offer.returned is not None
    if offer.seat == viewer:
        yield tuple(token for ticket in offer.returned for token in drawn if history.names[token] == ticket)
    else:
        yield from permutations(drawn, len(offer.returned))


def _continued(history: History, viewer: int, offers: Sequence[Offer]) -> Iterator[History]:
    if not offers:
        yield history
        return
    offer, size = offers[0], len(offers[0].tickets)
    drawn = history.deck[:size]
    after: History | None = replace(history, deck=history.deck[size:])
    if offer.seat == viewer and after:
        after = after.naming(drawn, offer.tickets)
    if after is None:
        return
    if offer.returned is None:
        yield replace(after, places=after.places | dict.fromkeys(drawn, ("offer", offer.seat)))
        return
    for back in _answers(after, viewer, offer, drawn):
        answered = after.keeping(offer.seat, drawn, back)
        yield from _continued(replace(answered, deck=answered.deck + back), viewer, offers[1:])
