"""The phases of a game: what it is waiting for."""

CHOOSE_TICKETS = 0  # at set-up, all seats at once
CHOOSE_HOME = 1
PLACE_SOUVENIR = 2
TURN = 3
SECOND_CARD = 4
RETURN_TICKETS = 5
TAKE_SOUVENIR = 6
MOVE_ALVIN = 7
PLACE_MARKER = 8
OVER = 9
