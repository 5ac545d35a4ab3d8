"""`stellwerk replay`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from .options import STANDARD_STREAM, FileOrStream


def replay(file: FileOrStream, /, *, verify: bool = False, board: str | None = None) -> None:
    """Show recorded games turn by turn, or verify them.

    :param file: File of game records; - is standard input.
    :param verify: Instead of showing the games, replay them and compare every line of the file.
    :param board: Board file, for games on your own board.
    """
    from .replay_view import STANDARD_INPUT, show_games, verify_record

    if file == STANDARD_STREAM:
        file = STANDARD_INPUT
    if verify:
        verify_record(file, board)
    else:
        show_games(file, board)
