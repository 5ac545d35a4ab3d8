"""`stellwerk bots` and `stellwerk bots check`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from .options import Duration


def bots() -> None:
    """List the bots that come with Stellwerk."""
    from .bots_report import print_bots

    print_bots()


def check(bot: str, /, *, seconds: Duration = 120) -> int:
    """Check your own bot: play one game for each edition and number of seats.

    Faults fail the check. Slow moves and moves that cannot be reproduced are warnings.

    :param bot: File and class of the bot, as in file.py:MyBot.
    :param seconds: Start no new game after this many seconds.
    """
    from .bots_report import print_check

    return print_check(bot, seconds)
