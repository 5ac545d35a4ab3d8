"""Messages about faults in names, cards, pieces, tickets and rules of a board file."""

import pytest

from stellwerk.boards import BoardError, load_board
from tests.boards.faults import Edit, Fault, check_message, each

KEY = (
    "must start with a letter and contain only lower-case letters, digits and single hyphens, "
    "at most 40 characters"
)
NAMES = {
    "unknown top-level key": Fault(
        "seats =", "carts = 4\nseats =", "carts", 'unknown key "carts"; did you mean "cards"?'
    ),
    "unknown section": Fault(
        "[bonus]", "[zeppelin]\n[bonus]", "[zeppelin]",
        'unknown key "zeppelin"; remove it (known keys: id, name, summary, seats, backdrop, '
        "scenery, provenance, cards, pieces, tickets, rules, bonus, souvenirs, markers, alvin, network)",
    ),
    "id that is not a string": Fault(
        'id = "mini"', "id = 3", "id = 3", "id is 3; write a quoted string instead"
    ),
    "id in capitals": Fault('id = "mini"', 'id = "My Board"', "My Board", f'id "My Board" {KEY}'),
    "id beginning with a digit": Fault('id = "mini"', 'id = "2-go"', "2-go", f'id "2-go" {KEY}'),
    "name not translated": Fault(
        ', de = "Mini (Bodensee)"', "", "name =", "name: de is missing; add a quoted string"
    ),
    "name in a third language": Fault(
        'de = "Mini (B', 'fr = "x", de = "Mini (B', "fr =",
        'name: unknown key "fr"; remove it (known keys: en, de)',
    ),
    "name that is not a table": Fault(
        'name = { en = "Mini (Lake Constance)", de = "Mini (Bodensee)" }', 'name = "Mini"', "name =",
        'name is "Mini"; write the text in every language, such as { en = "…", de = "…" } instead',
    ),
    "empty name": Fault(
        'en = "Mini (Lake Constance)"', 'en = ""', "name =", "name: en is empty; write some text"
    ),
    "long name": Fault(
        'en = "Mini (Lake Constance)"', f'en = "{"m" * 41}"', "name =",
        "name: en has 41 characters; shorten it to at most 40",
    ),
    "tab in the summary": Fault(
        'summary.en = "A', 'summary.en = "\\tA', "summary.en",
        "summary: en contains a line break, a tab or an invisible character; remove it",
    ),
    "no seats": Fault(
        "seats = [2, 4]\n", "", None, "seats is missing; add a list of 2 whole numbers from 2 to 6"
    ),
    "too many seats": Fault(
        "seats = [2, 4]", "seats = [2, 7]", "seats",
        "seats is [2, 7]; write a list of 2 whole numbers from 2 to 6 instead",
    ),
    "most seats first": Fault(
        "seats = [2, 4]", "seats = [4, 2]", "seats", "seats is [4, 2]; write the fewest first, then the most"
    ),
    "unknown backdrop": Fault(
        'backdrop = "lake-constance"', 'backdrop = "berlim"', "backdrop",
        'there is no backdrop "berlim"; did you mean "berlin"?',
    ),
    "backdrop that is not a string": Fault(
        'backdrop = "lake-constance"', "backdrop = 7", "backdrop",
        "backdrop is 7; write a quoted string instead",
    ),
    "unknown scenery": Fault(
        'backdrop = "lake-constance"', 'scenery = "frontiers"', "scenery",
        'there is no scenery "frontiers"; did you mean "frontier"?',
    ),
    "scenery of a stranger's own": Fault(
        'backdrop = "lake-constance"', 'scenery = "../pictures/bison"', "scenery",
        'there is no scenery "../pictures/bison"; write one of '
        "berlin, frontier, golden-gate, national-parks, plain, victorian",
    ),
    "no provenance": Fault(
        '[provenance]\nall = "Invented: real towns and ferries, everything else made up."', "", None,
        "provenance is missing; add a [provenance] section with the sources of the data",
    ),
    "provenance that is not a string": Fault(
        "[provenance]", "[provenance]\nrumour = true", "rumour",
        "[provenance]: rumour is true; write a quoted string instead",
    ),
}  # fmt: skip

CARDS = {
    "no cards": Fault(
        "\n[cards]", "\n[bards]", None, "cards is missing; add a [cards] section with dealt, wild and colors"
    ),
    "misspelt key": Fault(
        "dealt = 2 #", "deelt = 2 #", "deelt", '[cards]: unknown key "deelt"; did you mean "dealt"?'
    ),
    "missing key": Fault(
        "dealt = 2 #", "#", "[cards]", "[cards]: dealt is missing; add a whole number from 0 to 127"
    ),
    "boolean for a number": Fault(
        "dealt = 2 #", "dealt = true #", "dealt",
        "[cards]: dealt is true; write a whole number from 0 to 127 instead",
    ),
    "string for a number": Fault(
        "dealt = 2 #", 'dealt = "2" #', "dealt",
        '[cards]: dealt is "2"; write a whole number from 0 to 127 instead',
    ),
    "negative number": Fault(
        "wild = 4", "wild = -4", "wild", "[cards]: wild is -4; write a whole number from 0 to 127 instead"
    ),
    "fraction": Fault(
        "wild = 4", "wild = 4.0", "wild", "[cards]: wild is 4.0; write a whole number from 0 to 127 instead"
    ),
    "too few cards to deal": Fault(
        "dealt = 2 #", "dealt = 5 #", "[cards]",
        "[cards]: 24 cards are too few: 4 hands of 5 and 5 face-up cards need 25; add cards or deal fewer",
    ),
    "too many cards": Fault(
        "blue = 5", "blue = 110", "colors", "[cards]: 129 cards in total; at most 127 are allowed"
    ),
    "colour without cards": Fault(
        "blue = 5", "blue = 0", "colors",
        "[cards] colors: blue is 0; write a whole number from 1 to 127 instead",
    ),
    "grey cards": Fault(
        "blue = 5", "grey = 5", "colors",
        '[cards] colors: the word "grey" is reserved and cannot be a card colour; choose another',
    ),
    "wild as a colour": Fault(
        "blue = 5", "wild = 5", "colors",
        '[cards] colors: the word "wild" is reserved and cannot be a card colour; choose another',
    ),
    "colour in capitals": Fault(
        "blue = 5", "Blue = 5", "colors", f'[cards] colors: the colour "Blue" {KEY}'
    ),
    "too many colours": Fault(
        "{ blue = 5", "{ a = 1, b = 1, c = 1, d = 1, e = 1, blue = 5", "colors",
        "[cards]: 9 colours; there must be 1 to 8",
    ),
    "no colours": Fault(
        "colors = { blue = 5, green = 5, yellow = 5, red = 5 }", "", "[cards]",
        "[cards]: colors is missing; add a number of cards for each colour, such as { red = 12 }",
    ),
}  # fmt: skip

PIECES = {
    "no count": Fault(
        "count = 10, ", "", "train =", "[pieces] train: count is missing; add a whole number from 1 to 100"
    ),
    "too many pieces": Fault(
        "count = 10", "count = 101", "train =",
        "[pieces] train: count is 101; write a whole number from 1 to 100 instead",
    ),
    "piece in capitals": Fault("train =", "Train =", "Train", f'[pieces]: the piece "Train" {KEY}'),
    "piece that is not a table": Fault(
        "train = { count = 10, points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7 } }", "train = 10", "train",
        "[pieces]: train is 10; write a table with count and points by number of cards, "
        "such as { 1 = 1, 2 = 2, 3 = 4 } instead",
    ),
    "three kinds": Fault(
        "train =", "tram = { count = 2, points = {} }\nbus = { count = 2, points = {} }\ntrain =", "[pieces]",
        "[pieces] has 3 kinds of piece; there must be 1 to 2",
    ),
    "points for ten cards": Fault(
        "4 = 7 }", "4 = 7, 10 = 9 }", "train",
        '[pieces] train points: unknown key "10"; write numbers from 1 to 9',
    ),
    "too many points": Fault(
        "4 = 7 }", "4 = 700 }", "train",
        "[pieces] train points: 4 is 700; write a whole number from 0 to 100 instead",
    ),
}  # fmt: skip

TICKETS = {
    "keep more than dealt": Fault(
        "keep = 1 ", "keep = 3 ", "keep = 3", "[tickets]: keep is 3, but only 2 are dealt; write at most 2"
    ),
    "keep more than drawn": Fault(
        "drawn_keep = 1", "drawn_keep = 3", "drawn_keep",
        "[tickets]: drawn_keep is 3, but only 2 are drawn; write at most 2",
    ),
    "offer too large": Fault(
        "drawn = 2", "drawn = 6", "drawn = 6",
        "[tickets]: drawn is 6; write a whole number from 1 to 5 instead",
    ),
    "unknown way to return tickets": Fault(
        '"in-order" #', '"anyhow" #', "anyhow",
        '[tickets]: returned is "anyhow"; write "in-order" or "shuffled" instead',
    ),
    "too few to deal": Fault(
        "dealt = 2      #", "dealt = 3      #", "tickets = [",
        "[network]: 10 tickets are too few: 4 players are dealt 12; add tickets or deal fewer",
    ),
}  # fmt: skip

RULES = {
    "parallel_from too high": Fault(
        "parallel_from = 3", "parallel_from = 6", "parallel_from",
        "[rules]: parallel_from is 6; write 2 (all parallel tracks open) to 5 (only one of them), "
        "because the board has 2 to 4 seats",
    ),
    "parallel_from too low": Fault(
        "parallel_from = 3", "parallel_from = 0", "parallel_from",
        "[rules]: parallel_from is 0; write a whole number from 2 to 7 instead",
    ),
    "last round from the start": Fault(
        "last_round_at = 2", "last_round_at = 10", "last_round_at",
        "[rules]: last_round_at is 10, but players start with 10 pieces; lower it",
    ),
    "number for a yes or no": Fault(
        "last_round_at = 2", "draw_without_stock = 1\nlast_round_at = 2", "draw_without_stock",
        "[rules]: draw_without_stock is 1; write true or false instead",
    ),
    "past rule that no file may set": Fault(
        "last_round_at = 2", "reshuffles_late = true\nlast_round_at = 2", "reshuffles_late",
        '[rules]: unknown key "reshuffles_late"; remove it '
        "(known keys: parallel_from, last_round_at, draw_without_stock, tie_breaks)",
    ),
    "unknown tie-break": Fault(
        '"longest-route"]', '"longest-rout"]', "tie_breaks",
        '[rules]: there is no tie-break "longest-rout"; did you mean "longest-route"?',
    ),
    "tie-break unlike any other": Fault(
        '"longest-route"]', '"age"]', "tie_breaks",
        '[rules]: there is no tie-break "age"; write one of tickets, longest-route, longest-bonus',
    ),
    "tie-break twice": Fault(
        '"longest-route"]', '"tickets"]', "tie_breaks",
        "[rules]: a tie-break is listed twice; remove one of them",
    ),
    "three tie-breaks": Fault(
        '"longest-route"]', '"longest-route", "longest-bonus"]', "tie_breaks",
        "[rules]: 3 tie-breaks; at most 2 are allowed",
    ),
    "tie-breaks that are not a list": Fault(
        '["tickets", "longest-route"]', '"tickets"', "tie_breaks",
        '[rules]: tie_breaks is "tickets"; write a list of tie-breaks, such as ["tickets"] instead',
    ),
    "bonus too high": Fault(
        "longest_route = 5", "longest_route = 500", "longest_route",
        "[bonus]: longest_route is 500; write a whole number from 0 to 100 instead",
    ),
    "bonus unknown": Fault(
        "longest_route = 5", "longest_rout = 5", "longest_rout",
        '[bonus]: unknown key "longest_rout"; did you mean "longest_route"?',
    ),
    "bonus that is not a section": Fault(
        "[bonus]\nlongest_route = 5", "bonus = 5", "bonus", '[rules]: unknown key "bonus"; '
        "remove it (known keys: parallel_from, last_round_at, draw_without_stock, tie_breaks)",
    ),
}  # fmt: skip


@each(NAMES)
def test_names(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(CARDS)
def test_cards(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(PIECES)
def test_pieces(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(TICKETS)
def test_tickets(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


@each(RULES)
def test_rules(edited: Edit, fault: Fault) -> None:
    check_message(edited("mini", (fault.old, fault.new)), fault)


def test_a_tie_break_by_bonus_needs_the_bonus(edited: Edit) -> None:
    path = edited("mini", ("longest_route = 5", ""), ('"longest-route"]', '"longest-bonus"]'))
    message = '[rules]: "longest-bonus" needs longest_route in [bonus]; add it or remove the tie-break'
    check_message(path, Fault("", "", "tie_breaks", message))


def test_all_problems_come_together_in_the_order_of_their_lines(edited: Edit) -> None:
    path = edited(
        "mini",
        ("points = 7 }", "points = 0 }"),
        ("spaces = 4", "spaces = 40"),
        ("seats = [2, 4]", "seats = 4"),
        ("wild = 4", "wilde = 4"),
        ("lon = 8.84", "lon = 884"),
    )
    with pytest.raises(BoardError) as caught:
        load_board(path)
    problems = caught.value.problems
    assert [problem.item for problem in problems] == [
        "",
        "[cards]",
        "[cards]",
        'place "Singen"',
        'route "Konstanz"–"St. Gallen"',
        'ticket "Singen"–"Bregenz"',
    ]
    assert [problem.line for problem in problems] == sorted(problem.line or 0 for problem in problems)
    assert str(caught.value).splitlines() == [str(problem) for problem in problems]


def test_a_missing_section_is_reported_once(edited: Edit) -> None:
    path = edited("mini", ("\n[cards]", "\n[provenance.cards]"))
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert len(caught.value.problems) == 2
