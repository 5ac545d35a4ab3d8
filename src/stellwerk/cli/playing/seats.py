"""Who plays the seats of a game in the terminal: people by name, bots by spec."""

from collections.abc import Mapping, Sequence

from stellwerk.bots import bot_factory, bot_seed
from stellwerk.bots.registry import BOTS
from stellwerk.cli.bot_specs import NamedBot, bot_specs
from stellwerk.cli.errors import CommandError, UsageError
from stellwerk.play.record import Player
from stellwerk.play.record.players import check_players

Players = tuple[Player, ...]

PERSON: str = "Player"
"""What somebody is called who gives no name."""
_USUAL_BOT = "medium"


def seated_players(seats: int, names: str | None, first: int, bots: str | None) -> Players:
    """People from one seat on, and bots in all other seats."""
    people = [PERSON] if names is None else [name.strip() for name in names.split(",")]
    if not 0 <= first < seats:
        raise UsageError(f"--seat {first} does not exist: the seats are 0 to {seats - 1}.")
    if len(people) > seats:
        raise UsageError(f"There are {len(people)} people for {seats} seats; raise --seats or name fewer.")
    specs = iter(specs_of(bots or _USUAL_BOT, seats - len(people)) if len(people) < seats else ())
    if bots is not None and len(people) == seats:
        raise UsageError("All seats are taken by people; leave out --bots, or raise --seats.")
    sitting = {(first + number) % seats: name for number, name in enumerate(people)}
    players = tuple(
        Player(name=sitting[seat]) if seat in sitting else Player(bot=next(specs)) for seat in range(seats)
    )
    check_players(players, seats)
    return players


def specs_of(text: str, count: int) -> Sequence[str]:
    """The bots for so many seats, from a list with one for each or with one for all."""
    specs = bot_specs(text)
    if len(specs) not in (1, count):
        seats = "1 seat" if count == 1 else f"{count} seats"
        raise UsageError(f"{len(specs)} bots for {seats}; name one bot for all of them, or {count} bots.")
    return specs * count if len(specs) == 1 else specs


def seated_again(players: Sequence[Player], seats: int, bots: str | None) -> Players:
    """The players of a saved game, with other bots if some are named.

    A record may name any file of Python as a bot, so only bots that come with Stellwerk are started.
    """
    seated = tuple(players) or tuple(Player(name=f"seat {seat}") for seat in range(seats))
    if bots is not None:
        specs = iter(specs_of(bots, sum(player.bot is not None for player in seated)))
        return tuple(player if player.bot is None else Player(bot=next(specs)) for player in seated)
    for player in seated:
        if player.bot is not None and player.bot.partition(":")[0] not in BOTS:
            raise CommandError(
                f"The saved game names the bot {player.bot}, which does not come with Stellwerk; "
                "if you trust it, name it with --bots."
            )
    return seated


def thinking_bots(players: Players, game_seed: int) -> Mapping[int, NamedBot]:
    """The bots by seat."""
    return {
        seat: NamedBot(player.bot, bot_factory(player.bot), bot_seed(game_seed, seat))
        for seat, player in enumerate(players)
        if player.bot is not None
    }
