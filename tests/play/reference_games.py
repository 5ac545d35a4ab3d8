"""Reference records: games that must replay byte for byte as long as the rules stay the same.

A change of the rules shows up as a difference in these files. If it is intended, raise RULES_VERSION in
src/stellwerk/boards/past_rules.py and write the files again:

    .venv/bin/python tests/play/reference_games.py
"""

from pathlib import Path

from stellwerk import Action, Game, Options, load_board
from stellwerk.bots import RandomBot
from stellwerk.play.actions import Claim
from stellwerk.play.record import record_lines

FOLDER = Path(__file__).parent / "records"

GAMES = {
    "usa-2004": (Options(seats=2), 28),
    "usa-2025": (Options(seats=3), 8),
    "san-francisco": (Options(seats=3), 25),
    "berlin": (Options(seats=2), 17),
    "old-west": (Options(seats=2, alvin=True), 1),
    "mini": (Options(seats=2), 25),
}
"""Options and seeds of short games in which a lot happens."""


def reference_record(edition: str) -> bytes:
    """A game of random actions that prefers claims of the longest routes the players can pay for."""
    options, seed = GAMES[edition]
    game, bot = Game(load_board(edition), options, seed), RandomBot(seed)
    while not game.over:
        claims = _longest_claims(game)
        claim = bool(claims) and bot.pick((False, True, True))
        game.play(bot.pick(claims if claim else game.legal()))
    return b"".join(line + b"\n" for line in record_lines(game))


def _longest_claims(game: Game) -> list[Action]:
    claims = [action for action in game.legal() if isinstance(action, Claim)]
    longest = max((game.board.routes[claim.route].cards for claim in claims), default=0)
    return [claim for claim in claims if game.board.routes[claim.route].cards == longest]


if __name__ == "__main__":
    for edition in GAMES:
        (FOLDER / f"{edition}.jsonl").write_bytes(reference_record(edition))
