"""The ways to set up a game."""

from stellwerk.boards import editions, load_board


def every_setup() -> list[tuple[str, int, bool]]:
    """Every edition, number of seats, and whether Alvin takes part."""
    found: list[tuple[str, int, bool]] = []
    for edition in (*editions(), "mini"):
        board = load_board(edition)
        for seats in range(board.seats[0], board.seats[1] + 1):
            found.extend((edition, seats, alvin) for alvin in ([False, True] if board.alvin else [False]))
    return found


def fewest_and_most() -> list[tuple[str, int, bool]]:
    """Every edition with the fewest seats, and with the most and all that it has to offer."""
    setups = every_setup()
    of_editions = [[one for one in setups if one[0] == edition] for edition in (*editions(), "mini")]
    return [one for setups in of_editions for one in (setups[0], setups[-1])]
