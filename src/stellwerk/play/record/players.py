"""Who played a recorded game."""

from collections.abc import Sequence
from typing import Final

import msgspec

from stellwerk.play.errors import RecordError
from stellwerk.play.plain_text import is_plain_text

LONGEST_NAME: Final = 80
LONGEST_BOT: Final = 400


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who played a seat: a person by name, a bot by its spec, both if the bot played for the person."""

    name: str | None = None
    bot: str | None = None


def check_players(players: Sequence[Player], seats: int) -> None:
    """Raise RecordError unless the players can be in a record; a record may also say nothing about them."""
    if players and len(players) != seats:
        raise RecordError(
            f"the number of players, {len(players)}, is not the number of seats, {seats}; "
            "name one for every seat."
        )
    for seat, player in enumerate(players):
        if not isinstance(player, Player):
            raise RecordError(f"seat {seat} has {player!r}, which is not a Player; write Player(name=…).")
        _check_text(player.name, f"the name of seat {seat}", LONGEST_NAME)
        _check_text(player.bot, f"the bot of seat {seat}", LONGEST_BOT)


def _check_text(text: str | None, noun: str, longest: int) -> None:
    if text is None:
        return
    if not text.strip():
        raise RecordError(f"{noun} is empty; leave it out.")
    if len(text) > longest:
        raise RecordError(f"{noun} has {len(text)} characters; use at most {longest}.")
    if not is_plain_text(text):
        raise RecordError(f"{noun} contains characters that are not text; remove them.")


def bot_names(players: Sequence[Player]) -> tuple[str | None, ...]:
    """The bots by seat, without their settings; None for people, also if a bot took over from one."""
    return tuple(
        player.bot.partition(":")[0] if player.bot is not None and player.name is None else None
        for player in players
    )


def seat_names(players: Sequence[Player], seats: int) -> list[str]:
    """A name for every seat to call it by: no two are the same, whatever the players are called."""
    known = [player.name or player.bot for player in players] or [None] * seats
    numbers = [f"seat {seat}" for seat in range(seats)]
    names = [name or number for name, number in zip(known, numbers, strict=True)]
    if len(set(names)) == seats:
        return names
    return [f"{name} ({number})" if name else number for name, number in zip(known, numbers, strict=True)]
