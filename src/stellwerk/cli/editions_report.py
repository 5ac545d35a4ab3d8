"""The list of editions."""

from rich.text import Text

from stellwerk.boards import Board, editions, load_board

from .console import OUTPUT, plain_table, print_json


def print_table() -> None:
    """Print the editions as a table."""
    numbers = ("places", "routes", "tickets")
    table = plain_table("edition", "players", *numbers, "features", numbers=numbers)
    for board in _boards():
        fewest, most = board.seats
        counts = (len(board.places), len(board.routes), len(board.tickets))
        name = Text(board.id, "bold", no_wrap=True)
        table.add_row(name, f"{fewest} to {most}", *map(str, counts), board.summary["en"])
    OUTPUT.print(table)


def print_list() -> None:
    """Print the editions as one JSON list."""
    listed = [
        {
            "id": board.id,
            "name": board.name["en"],
            "seats": list(board.seats),
            "places": len(board.places),
            "routes": len(board.routes),
            "tickets": len(board.tickets),
            "summary": board.summary["en"],
        }
        for board in _boards()
    ]
    print_json(listed)


def _boards() -> list[Board]:
    return [load_board(name) for name in editions()]
