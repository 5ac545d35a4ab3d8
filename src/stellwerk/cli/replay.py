"""`stellwerk replay`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from .errors import UsageError
from .options import STANDARD_STREAM, FileOrStream, FromOne, FromZero


def replay(
    file: FileOrStream,
    /,
    *,
    verify: bool = False,
    board: str | None = None,
    svg: FileOrStream | None = None,
    game: FromOne | None = None,
    at: FromZero | None = None,
    seat: FromZero | None = None,
    force: bool = False,
) -> None:
    """Show recorded games turn by turn, verify them, or draw a position.

    :param file: File of game records; - is standard input.
    :param verify: Instead of showing the games, replay them and compare every line of the file.
    :param board: Board file, for games on your own board.
    :param svg: Draw a position to this SVG file; - is standard output.
    :param game: Which game of the file to draw, counted from 1 (default: the first).
    :param at: Draw the position after this many actions (default: all).
    :param seat: Draw what this seat may see, counted from 0 (default: what a spectator may see).
    :param force: Overwrite the file of --svg if it exists.
    """
    from .output_file import check_output_path
    from .replay_picture import Shown, draw, print_drawing
    from .replay_view import STANDARD_INPUT, show_games, verify_record

    _check_combination(
        {"--game": game, "--at": at, "--seat": seat}, is_drawn=svg is not None, is_verified=verify
    )
    source = STANDARD_INPUT if file == STANDARD_STREAM else file
    shown = Shown(game or 1, at, seat)
    if svg == STANDARD_STREAM:
        print_drawing(source, board, shown)
    elif svg is not None:
        check_output_path(svg, force=force)
        draw(source, board, shown, svg)
    elif verify:
        verify_record(source, board)
    else:
        show_games(source, board)


def _check_combination(of_pictures: dict[str, int | None], *, is_drawn: bool, is_verified: bool) -> None:
    """Raise UsageError for options that have no effect together."""
    if is_drawn and is_verified:
        raise UsageError("Use either --verify or --svg, not both.")
    given = [option for option, value in of_pictures.items() if value is not None]
    if given and not is_drawn:
        raise UsageError(f"{given[0]} is for pictures only; add --svg FILE.")
