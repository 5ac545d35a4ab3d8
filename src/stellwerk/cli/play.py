"""`stellwerk play`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path

from .options import FromZero, Seed


def play(
    *,
    edition: str | None = None,
    seats: int | None = None,
    bots: str | None = None,
    seat: FromZero = 0,
    names: str | None = None,
    seed: Seed | None = None,
    alvin: bool = False,
    load: Path | None = None,
    save: Path | None = None,
) -> None:
    """Play in the terminal, against bots and with others at the same keyboard.

    :param edition: Edition, or path of your own board file (default: usa-2004).
    :param seats: Number of players (default: the fewest the board allows).
    :param bots: One bot for all other seats, or a comma-separated list with one for each (default: medium).
    :param seat: Your seat, counted from 0; other people at the keyboard have the next ones.
    :param names: Comma-separated names of the people at the keyboard (default: one).
    :param seed: Seed of the game (default: random).
    :param alvin: Play with Alvin, on boards that have him.
    :param load: Go on with a saved game; it is saved to the same file.
    :param save: Save the game to this file (default: in your user data folder).
    """
    from .playing.begin import NewGame, begin, check_terminal, resume
    from .playing.game_loop import play_on

    check_terminal()
    if load is None:
        wanted = NewGame(edition or "usa-2004", seats, bots, seat, names, seed, alvin)
        play_on(begin(wanted, save))
        return
    given = {"--seats": seats, "--seat": seat or None, "--names": names, "--seed": seed, "--save": save}
    needless = [option for option, value in given.items() if value is not None] + ["--alvin"] * alvin
    play_on(resume(load, edition, bots, needless))
