"""Messages about faults in the mechanics that only some boards have."""

from tests.boards.faults import Edit, Fault, check_message, each

SOUVENIRS = {
    "missing seat count": Fault(
        "3 = 2, 4 = 3 }      #", "3 = 2 } #", "tokens =",
        "[souvenirs]: tokens has no number for 4 seats; add it",
    ),
    "seat count nobody has": Fault(
        "left_tokens = { 2 = 1", "left_tokens = { 5 = 1, 2 = 1", "left_tokens",
        "[souvenirs]: left_tokens has a number for 5 seats, but the board has 2 to 4; remove it",
    ),
    "seat count of no game": Fault(
        "left_tokens = { 2 = 1", "left_tokens = { many = 1, 2 = 1", "left_tokens",
        '[souvenirs] left_tokens: unknown key "many"; write numbers from 2 to 6',
    ),
    "points too short": Fault(
        "points = [0, 0, 1, 2, 4, 6, 9, 12]", "points = [0, 0, 1, 2, 4, 6, 9]", "points = [",
        "[souvenirs]: points is [0, 0, 1, 2, 4, 6, 9]; write a list of 8 whole numbers from 0 to 100 instead",
    ),
    "points too long": Fault(
        "points = [0, 0, 1,", "points = [0, 0, 0, 1,", "points = [",
        "[souvenirs]: points is [0, 0, 0, 1, 2, 4, 6, 9, …]; "
        "write a list of 8 whole numbers from 0 to 100 instead",
    ),
    "unknown place": Fault(
        '"Sunset", "Potrero', '"Sunsed", "Potrero', "Sunsed",
        '[souvenirs]: there is no place called "Sunsed"; did you mean "Sunset"?',
    ),
    "place twice": Fault(
        '"Sunset", "Potrero', '"Alcatraz", "Potrero', "places =",
        "[souvenirs]: a place is listed twice; a place has at most one stack",
    ),
    "kind twice": Fault(
        '"brass-bell"', '"foghorn"', "kinds",
        "[souvenirs]: a kind is listed twice; give every kind a different name",
    ),
    "kind in capitals": Fault(
        '"brass-bell"', '"Brass bell"', "kinds",
        '[souvenirs]: the kind "Brass bell" must start with a letter and contain only lower-case letters, '
        "digits and single hyphens, at most 40 characters",
    ),
    "too many kinds": Fault(
        '"postcard"]', '"postcard", "a", "b"]', "kinds", "[souvenirs]: 9 kinds; at most 8 are allowed"
    ),
    "more places than kinds": Fault(
        '"foghorn", "sea-lion", "gold-pan", "postcard"]', '"foghorn"]', "places",
        "[souvenirs]: 5 places for 4 kinds; list at most 4 places",
    ),
    "no places": Fault(
        'places = ["Alcatraz", "Golden', 'plaices = ["Alcatraz", "Golden', "[souvenirs]",
        "[souvenirs]: places is missing; add a list of the places that start with a stack",
    ),
}  # fmt: skip

OLD_WEST = {
    "Alvin nowhere": Fault(
        'start = "Roswell"', 'start = "Rosswell"', "Rosswell",
        '[alvin]: there is no place called "Rosswell"; did you mean "Roswell"?',
    ),
    "Alvin without a start": Fault(
        'start = "Roswell"', "", "[alvin]", "[alvin]: start is missing; add a quoted string"
    ),
    "Alvin without markers": Fault(
        "[markers]\neach = 3\ncards = 2\n", "", "[alvin]",
        "[alvin]: Alvin moves between marked cities; add [markers] or remove [alvin]",
    ),
    "more markers than places": Fault(
        "each = 3", "each = 7", "each",
        "[markers]: 43 places are needed for the markers of 6 players, but there are 41; use fewer markers",
    ),
    "free markers": Fault(
        "cards = 2\n", "cards = 0\n", "cards = 0",
        "[markers]: cards is 0; write a whole number from 1 to 9 instead",
    ),
}  # fmt: skip


@each(SOUVENIRS)
def test_souvenirs(edited: Edit, fault: Fault) -> None:
    check_message(edited("san_francisco", (fault.old, fault.new)), fault)


@each(OLD_WEST)
def test_markers_and_alvin(edited: Edit, fault: Fault) -> None:
    check_message(edited("old_west", (fault.old, fault.new)), fault)


def test_more_souvenirs_than_places(edited: Edit) -> None:
    stacks = "{ 2 = 1, 3 = 1, 4 = 1 }"
    souvenirs = (
        '[souvenirs]\nkinds = ["a", "b", "c", "d", "e", "f", "g", "h"]\nplaces = ["A"]\n'
        f"tokens = {stacks}\nleft_tokens = {stacks}\npoints = [0, 0, 0, 0, 0, 0, 0, 0, 9]\n"
    )
    path = edited("mini", ("[network]", f"{souvenirs}\n[network]"))
    few = '{ name = "A", lon = 1, lat = 2 }, { name = "B", lon = 3, lat = 4 }'
    route = '{ between = ["A", "B"], spaces = 1, colors = ["red"] }'
    head = path.read_text("utf-8").split("[network]")[0]
    path.write_text(f"{head}[network]\nplaces = [{few}]\nroutes = [{route}]\ntickets = []\n", "utf-8")
    message = "[souvenirs]: 8 kinds for 2 places; every kind needs one"
    check_message(path, Fault("", "", "kinds", message))
