"""Every way to set up a game."""

from stellwerk.boards import editions, load_board


def every_setup() -> list[tuple[str, int, bool]]:
    """Every edition, number of seats, and whether Alvin takes part."""
    found: list[tuple[str, int, bool]] = []
    for edition in (*editions(), "mini"):
        board = load_board(edition)
        for seats in range(board.seats[0], board.seats[1] + 1):
            found.extend((edition, seats, alvin) for alvin in ([False, True] if board.alvin else [False]))
    return found
