"""Fills a running server with tables in every state, and says what it shows of them (README.md).

It speaks only the protocol, so that any version of Stellwerk can be the server. Run it as

    python tests/past/make_fixtures.py ADDRESS BOARD FOLDER
"""

import http.client
import json
import random
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Json = Any
MINE, OPEN = {"seat": "mine"}, {"seat": "open"}
_IDS = count()
_CHANCE = random.Random(8)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server
        self.cookie = ""
        self.request("PUT", "/api/me", {"name": name})

    def request(self, method: str, path: str, body: Json = None) -> Json:
        """The answer; waits while the server says that it is too fast."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        content = None if body is None else json.dumps(body).encode()
        for _ in range(1000):
            try:
                with urlopen(
                    Request(f"http://{self.server}{path}", content, headers, method=method)
                ) as answer:
                    self.cookie = answer.headers.get("Set-Cookie", self.cookie).partition(";")[0]
                    return json.load(answer)
            except HTTPError as error:
                if error.code != http.client.TOO_MANY_REQUESTS:
                    raise RuntimeError(error.read().decode()) from error
                time.sleep(0.5)
        raise TimeoutError(path)

    def table(self, *seats: Json, board: Json, **settings: Json) -> str:
        """Make a table; returns its id."""
        made = self.request("POST", "/api/tables", {**board, "seats": seats, "settings": settings})
        return str(made["table"])

    def command(self, table: str, command: str, **fields: Json) -> None:
        body = {"command": command, "id": f"c{next(_IDS)}", **fields}
        self.request("POST", f"/api/tables/{table}/commands", body)

    def look(self, table: str) -> Json:
        return self.request("GET", f"/api/tables/{table}")


class Club:
    """Two people, the tables they have made, and how each one has come to be."""

    def __init__(self, server: str) -> None:
        self.ada, self.bert = Guest(server, "Ada"), Guest(server, "Bert")
        self.tables: dict[str, str] = {}

    def pair(self, what: str, board: Json, **settings: Json) -> str:
        """A table of both people, started."""
        table = self.ada.table(MINE, OPEN, board=board, **settings)
        self.bert.command(table, "join")
        self.ada.command(table, "start")
        self.tables[table] = what
        return table

    def play(self, table: str, until: Callable[[Json], bool], claims: float = 0.35) -> None:
        """Let both play at random until a view is as wanted or the game is over.

        Routes are claimed with this probability if possible; with a low one, the deck runs out.
        """
        while True:
            shown = {guest: guest.look(table) for guest in (self.ada, self.bert)}
            public = shown[self.ada]["public"]
            if public["table"]["state"] == "over" or until(public["view"]):
                return
            able = [(guest, own) for guest, look in shown.items() for own in look["own"] if own["legal"]]
            if not able:
                time.sleep(0.02)
                continue
            guest, own = _CHANCE.choice(able)
            action = _chosen(own["legal"], claims)
            version = shown[guest]["version"]
            guest.command(table, "move", seat=own["seat"], version=version, action=action)


def _chosen(legal: list[Json], claims: float) -> Json:
    routes = [action for action in legal if action["action"] == "claim"]
    others = [action for action in legal if action["action"] not in ("claim", "draw-tickets")]
    wanted = routes if _CHANCE.random() < claims else others
    return _CHANCE.choice(wanted or legal)


def never(_: Json) -> bool:
    return False


def in_phase(phase: str, actions: int = 0) -> Callable[[Json], bool]:
    """Whether the game has seen some actions and is in a phase now."""
    return lambda view: view["phase"] == phase and view["version"] >= actions


class Reshuffled:
    """Whether the deck has been shuffled a second time, and some more has been played."""

    def __init__(self) -> None:
        self._deck = 1000
        self._at: int | None = None

    def __call__(self, view: Json) -> bool:
        if view["deck"] > self._deck and self._at is None:
            self._at = view["version"]
        self._deck = view["deck"]
        return self._at is not None and view["version"] >= self._at + 12


def open_tables(club: Club) -> None:
    waiting = club.ada.table(MINE, OPEN, board={"edition": "usa-2004"}, is_public=True)
    club.ada.command(waiting, "say", text="Who would like to play?")
    full = club.ada.table(MINE, OPEN, board={"edition": "berlin"})
    club.bert.command(full, "join")
    club.tables |= {waiting: "open with a free seat", full: "open and full"}


def running_tables(club: Club, own: Json) -> None:
    choosing = club.pair("running at set-up, one seat has chosen", {"edition": "usa-2025"})
    look = club.ada.look(choosing)
    seat, legal = look["own"][0]["seat"], look["own"][0]["legal"]
    club.ada.command(choosing, "move", seat=seat, version=look["version"], action=legal[0])
    homes = club.pair("running at set-up, before homes are chosen", {"edition": "old-west"})
    club.play(homes, in_phase("choose-home"))
    souvenirs = club.pair("running, stacks of souvenirs are placed", {"edition": "san-francisco"})
    club.play(souvenirs, in_phase("place-souvenir"))
    drawing = club.pair("running in the middle of a draw", {"edition": "usa-2004"})
    club.play(drawing, in_phase("second-card", 40))
    offered = club.pair("running with tickets on offer", {"edition": "berlin"})
    club.play(offered, in_phase("turn", 20))
    _draw_tickets(club, offered)
    marking = club.pair("running, a marker may be placed", {"edition": "old-west"}, alvin=True)
    club.play(marking, in_phase("place-marker", 30))
    for edition in ("usa-2004", "usa-2025", "san-francisco", "berlin", "old-west"):
        late = club.pair("running, the deck has been shuffled again", {"edition": edition})
        club.play(late, Reshuffled(), claims=0.05)
        club.bert.command(late, "say", text="Your turn, Ada – or mine?")
    custom = club.pair("running on a custom board", own)
    club.play(custom, in_phase("turn", 25))


def _draw_tickets(club: Club, table: str) -> None:
    for guest in (club.ada, club.bert):
        look = guest.look(table)
        for own in look["own"]:
            if {"action": "draw-tickets"} in own["legal"]:
                guest.command(
                    table,
                    "move",
                    seat=own["seat"],
                    version=look["version"],
                    action={"action": "draw-tickets"},
                )


def special_tables(club: Club) -> None:
    mini = {"edition": "mini"}
    second = {"seat": "mine", "name": "Clara"}
    hot_seat = club.ada.table(MINE, second, board=mini, is_hot_seat=True, start=1)
    club.ada.command(hot_seat, "start")
    club.play(hot_seat, in_phase("turn", 9))
    bots = club.ada.table(
        MINE, {"seat": "bot", "level": "easy"}, {"seat": "bot", "level": "random"}, board=mini
    )
    club.ada.command(bots, "start")
    club.play(bots, in_phase("turn", 8))
    practice = club.ada.table(MINE, {"seat": "bot", "level": "random"}, board=mini, is_practice=True)
    club.ada.command(practice, "start")
    club.play(practice, lambda view: view["version"] >= 10 and view["turn"] == 0)
    for _ in range(2):
        club.ada.command(practice, "take-back", seat=0)
    club.play(practice, lambda view: view["version"] >= 14 and view["turn"] == 0)
    club.ada.command(practice, "take-back", seat=0)
    timed = club.pair("running with limited time", mini, turn_seconds=3600)
    club.play(timed, in_phase("turn", 12))
    left = club.pair("running, one person has left", mini)
    club.play(left, in_phase("turn", 6))
    club.bert.command(left, "leave")
    club.tables |= {hot_seat: "running hot seat", bots: "running with bots", practice: "running, taken back"}


def finished_tables(club: Club, own: Json) -> None:
    for edition in ("usa-2004", "usa-2025", "san-francisco", "berlin"):
        club.play(club.pair("finished", {"edition": edition}), never, claims=0.1)
    club.play(club.pair("finished with Alvin", {"edition": "old-west"}, alvin=True), never, claims=0.1)
    custom = club.pair("finished on a custom board", own)
    club.play(custom, never)
    club.ada.command(custom, "say", text="Well played!")
    club.ada.command(custom, "rematch")
    club.tables[club.ada.look(custom)["public"]["table"]["rematch"]] = "rematch on a custom board"


def shown(club: Club, table: str) -> Json:
    """What the server shows of a table, as far as it must stay."""
    looks = [guest.look(table) for guest in (club.ada, club.bert)]
    public, view = looks[0]["public"], looks[0]["public"]["view"]
    return {
        "what": club.tables[table],
        "edition": public["table"]["edition"],
        "digest": public["table"]["digest"],
        "state": public["table"]["state"],
        "version": looks[0]["version"],
        "waiting_for": public["table"]["waiting_for"],
        "names": [seat["name"] for seat in public["table"]["seats"]],
        "chat": [line["text"] for line in looks[0]["chat"]],
        "view": None
        if view is None
        else {key: view[key] for key in ("version", "phase", "turn", "market", "deck", "discards", "owners")},
        "own": [
            {key: own[key] for key in ("seat", "hand", "tickets", "offer", "legal")}
            for look in looks
            for own in look["own"] or ()
        ],
        "scores": public["scores"],
    }


def main(server: str, board: str, folder: str) -> None:
    own = {"board": Path(board).read_text("utf-8")}
    club = Club(server)
    open_tables(club)
    running_tables(club, own)
    special_tables(club)
    finished_tables(club, own)
    people = {"Ada": club.ada.cookie, "Bert": club.bert.cookie}
    told = {"cookies": people, "tables": {table: shown(club, table) for table in club.tables}}
    Path(folder, "tables.json").write_text(json.dumps(told, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
