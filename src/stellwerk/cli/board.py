"""`stellwerk board show` and `stellwerk board check`."""
# ruff: noqa: PLC0415 - help must not wait for the boards to be loaded

from .options import STANDARD_STREAM, FileOrStream


def show(
    edition: str,
    /,
    *,
    svg: FileOrStream | None = None,
    force: bool = False,
    routes: bool = False,
    tickets: bool = False,
) -> None:
    """Show a board: key figures, routes, tickets and sources, or draw it.

    :param edition: Edition, or path of your own board file.
    :param svg: Draw the board to this SVG file; - is standard output.
    :param force: Overwrite the file of --svg if it exists.
    :param routes: Show only the routes.
    :param tickets: Show only the tickets.
    """
    from .board_report import draw, print_board, print_drawing
    from .output_file import check_output_path

    sections = ["routes"] * routes + ["tickets"] * tickets
    if svg == STANDARD_STREAM:
        print_drawing(edition)
    elif svg is not None:
        check_output_path(svg, force=force)
        draw(edition, svg)
    if svg is None or sections:
        print_board(edition, sections)


def check(file: str, /) -> None:
    """Check a board file and list all problems with their line numbers.

    :param file: Board file.
    """
    from .board_report import print_check

    print_check(file)
