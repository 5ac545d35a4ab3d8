"""Messages about faults in places, routes and tickets of a board file."""

import pytest

from stellwerk.boards import load_board
from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES, MAX_TICKETS
from tests.boards.faults import Edit, Fault, check_message, each

SINGEN, LINDAU = 'name = "Singen"', 'name = "Lindau"'
KONSTANZ = '["Singen", "Konstanz"],            spaces = 2, colors = ["blue", "yellow"]'
TO_LINDAU = '["Überlingen", "Lindau"],'
NOTATION = "which separates names in the notation of moves; remove it"

PLACES = {
    "nameless": Fault(
        f"{SINGEN}, ", "", "lon = 8.84", "place number 1: name is missing; add a quoted string"
    ),
    "empty name": Fault(SINGEN, 'name = ""', "lon = 8.84", 'place "": the name is empty; write some text'),
    "number for a name": Fault(
        SINGEN, "name = 5", "lon = 8.84", "place number 1: name is 5; write a quoted string instead"
    ),
    "line break": Fault(
        LINDAU, 'name = "Lin\\ndau"', "Lin",
        "place 'Lin\\ndau': the name contains a line break, a tab or an invisible character; remove it",
    ),
    "invisible character": Fault(
        LINDAU, 'name = "Lin\\u202edau"', "Lin",
        "place 'Lin\\u202edau': the name contains a line break, a tab or an invisible character; remove it",
    ),
    "blank at the end": Fault(
        LINDAU, 'name = "Lindau "', "Lindau ",
        'place "Lindau ": the name starts or ends with a space; remove it',
    ),
    "long name": Fault(
        LINDAU, f'name = "{"L" * 41}"', "LLL",
        f'place "{"L" * 41}": the name has 41 characters; shorten it to at most 40',
    ),
    "same name": Fault(
        LINDAU, 'name = "Bregenz"', "lon = 9.75",
        'place "Bregenz": there is already a place "Bregenz"; remove this one or rename it',
    ),
    "same name in small letters": Fault(
        LINDAU, 'name = "ravensburg"', "ravensburg",
        'place "ravensburg": there is already a place "Ravensburg"; remove this one or rename it',
    ),
    "not a number": Fault(
        "lon = 8.84", "lon = nan", "Singen",
        'place "Singen": lon is nan; write a number from -180 to 180 instead',
    ),
    "infinite": Fault(
        "lat = 47.76", "lat = inf", "Singen",
        'place "Singen": lat is inf; write a number from -85 to 85 instead',
    ),
    "off the globe": Fault(
        "lon = 8.84", "lon = 188.4", "Singen",
        'place "Singen": lon is 188.4; write a number from -180 to 180 instead',
    ),
    "truth for a coordinate": Fault(
        "lon = 8.84", "lon = true", "Singen",
        'place "Singen": lon is true; write a number from -180 to 180 instead',
    ),
    "no latitude": Fault(
        ", lat = 47.76", "", "Singen", 'place "Singen": lat is missing; add a number from -85 to 85'
    ),
    "label of one number": Fault(
        "lat = 47.76", "lat = 47.76, label = [1]", "Singen",
        'place "Singen": label is [1]; write a list of 2 numbers from -200 to 200 instead',
    ),
    "unknown key": Fault(
        "lat = 47.76", "lat = 47.76, lable = [1, 2]", "Singen",
        'place "Singen": unknown key "lable"; did you mean "label"?',
    ),
    "no table": Fault(
        "  { name", '  "Singen",\n  { name', '  "Singen",',
        'place number 1: this is "Singen"; write a table in braces, { … }',
    ),
    "no list": Fault(
        "\nplaces = [ #", "\nplaces = 3\nlist = [ #", "places",
        "[network]: places is 3; write the places, one per line, such as "
        '{ name = "Denver", lon = -104.99, lat = 39.74 } instead',
    ),
    "without a route": Fault(
        "lat = 47.42 },", 'lat = 47.42 },\n  { name = "Wangen", lon = 9.83, lat = 47.69 },', "Wangen",
        'place "Wangen": no route leads there; add one or remove the place',
    ),
}  # fmt: skip

SEPARATORS = [" - ", "–", "#", "/", "[", "]"]

ROUTES = {
    "unknown place": Fault(
        '"Konstanz"],            ', '"Konstans"], ', "Konstans",
        'route "Singen"–"Konstans": there is no place called "Konstans"; did you mean "Konstanz"?',
    ),
    "place unlike any": Fault(
        '"Konstanz"],            ', '"Wyk"], ', "Wyk",
        'route "Singen"–"Wyk": there is no place called "Wyk"; add it to the places or correct the name',
    ),
    "place with a line break": Fault(
        '"Konstanz"],            ', '"Kon\\nstanz"], ', "Kon",
        "route \"Singen\"–'Kon\\nstanz': there is no place called 'Kon\\nstanz'; did you mean \"Konstanz\"?",
    ),
    "to itself": Fault(
        '"Konstanz"],            ', '"Singen"], ', '["Singen", "Singen"]',
        'route "Singen"–"Singen": both ends are "Singen"; write two different places',
    ),
    "one end": Fault(
        ', "Konstanz"],            ', "], ", '["Singen"]',
        'route number 1: between is missing or wrong; write two places in brackets, ["…", "…"]',
    ),
    "same connection twice": Fault(
        '["Singen", "Überlingen"],  ', '["Konstanz", "Singen"],', '["Konstanz", "Singen"]',
        'route "Konstanz"–"Singen": another route connects the same places; '
        "list all colours in one of them",
    ),
    "unknown colour": Fault(
        '["blue", "yellow"]', '["blau", "yellow"]', "blau",
        'route "Singen"–"Konstanz": there is no colour "blau"; did you mean "blue"?',
    ),
    "colour unlike any": Fault(
        '["blue", "yellow"]', '["mauve"]', "mauve",
        'route "Singen"–"Konstanz": there is no colour "mauve"; write one of blue, green, yellow, red, grey',
    ),
    "gray": Fault(
        '["blue", "yellow"]', '["gray"]', "gray",
        'route "Singen"–"Konstanz": there is no colour "gray"; did you mean "grey"?',
    ),
    "no colour": Fault(
        '["blue", "yellow"]', "[]", '"Konstanz"],',
        'route "Singen"–"Konstanz": colors is []; write the colour of each track, such as ["red"] or '
        '["grey", "grey"] instead',
    ),
    "no spaces": Fault(
        "spaces = 2, ", "", '"Konstanz"],',
        'route "Singen"–"Konstanz": spaces is missing; add a whole number from 1 to 9',
    ),
    "ten spaces": Fault(
        "spaces = 2", "spaces = 10", '"Konstanz"],',
        'route "Singen"–"Konstanz": spaces is 10; write a whole number from 1 to 9 instead',
    ),
    "hole in the points": Fault(
        "3 = 4, ", "", '["Überlingen", "Ravensburg"]',
        'route "Überlingen"–"Ravensburg": train has no points for a cost of 3; '
        "add them in [pieces] or change the route",
    ),
    "more spaces than pieces": Fault(
        "count = 10", "count = 3", '["Konstanz", "St. Gallen"]',
        'route "Konstanz"–"St. Gallen": it has 4 spaces, but a player has 3 pieces; write fewer',
    ),
    "more symbols than cards": Fault(
        "ferry = 1", "ferry = 2", "ferry = 2",
        'route "Überlingen"–"Konstanz": ferry is 2, but the route costs only 1; write fewer',
    ),
    "more symbols than wild cards": Fault(
        "wild = 4", "wild = 1", "ferry = 2",
        'route "Friedrichshafen"–"Romanshorn": ferry is 2, but [cards] has only 1 wild; write fewer',
    ),
    "more cards than exist": Fault(
        "wild = 4\ncolors = { blue = 5, green = 5, yellow = 5, red = 5 }",
        "wild = 2\ncolors = { blue = 5, green = 5, yellow = 5, red = 1 }", '["Konstanz", "St. Gallen"]',
        'route "Konstanz"–"St. Gallen": it costs 4, but [cards] has only 3 that fit; write fewer',
    ),
    "unknown piece": Fault(
        "spaces = 2", 'piece = "tram", spaces = 2', "tram",
        'route "Singen"–"Konstanz": piece is "tram"; write "train" instead',
    ),
    "no list": Fault(
        "\nroutes = [ #", "\nroutes = 1\nlist = [ #", "routes",
        '[network]: routes is 1; write the routes, one per line, such as { between = ["A", "B"], spaces = 4, '
        'colors = ["red"] } instead',
    ),
}  # fmt: skip

TICKETS = {
    "unknown place": Fault(
        TO_LINDAU, '["Überlingen", "Lindow"],', "Lindow",
        'ticket "Überlingen"–"Lindow": there is no place called "Lindow"; did you mean "Lindau"?',
    ),
    "same ends": Fault(
        TO_LINDAU, '["Lindau", "Lindau"],', '["Lindau", "Lindau"]',
        'ticket "Lindau"–"Lindau": both ends are "Lindau"; write two different places',
    ),
    "twice": Fault(
        TO_LINDAU, '["Bregenz", "Singen"],', '["Bregenz", "Singen"]',
        'ticket "Bregenz"–"Singen": there is already a ticket between these places; remove one of them',
    ),
    "worthless": Fault(
        "points = 7 }", "points = 0 }", '["Singen", "Bregenz"]',
        'ticket "Singen"–"Bregenz": points is 0; write a whole number from 1 to 100 instead',
    ),
    "priceless": Fault(
        "points = 7 }", "points = 101 }", '["Singen", "Bregenz"]',
        'ticket "Singen"–"Bregenz": points is 101; write a whole number from 1 to 100 instead',
    ),
    "unknown key": Fault(
        "points = 7 }", "points = 7, point = 1 }", '["Singen", "Bregenz"]',
        'ticket "Singen"–"Bregenz": unknown key "point"; did you mean "points"?',
    ),
}  # fmt: skip


@each(PLACES)
def test_places(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@pytest.mark.parametrize("separator", SEPARATORS)
def test_separators_in_names(edited: Edit, separator: str) -> None:
    name = f"Lin{separator}dau"
    message = f'place "{name}": the name contains "{separator}", {NOTATION}'
    fault = Fault(LINDAU, f'name = "{name}"', f'"{name}"', message)
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(ROUTES)
def test_routes(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(TICKETS)
def test_tickets(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


def test_a_route_must_name_its_piece_where_there_are_two_kinds(edited: Edit) -> None:
    path = edited("berlin", ('piece = "subway", spaces = 1, cards = 4', "spaces = 1, cards = 4"))
    message = 'route "Moabit"–"Hauptbahnhof": piece is missing; add "tram" or "subway"'
    check_message(path, Fault("", "", "Moabit", message))


def test_a_subway_beside_a_tram_is_a_separate_connection(edited: Edit) -> None:
    tram = '{ between = ["Hauptbahnhof", "Moabit"], piece = "tram", spaces = 2, colors = ["red"] },'
    board = load_board(edited("berlin", ("routes = [", f"routes = [\n  {tram}\n")))
    assert len({route.group for route in board.routes if set(route.ends) == {0, 1}}) == 2


def test_a_ticket_between_unconnected_places(edited: Edit) -> None:
    path = edited(
        "mini",
        (
            "lat = 47.42 },",
            'lat = 47.42 }, { name = "A", lon = 1, lat = 2 }, { name = "B", lon = 3, lat = 4 },',
        ),
        ("routes = [", 'routes = [ { between = ["A", "B"], spaces = 1, colors = ["red"] },'),
        ("tickets = [\n", 'tickets = [\n  { between = ["A", "Singen"], points = 3 },\n'),
    )
    message = 'ticket "A"–"Singen": no chain of routes connects these places; add routes or remove the ticket'
    check_message(path, Fault("", "", '"A", "Singen"', message))


def many(item: str, number: int) -> str:
    return "\n".join(item.format(index) for index in range(number))


@pytest.mark.parametrize(
    ("list_name", "item", "message"),
    [
        ("places", '{{ name = "P{0}", lon = 1, lat = 2 }},', f"60 places; at most {MAX_PLACES} are allowed"),
        (
            "routes",
            '{{ between = ["Singen", "Lindau"], spaces = 1, colors = ["red", "red", "red"] }},',
            f"201 tracks; at most {MAX_ROUTES} are allowed",
        ),
        (
            "tickets",
            '{{ between = ["Singen", "P{0}"], points = 1 }},',
            f"70 tickets; at most {MAX_TICKETS} are allowed",
        ),
    ],
)
def test_more_than_a_board_may_have(edited: Edit, list_name: str, item: str, message: str) -> None:
    number = {"places": 50, "routes": 60, "tickets": 60}[list_name]
    path = edited("mini", (f"\n{list_name} = [", f"\n{list_name} = [\n{many(item, number)}\n"))
    check_message(path, Fault("", "", f"{list_name} = [", f"[network]: {message}"))
