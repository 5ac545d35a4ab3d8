"""What strangers send: hardly anything of it is valid, and some of it is meant to be expensive."""

import json
import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final

from stellwerk import Game
from stellwerk.play.record import record_lines
from tests.server.remote_players import Json

MESSAGES: Final = (
    b"",
    b"null",
    b"[" * 2000,
    b"{}",
    b"\xff\xfe",
    b'{"command":"move"}',
    b'{"command":"move","id":"1","seat":9,"version":1,"action":{"action":"pass"}}',
    b'{"command":"move","id":"2","seat":0,"version":99999,"action":{"action":"pass"}}',
    b'{"command":"ask-hints","id":"3","seat":0}',
    b'{"command":"rematch","id":"4"}',
    b'{"command":"say","id":"5","text":"\\u202e"}',
    b'{"command":"say","id":"6","text":"' + b"x" * 10_000 + b'"}',
    b"x" * 20_000,
)
WIRES: Final = (
    b"\x00\x01\x02 not a request",
    b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)
UNFINISHED: Final = (
    b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{",
)
COOKIES: Final = ("x", "a.b.c", "stellwerk." * 50, "eyJ.eyJ.AAAA", "%00", "é".encode().decode("latin-1"))
PATHS: Final = (
    "/api/tables/nowhere",
    "/api/tables/%00",
    "/api/tables/..%2f..%2fetc",
    "/api/tables?limit=0",
    "/api/tables?after=99999999999999999.x",
    "/api/tables/nowhere/updates?after=-1",
    "/api/tables/nowhere/record",
    "/api/editions/nowhere",
    "/nowhere",
)
_PLACES, _CONNECTIONS = 14, 40


def dense_board(chance: random.Random) -> str:
    """A legal board with many routes between few places: its longest routes are hard to find."""
    places = [f"P{number}" for number in range(_PLACES)]
    pairs = chance.sample(list(combinations(places, 2)), _CONNECTIONS)
    mini = _mini().replace('id = "mini"', 'id = "dense"').replace("count = 10", "count = 20")
    lists = {
        "places": [
            f'{{ name = "{name}", lon = {8 + number % 4}, lat = {46 + number // 4} }}'
            for number, name in enumerate(places)
        ],
        "routes": [f"{{ between = {list(pair)}, spaces = 1, colors = ['grey'] }}" for pair in pairs],
        "tickets": [f"{{ between = {list(pair)}, points = 4 }}" for pair in pairs[:10]],
    }
    network = "\n".join(f"{name} = [{', '.join(lines)}]" for name, lines in lists.items())
    return f"{mini.partition('[network]')[0]}[network]\n{network}\n"


def boards(chance: random.Random) -> Iterator[str]:
    """Boards that are not boards; each is cheap to send, and must be cheap to refuse."""
    mini = _mini()
    yield "a = " + "[" * 20_000
    yield ".".join("a" * chance.randint(300, 600)) + " = 1"
    yield "id = 1"
    yield mini[: chance.randrange(len(mini))]
    yield mini.replace('"', "'", chance.randint(1, 9))
    yield _with_swapped_letters(mini, chance)


def records(chance: random.Random) -> Iterator[str]:
    """Records that are not records, and a real one with lines missing or exchanged."""
    yield "{}"
    yield '{"line":"header"}\n' * 100
    yield "[" * 20_000
    lines = _finished_record()
    place = chance.randrange(1, len(lines))
    yield "\n".join(lines[:place])
    yield "\n".join([*lines[:place], *reversed(lines[place:])])
    yield "\n".join(lines)


def bodies() -> Iterator[Json]:
    """Plans of tables that cannot be."""
    mine, bot = {"seat": "mine"}, {"seat": "bot", "level": "easy"}
    yield from (None, [], {}, {"edition": "mini", "seats": [mine]}, {"edition": "../x", "seats": [mine, bot]})
    yield {"edition": "mini", "seats": [mine, {"seat": "bot", "level": "file.py:Bot"}]}
    yield {"edition": "mini", "seats": [mine, bot], "settings": {"turn_seconds": 1}}
    yield json.loads("[" * 500 + "]" * 500)


@cache
def _mini() -> str:
    return (files("stellwerk.boards") / "mini.toml").read_text(encoding="utf-8")


def _with_swapped_letters(text: str, chance: random.Random) -> str:
    """Misspelt words, for which suggestions are looked up."""
    letters = list(text)
    for _ in range(200):
        place = chance.randrange(len(letters) - 1)
        if letters[place].isalpha() and letters[place + 1].isalpha():
            letters[place], letters[place + 1] = letters[place + 1], letters[place]
    return "".join(letters)


@cache
def _finished_record() -> list[str]:
    game, chance = Game.new("mini", seats=2, seed=1), random.Random(1)
    while acting := [seat for seat in range(2) if game.observation(seat).legal]:
        seat = acting[0]
        game.play(chance.choice(game.observation(seat).legal), seat)
    return [line.decode().strip() for line in record_lines(game)]
