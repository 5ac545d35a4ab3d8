"""The engine's rows and moves in the model's terms."""

from pathlib import Path
from typing import Any

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_PLACES, WILD
from stellwerk.engine import NONE, moves, phases

BOARD_FILES = Path(__file__).parents[2] / "src" / "stellwerk" / "boards"

PHASES = {
    phases.CHOOSE_TICKETS: "tickets",
    phases.CHOOSE_HOME: "home",
    phases.PLACE_SOUVENIR: "place_souvenir",
    phases.TURN: "turn",
    phases.SECOND_CARD: "second_card",
    phases.RETURN_TICKETS: "return",
    phases.TAKE_SOUVENIR: "take_souvenir",
    phases.MOVE_ALVIN: "alvin",
    phases.PLACE_MARKER: "marker",
    phases.OVER: "over",
}


class Translation:
    """Names for the numbers of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.places = [place.name for place in board.places]
        self.cards = {**dict(enumerate(board.colors)), WILD: "wild"}
        self.routes = [
            (
                self.places[route.ends[0]],
                self.places[route.ends[1]],
                board.pieces[route.piece].name,
                route.track,
            )
            for route in board.routes
        ]

    def action(self, offer: list[int], move: int) -> tuple[Any, ...]:
        """A move as the model's tuple."""
        if move >= moves.CLAIM:
            route, payment = divmod(move - moves.CLAIM, moves.PAYMENTS)
            return ("claim", self.routes[route], *self._payment(payment))
        if move >= moves.MARK:
            place, payment = divmod(move - moves.MARK, moves.PAYMENTS)
            return ("marker", self.places[place], *self._payment(payment))
        if move >= moves.HOME:
            return self._place(move)
        if move >= moves.RETURN:
            return ("return", tuple(offer[at] for at in moves.returned_positions(move - moves.RETURN)))
        if moves.DRAW_OPEN <= move < moves.DRAW_TICKETS:
            return ("draw", move - moves.DRAW_OPEN)
        words = {moves.PASS: "pass", moves.SKIP: "skip", moves.DRAW_BLIND: "draw_blind"}
        return (words.get(move, "draw_tickets"),)

    def _place(self, move: int) -> tuple[Any, ...]:
        if move >= moves.ALVIN:
            return ("alvin", self.places[move - moves.ALVIN])
        if move >= moves.GET_SOUVENIR:
            return ("take_souvenir", self.places[move - moves.GET_SOUVENIR])
        if move >= moves.SET_SOUVENIR:
            kind, place = divmod(move - moves.SET_SOUVENIR, MAX_PLACES)
            return ("place_souvenir", kind, self.places[place])
        return ("home", self.places[move - moves.HOME])

    def _payment(self, code: int) -> tuple[str, int]:
        return self.cards[moves.payment_color(code)], moves.payment_wilds(code)

    def snapshot(self, game: Any) -> dict[str, Any]:
        """A full game row as the model's snapshot."""
        return {
            **self._course(game),
            **self._cards(game),
            **self._tickets(game),
            **self._map(game),
            **self._extras(game),
        }

    def _course(self, game: Any) -> dict[str, Any]:
        together = game["phase"] in (phases.CHOOSE_TICKETS, phases.OVER)
        return {
            "start": int(game["start"]),
            "turn": None if together else int(game["turn"]),
            "phase": PHASES[int(game["phase"])],
            "turns_left": optional(game["turns_left"]),
            "passes": int(game["passes"]),
        }

    def _cards(self, game: Any) -> dict[str, Any]:
        return {
            "hands": [self._counts(hand) for hand in game["hand"][: game["seats"]]],
            "market": [self.cards.get(int(card)) for card in game["market"]],
            "deck": [self.cards[card] for card in game["deck"][: game["deck_size"]].tolist()],
            "discards": self._counts(game["discards"]),
        }

    def _counts(self, counts: Any) -> dict[str, int]:
        return {self.cards[card]: count for card, count in enumerate(counts.tolist()) if count}

    def _tickets(self, game: Any) -> dict[str, Any]:
        """The model returns tickets immediately; the engine keeps choices until all seats have chosen."""
        top = int(game["ticket_top"])
        deck = game["ticket_deck"][top : top + int(game["ticket_deck_size"])].tolist()
        tickets: dict[str, Any] = {"ticket_deck": deck, "tickets": [], "offers": [], "returning": []}
        for seat in range(game["seats"]):
            offer = game["offer"][seat][: game["offer_size"][seat]].tolist()
            kept, back = bit_positions(game["tickets"][seat]), []
            if game["choice"][seat] != NONE:
                back = [offer[at] for at in moves.returned_positions(int(game["choice"][seat]))]
                kept, offer = sorted(set(offer) - set(back)), []
            tickets["tickets"].append(kept)
            tickets["offers"].append(offer)
            tickets["returning"].append(back)
        return tickets

    def _map(self, game: Any) -> dict[str, Any]:
        kinds = [kind.name for kind in self.board.pieces]
        owners = game["owner"][: len(self.routes)].tolist()
        return {
            "owner": {self.routes[route]: seat for route, seat in enumerate(owners) if seat != NONE},
            "pieces": [
                dict(zip(kinds, left.tolist(), strict=False)) for left in game["pieces"][: game["seats"]]
            ],
            "scores": game["score"][: game["seats"]].tolist(),
        }

    def _extras(self, game: Any) -> dict[str, Any]:
        seats = game["seats"]
        kinds = range(len(self.board.souvenirs.kinds) if self.board.souvenirs else 0)
        places, tokens = game["souvenir_place"].tolist(), game["souvenir_tokens"].tolist()
        return {
            "souvenirs_on_board": {
                self.places[places[kind]]: [kind, tokens[kind]]
                for kind in kinds
                if places[kind] != NONE and tokens[kind]
            },
            "souvenirs_left": [kind for kind in kinds if places[kind] == NONE],
            "souvenirs": [bit_positions(held) for held in game["souvenirs"][:seats]],
            "markers": {
                self.places[at]: seat for at, seat in enumerate(game["marker"].tolist()) if seat != NONE
            },
            "markers_left": game["markers_left"][:seats].tolist(),
            "homes": [self._name(home) for home in game["home"][:seats]],
            "alvin": self._name(game["alvin"]),
            "captures": game["captures"][:seats].tolist(),
        }

    def _name(self, place: Any) -> str | None:
        return None if place == NONE else self.places[place]


def optional(number: Any) -> int | None:
    """A number of the row, with None for NONE."""
    return None if number == NONE else int(number)


def bit_positions(mask: Any) -> list[int]:
    """The positions of the bits that are set in a mask."""
    return [number for number in range(64) if int(mask) >> number & 1]
