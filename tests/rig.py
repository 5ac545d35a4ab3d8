"""Positions arranged by hand. Cards, tickets and pieces are only moved, so everything adds up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Self

from stellwerk import Board, Game, Options, load_board
from stellwerk.boards.limits import MARKET, MAX_COLORS, MAX_OFFER, WILD
from stellwerk.boards.past_rules import RULES_VERSION, under_rules
from stellwerk.engine.phases import CHOOSE_HOME, PLACE_SOUVENIR, TURN
from stellwerk.engine.rows import NONE
from stellwerk.play.actions import Claim, PlaceSouvenir
from stellwerk.play.errors import IllegalAction
from stellwerk.play.names import find_place, find_route, find_ticket

NOTHING = "-"
"""An empty slot of the market."""

_board = cache(load_board)


class Rig(Game):
    """A game at the first turn of seat 0, with empty hands, all tickets in their deck and nothing claimed.

    `homes` are the seats' home cities, `stacks` the places of the souvenir stacks that the players place.
    A hand or deck is written like "3 blue wild"; tickets and routes as in the notation of actions.
    """

    def __init__(
        self,
        edition: str | Board,
        seats: int = 2,
        *,
        alvin: bool = False,
        homes: Sequence[str] = (),
        stacks: Sequence[str] = (),
        rules_version: int = RULES_VERSION,
    ) -> None:
        options = Options(seats=seats, start=0, alvin=alvin)
        board = under_rules(_board(edition) if isinstance(edition, str) else edition, rules_version)
        options.check(board)
        super().__init__(board, options, seed=1)
        self._set_up(homes, list(stacks))
        self.cards().tickets()

    @property
    def row(self) -> Any:
        """The engine's row of the game."""
        return self.state[0]

    def _set_up(self, homes: Sequence[str], stacks: list[str]) -> None:
        while self.row["phase"] != TURN:
            seat = self.to_act[0]
            if self.row["phase"] == CHOOSE_HOME and homes:
                self.play(f"home {homes[seat]}")
            elif self.row["phase"] == PLACE_SOUVENIR and stacks:
                self.play(PlaceSouvenir(self.view().souvenirs_left[0], self.place(stacks.pop(0))))
            else:
                self.play(self.legal(seat)[0], seat)

    def cards(
        self, *hands: str, market: str = "", deck: str = "", discards: str = "", hoarder: int | None = None
    ) -> Self:
        """Lay out all cards: hands by seat, market, top of the deck in the order of drawing, discards.

        All other cards lie at the bottom of the deck, or are in the hoarder's hand. All hands count as drawn
        blind, from a deck never shuffled again.
        """
        held = [_parse_cards(self.board, hand) for hand in hands]
        held += [[] for _ in range(self.options.seats - len(held))]
        face_up = _parse_cards(self.board, market) or self._plain_market()
        pile = _parse_cards(self.board, deck)[::-1]
        discarded = _parse_cards(self.board, discards)
        rest = self._cards_besides(*held, face_up, pile, discarded)
        if hoarder is None:
            pile = rest + pile
        else:
            held[hoarder] += rest
        self._lay_cards(held, face_up, pile, discarded)
        return self

    def _plain_market(self) -> list[int]:
        return [slot % len(self.board.colors) for slot in range(MARKET)]

    def _lay_cards(
        self, hands: list[list[int]], market: list[int], deck: list[int], discards: list[int]
    ) -> None:
        row = self.row
        row["market"] = market + [NONE] * (MARKET - len(market))
        row["deck"][: len(deck)], row["deck_size"] = deck, len(deck)
        row["discards"], row["discards_size"] = _counts(discards), len(discards)
        for seat, cards in enumerate(hands):
            row["hand"][seat], row["hand_size"][seat] = _counts(cards), len(cards)
        row["shown"], row["spent"], row["older"] = 0, 0, 0
        row["blind"] = row["hand"]
        row["unturned"] = row["hand"].sum(axis=0) + _counts(deck)

    def _cards_besides(self, *piles: list[int]) -> list[int]:
        """The other cards of the box, wilds first and then the colours in turn."""
        left = Counter(dict(enumerate(self.board.color_counts)))
        left[WILD] = self.board.wilds
        left.subtract(card for pile in piles for card in pile if card != NONE)
        assert min(left.values()) >= 0, "there are not that many cards in the box"
        wilds = [WILD] * left.pop(WILD)
        return wilds + [card for height in range(max(left.values())) for card in left if left[card] > height]

    def tickets(self, *held: str, deck: str = "", hoarder: int | None = None) -> Self:
        """Lay out all tickets: the seats' own, the top of the deck; the others lie beneath or are hoarded."""
        kept = [_parse_tickets(self.board, names) for names in held]
        kept += [[] for _ in range(self.options.seats - len(kept))]
        top = _parse_tickets(self.board, deck)
        mentioned = [*top, *(ticket for seat in kept for ticket in seat)]
        assert len(set(mentioned)) == len(mentioned), "a ticket is in two places"
        rest = [ticket for ticket in range(len(self.board.tickets)) if ticket not in mentioned]
        if hoarder is None:
            top += rest
        else:
            kept[hoarder] += rest
        self._lay_tickets(kept, top)
        return self

    def _lay_tickets(self, kept: list[list[int]], deck: list[int]) -> None:
        """The seats have drawn their tickets from the top of the deck, one by one."""
        row = self.row
        order = [ticket for tickets in kept for ticket in tickets]
        row["ticket_top"], row["ticket_deck_size"] = len(order), len(deck)
        row["ticket_deck"], row["ticket_log"], row["mixed_size"] = NONE, 0, 0
        row["ticket_deck"][: len(order + deck)] = order + deck
        drawers = [seat for seat, tickets in enumerate(kept) for _ in tickets]
        row["ticket_log"][: len(order)] = [seat * MAX_OFFER**2 for seat in drawers]
        row["ticket_log_size"] = len(order)
        for seat, tickets in enumerate(kept):
            row["tickets"][seat] = sum(1 << ticket for ticket in tickets)
            row["tickets_size"][seat] = len(tickets)

    def routes(self, seat: int, *paths: str) -> Self:
        """The seat has claimed the routes along paths like "A - B - C", and has scored them."""
        for path in paths:
            for route in self._along(path):
                self._lay(seat, route)
        return self

    def leave_pieces(self, seat: int, *left: int) -> Self:
        """The seat has claimed routes, the longest first, until these pieces of each kind are left."""
        routes = sorted(enumerate(self.board.routes), key=lambda entry: -entry[1].spaces)
        for kind, count in enumerate(left):
            for index, route in routes:
                fits = route.piece == kind and route.spaces <= self.row["pieces"][seat, kind] - count
                if fits and not self._group_owners(index):
                    self._lay(seat, index)
            assert self.row["pieces"][seat, kind] == count, "no routes to lay these pieces on"
        return self

    def mark(self, seat: int, *places: str) -> Self:
        """The seat has put markers on these cities."""
        for name in places:
            assert self.row["marker"][self.place(name)] == NONE, "there is a marker already"
            assert self.row["markers_left"][seat] > 0, "there are no markers left"
            self.row["marker"][self.place(name)] = seat
            self.row["markers_left"][seat] -= 1
        return self

    def collect(self, seat: int, *places: str) -> Self:
        """The seat has taken a souvenir at each of these places."""
        for name in places:
            kind = self.view().souvenirs[self.place(name)][0]
            assert not self.row["souvenirs"][seat] >> kind & 1, "the seat has this souvenir already"
            self.row["souvenirs"][seat] |= 1 << kind
            self.row["souvenir_tokens"][kind] -= 1
        return self

    def give_turn_to(self, seat: int) -> Self:
        """It is the seat's turn."""
        self.row["turn"] = seat
        return self

    def place(self, name: str) -> int:
        """A place by its name."""
        return find_place(self.board, name)

    def payments(self, route: str) -> list[str]:
        """How the seat in turn may pay for a route, in the order of the legal actions."""
        index = find_route(self.board, route)
        claims = [action for action in self.legal() if isinstance(action, Claim) and action.route == index]
        return [self.notation(claim).rpartition(" with ")[2] for claim in claims]

    def forbidden_by(self, action: str, seat: int | None = None) -> str:
        """The rule that forbids the action; nothing changes."""
        before = self.state.tobytes()
        try:
            self.play(action, seat)
        except IllegalAction as illegal:
            assert self.state.tobytes() == before
            return str(illegal).rpartition("(")[2].rstrip(").")
        raise AssertionError(f"“{action}” is legal")

    def _along(self, path: str) -> Iterator[int]:
        if "#" in path:
            yield find_route(self.board, path)
            return
        for ends in pairwise(self.place(name) for name in path.split(" - ")):
            tracks = [index for index, route in enumerate(self.board.routes) if set(route.ends) == set(ends)]
            yield next(track for track in tracks if self.row["owner"][track] == NONE)

    def _lay(self, seat: int, index: int) -> None:
        row, route = self.row, self.board.routes[index]
        closes = self.options.seats < self.board.parallel_from
        owners = self._group_owners(index)
        assert not (owners if closes else owners & {seat}), "this parallel track is closed"
        assert row["pieces"][seat, route.piece] >= route.spaces, "there are not that many pieces"
        row["pieces"][seat, route.piece] -= route.spaces
        row["score"][seat] += route.points
        row["network"][seat] |= sum(1 << end for end in route.ends)
        row["owner"][index] = seat
        for track in self._group(index):
            row["barred"][track] |= 0b111111 if closes or track == index else 1 << seat

    def _group(self, index: int) -> list[int]:
        group = self.board.routes[index].group
        return [track for track, route in enumerate(self.board.routes) if route.group == group]

    def _group_owners(self, index: int) -> set[int]:
        return {int(self.row["owner"][track]) for track in self._group(index)} - {NONE}


def ticket_deck(game: Game) -> list[int]:
    """The tickets in their deck, the top one first."""
    row = game.state[0]
    top = int(row["ticket_top"])
    tickets: list[int] = row["ticket_deck"][top : top + int(row["ticket_deck_size"])].tolist()
    return tickets


def _parse_cards(board: Board, text: str) -> list[int]:
    cards: list[int] = []
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
            continue
        named = {NOTHING: NONE, "wild": WILD}
        cards += [named[word] if word in named else board.colors.index(word)] * count
        count = 1
    return cards


def _parse_tickets(board: Board, names: str) -> list[int]:
    return [find_ticket(board, name) for name in names.split(",") if name]


def _counts(cards: list[int]) -> list[int]:
    return [cards.count(card) for card in range(MAX_COLORS + 1)]
