"""A board as its file describes it; places, colours and kinds of piece are called by their names."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WILD = "wild"
GREY = "grey"

RouteKey = tuple[str, str, str, int]
"""Two places in file order, the kind of piece, and the track's number within the entry."""


@dataclass(frozen=True, slots=True)
class Track:
    """One route; parallel routes are tracks of one group."""

    key: RouteKey
    color: str
    spaces: int
    cards: int
    ferry: int
    points: int

    @property
    def ends(self) -> tuple[str, str]:
        return self.key[0], self.key[1]

    @property
    def piece(self) -> str:
        return self.key[2]

    @property
    def group(self) -> tuple[str, str, str]:
        return self.key[:3]


@dataclass(frozen=True, slots=True)
class Ticket:
    ends: tuple[str, str]
    points: int


@dataclass(frozen=True, slots=True)
class Souvenirs:
    kinds: list[str]
    places: list[str]
    tokens: dict[int, int]
    left_tokens: dict[int, int]
    points: list[int]


class Board:
    """The facts of one edition. Mechanics it does not have are zero or None."""

    def __init__(self, facts: dict[str, Any], reshuffles_late: bool = False) -> None:
        self.id: str = facts["id"]
        self.reshuffles_late = reshuffles_late
        self.fewest, self.most = facts["seats"]
        self._read_cards(facts["cards"])
        self._read_rules(facts)
        self._read_network(facts["network"], facts["pieces"])
        self._read_souvenirs(facts.get("souvenirs"))
        self._read_markers(facts.get("markers", {}), facts.get("alvin"))

    @staticmethod
    def read(path: str | Path) -> Board:
        """The board in a TOML file."""
        return Board(_facts(path))

    @staticmethod
    def read_as_in_version_1(path: str | Path) -> Board:
        """The board as the first version of the rules played it: discards waited until a card was needed."""
        facts = _facts(path)
        facts["rules"].pop("draw_without_stock", None)
        return Board(facts, reshuffles_late=True)

    def _read_cards(self, cards: dict[str, Any]) -> None:
        self.cards_dealt: int = cards["dealt"]
        self.colors: list[str] = list(cards["colors"])
        self.card_counts: dict[str, int] = {**cards["colors"], WILD: cards["wild"]}

    def _read_rules(self, facts: dict[str, Any]) -> None:
        tickets, rules, bonus = facts["tickets"], facts["rules"], facts.get("bonus", {})
        self.tickets_dealt: int = tickets["dealt"]
        self.tickets_kept: int = tickets["keep"]
        self.tickets_drawn: int = tickets["drawn"]
        self.tickets_drawn_kept: int = tickets["drawn_keep"]
        self.returns_shuffled: bool = tickets["returned"] == "shuffled"
        self.parallel_from: int = rules["parallel_from"]
        self.last_round_at: int = rules["last_round_at"]
        self.draw_without_stock: bool = rules.get("draw_without_stock", False)
        self.tie_breaks: list[str] = rules["tie_breaks"]
        self.longest_route_bonus: int = bonus.get("longest_route", 0)
        self.most_tickets_bonus: int = bonus.get("most_tickets", 0)

    def _read_network(self, network: dict[str, Any], pieces: dict[str, Any]) -> None:
        self.places: list[str] = [place["name"] for place in network["places"]]
        self.pieces: dict[str, int] = {kind: facts["count"] for kind, facts in pieces.items()}
        self.tracks: dict[RouteKey, Track] = {}
        for entry in network["routes"]:
            for track in _tracks(entry, pieces):
                self.tracks[track.key] = track
        self.groups: dict[tuple[str, str, str], list[RouteKey]] = {}
        for key, track in self.tracks.items():
            self.groups.setdefault(track.group, []).append(key)
        self.tickets = [Ticket(tuple(entry["between"]), entry["points"]) for entry in network["tickets"]]

    def _read_souvenirs(self, facts: dict[str, Any] | None) -> None:
        self.souvenirs: Souvenirs | None = None
        if facts:
            tokens, left = _by_number(facts["tokens"]), _by_number(facts["left_tokens"])
            self.souvenirs = Souvenirs(facts["kinds"], facts["places"], tokens, left, facts["points"])

    def _read_markers(self, markers: dict[str, Any], alvin: dict[str, Any] | None) -> None:
        self.markers_each: int = markers.get("each", 0)
        self.marker_cards: int = markers.get("cards", 0)
        self.alvin_start: str | None = alvin["start"] if alvin else None
        self.alvin_points: int = alvin["points"] if alvin else 0


def _facts(path: str | Path) -> dict[str, Any]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8"))


def _tracks(entry: dict[str, Any], pieces: dict[str, Any]) -> list[Track]:
    a, b = entry["between"]
    piece = entry.get("piece", next(iter(pieces)))
    cards = entry.get("cards", entry["spaces"])
    points = _by_number(pieces[piece]["points"])[cards]
    return [
        Track((a, b, piece, number), color, entry["spaces"], cards, entry.get("ferry", 0), points)
        for number, color in enumerate(entry["colors"])
    ]


def _by_number(numbers: dict[str, int]) -> dict[int, int]:
    return {int(number): value for number, value in numbers.items()}
