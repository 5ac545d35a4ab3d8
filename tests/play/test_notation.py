"""Actions as text: every action can be written and read again, however it is typed; errors say why."""

import dataclasses

import pytest

from stellwerk import Board, Game, GameError, editions
from stellwerk.boards.limits import MARKET
from stellwerk.play import NotationError
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from stellwerk.play.names import find_place, find_route, find_ticket, route_name, ticket_name
from stellwerk.play.notation import format_action, parse_action
from tests.play.setups import Setup, board, steps, with_every_setup

SENTENCE_ENDS = (".", "?")


def place(edition: str, name: str) -> int:
    return [place.name for place in board(edition).places].index(name)


def route(edition: str, first: str, second: str, track: int = 1) -> int:
    ends = (place(edition, first), place(edition, second))
    return [(route.ends, route.track + 1) for route in board(edition).routes].index((ends, track))


@with_every_setup
@pytest.mark.parametrize("seed", range(2))
def test_every_legal_action_is_read_as_it_is_written(setup: Setup, seed: int) -> None:
    seen: set[Action] = set()
    for step in steps(setup.game(seed), seed):
        for action in set(step.legal) - seen:
            assert parse_action(setup.board, format_action(setup.board, action)) == action
        seen.update(step.legal)


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_every_route_and_ticket_has_a_unique_name(edition: str) -> None:
    routes = [route_name(board(edition), route) for route in range(len(board(edition).routes))]
    tickets = [ticket_name(board(edition), ticket) for ticket in range(len(board(edition).tickets))]
    assert [find_route(board(edition), name) for name in routes] == list(range(len(routes)))
    assert [find_ticket(board(edition), name) for name in tickets] == list(range(len(tickets)))


@pytest.mark.parametrize(
    ("edition", "text", "action"),
    [
        ("mini", "draw deck", DrawBlind()),
        ("mini", "draw 5", DrawOpen(4)),
        ("mini", "tickets", DrawTickets()),
        ("mini", "return none", ReturnTickets(())),
        ("mini", "return Singen - Bregenz", ReturnTickets((0,))),
        ("mini", "return Konstanz - Bregenz, Singen - Bregenz", ReturnTickets((5, 0))),
        (
            "mini",
            "claim Singen - Konstanz #2 with 1 yellow + 1 wild",
            Claim(route("mini", "Singen", "Konstanz", 2), "yellow", 1),
        ),
        (
            "mini",
            "claim Konstanz - St. Gallen with 4 wild",
            Claim(route("mini", "Konstanz", "St. Gallen"), "wild", 4),
        ),
        (
            "berlin",
            "claim Zoo - Kurfürstendamm with 2 wild",
            Claim(route("berlin", "Zoo", "Kurfürstendamm"), "wild", 2),
        ),
        ("san-francisco", "put foghorn on Sunset", PlaceSouvenir(3, place("san-francisco", "Sunset"))),
        ("san-francisco", "souvenir at Sunset", TakeSouvenir(place("san-francisco", "Sunset"))),
        ("old-west", "home Denver", ChooseHome(place("old-west", "Denver"))),
        ("old-west", "alvin to Denver", MoveAlvin(place("old-west", "Denver"))),
        ("old-west", "mark Denver with 1 red + 1 wild", PlaceMarker(place("old-west", "Denver"), "red", 1)),
        ("old-west", "mark Denver with 2 red", PlaceMarker(place("old-west", "Denver"), "red", 0)),
        ("old-west", "skip", Skip()),
        ("mini", "pass", Pass()),
    ],
)
def test_the_notation_is_unchanged(edition: str, text: str, action: Action) -> None:
    assert parse_action(board(edition), text) == action
    assert format_action(board(edition), action) == text


@pytest.mark.parametrize(
    ("edition", "typed", "meant"),
    [
        ("mini", "  DRAW   Deck ", "draw deck"),
        ("mini", "draw\t3\n", "draw 3"),
        ("mini", "Return NONE", "return none"),
        ("mini", "claim singen - überlingen with 2 RED", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Überlingen - Singen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen - Uberlingen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen - U\u0308berlingen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen – Überlingen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen—Überlingen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen-Überlingen with 2 red", "claim Singen - Überlingen with 2 red"),
        ("mini", "claim Singen - Überlingen (train) #1 with 2 red", "claim Singen - Überlingen with 2 red"),
        (
            "mini",
            "claim Singen - Konstanz#1 with 1wild+1 blue",
            "claim Singen - Konstanz #1 with 1 blue + 1 wild",
        ),
        (
            "mini",
            "claim Singen - Konstanz # 1 with 1 blue + 1 blue",
            "claim Singen - Konstanz #1 with 2 blue",
        ),
        ("mini", "return singen–bregenz,Konstanz – Bregenz", "return Singen - Bregenz, Konstanz - Bregenz"),
        ("mini", "return Bregenz - Singen, ", "return Singen - Bregenz"),
        ("usa-2004", "claim Montreal - New York with 3 blue", "claim Montréal - New York with 3 blue"),
        ("berlin", "CLAIM kurfurstendamm - ZOO with 2 wild", "claim Zoo - Kurfürstendamm with 2 wild"),
        ("san-francisco", "put FOGHORN on the embarcadero", "put foghorn on The Embarcadero"),
    ],
)
def test_spelling_variants_are_understood(edition: str, typed: str, meant: str) -> None:
    action = parse_action(board(edition), typed)
    assert action == parse_action(board(edition), meant)
    assert format_action(board(edition), action) == meant


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "actions begin with draw, tickets, return, claim"),
        ("fly to the moon", '"fly to the moon" is not an action; actions begin with'),
        ("clam A - B", 'did you mean "claim"?'),
        ("draw", 'write "draw deck", or "draw 1" to "draw 5"'),
        ("draw 0", "is not an action"),
        ("draw 6", "is not an action"),
        ("draw ²", "is not an action"),
        ("draw 1 2", "is not an action"),
        ("tickets please", 'write "tickets" alone'),
        ("pass now", 'write "pass" alone'),
        ("skip it", 'write "skip" alone'),
        ("return", "return none"),
        ("return Singen", '"Singen" is not a ticket; write its two places'),
        ("return Singen - Lindau", 'There is no ticket "Singen - Lindau" on mini.'),
        (
            "return Singen - Bregenz, Singen - Bregens",
            'no place called "Bregens" on mini; did you mean "Bregenz"?',
        ),
        ("return Singen - Bregenz, none", '"none" is not a ticket'),
        ("claim Singen - Konstanz #1", 'like "claim A - B with 2 red + 1 wild"'),
        ("claim with 2 red", "is not an action"),
        ("claim Singen with 2 red", '"Singen" is not a route; write its two places'),
        ("claim Singen - Konstanz - Lindau with 2 red", "is not a route"),
        ("claim Singen - Lindau with 2 red", 'There is no route "Singen - Lindau" on mini.'),
        ("claim Singen - Atlantis with 2 red", 'There is no place called "Atlantis" on mini.'),
        ("claim Atlantis - Singen with 2 red", 'There is no place called "Atlantis" on mini.'),
        (
            "claim Singen - Konstanz with 2 red",
            '"Singen - Konstanz #1" or "Singen - Konstanz #2"; say which.',
        ),
        ("claim Singen - Konstanz #3 with 2 red", 'There is no route "Singen - Konstanz #3" on mini.'),
        ("claim Singen - Konstanz (boat) #1 with 2 red", "There is no route"),
        ("claim Singen - Konstanz #1 with 3 blue", "Singen - Konstanz #1 costs 2 cards, not 3."),
        ("claim Singen - Konstanz #1 with 0 blue + 2 wild", "is not a payment"),
        ("claim Singen - Konstanz #1 with -2 blue", "is not a payment"),
        ("claim Singen - Konstanz #1 with blue", 'write it like "2 red + 1 wild"'),
        ("claim Singen - Konstanz #1 with " + "9" * 5000 + " blue", "is not a payment"),
        (
            "claim Singen - Konstanz #1 with 2 pink",
            'no card colour "pink"; the colours are blue, green, yellow, red and wild',
        ),
        ("claim Singen - Konstanz #1 with 1 red + 1 blue", "mixes red and blue"),
        ("home", 'like "home A"'),
        ("home Atlantis", "There is no place"),
        ("put foghorn on Singen", 'There is no souvenir "foghorn" on mini.'),
        ("put foghorn", 'like "put postcard on A"'),
        ("souvenir Singen", 'like "souvenir at A"'),
        ("alvin in Singen", 'like "alvin to A"'),
        ("mark Singen", 'like "mark A with 1 red + 1 wild"'),
        ("\x00\x1b[31m", "is not an action"),
        ("claim " + "x" * 100_000, "is not an action"),
    ],
)
def test_text_that_is_not_an_action_gets_one_clear_sentence(text: str, words: str) -> None:
    game = Game.new(board("mini"), seed=1)
    with pytest.raises(NotationError) as rejected:
        game.play(text)
    message = str(rejected.value)
    assert words in message
    assert message.endswith(SENTENCE_ENDS)
    assert message.isprintable()
    assert len(message) < 300
    assert game.explain(text) == message
    assert game.history == []


def test_a_marker_has_its_price() -> None:
    with pytest.raises(NotationError, match="A marker costs 2 cards, not 3"):
        parse_action(board("old-west"), "mark Denver with 3 red")


def test_a_known_souvenir_is_suggested() -> None:
    with pytest.raises(NotationError, match="there are only paper-lantern, brass-bell"):
        parse_action(board("san-francisco"), "put teapot on Sunset")


def renamed(edition: str, names: dict[str, str]) -> Board:
    places = tuple(
        dataclasses.replace(place, name=names.get(place.name, place.name)) for place in board(edition).places
    )
    return dataclasses.replace(board(edition), places=places)


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        ("berlin", {"Zoo": "Frankfurt (Oder)", "Kurfürstendamm": "Spree (tram)"}),
        ("usa-2004", {"Washington": "Washington, D.C.", "Atlanta": "Burton upon, and with, Trent"}),
        ("san-francisco", {"Sunset": "Burton on Trent", "Alcatraz": "Rock with 2 bells"}),
        ("mini", {"Singen": "Au", "Konstanz": "Aú", "Lindau": "Stratford-on-Avon", "Bregenz": "Avon"}),
    ],
)
def test_names_may_contain_what_the_notation_is_made_of(edition: str, names: dict[str, str]) -> None:
    own = renamed(edition, names)
    for seed in range(3):
        for step in steps(Game.new(own, seed=seed), seed):
            for action in step.legal:
                assert parse_action(own, format_action(own, action)) == action


def test_a_name_that_two_places_share_but_for_an_accent_must_be_exact() -> None:
    own = renamed("mini", {"Singen": "Au", "Konstanz": "Aú"})
    assert (find_place(own, "Au"), find_place(own, "Aú")) == (0, 2)
    with pytest.raises(NotationError, match='"au" can mean "Au" or "Aú"; say which'):
        find_place(own, "au")


@pytest.mark.parametrize(
    "action",
    [Claim(999, "red", 0), Claim(-1, "red", 0), ChooseHome(-1), ReturnTickets((99,)), PlaceSouvenir(9, 0)],
)
def test_what_the_board_does_not_have_cannot_be_written(action: Action) -> None:
    with pytest.raises(GameError, match="There is no"):
        Game.new(board("san-francisco"), seed=1).notation(action)


def test_an_action_of_no_known_kind_cannot_be_written() -> None:
    with pytest.raises(NotationError, match="is not an action"):
        format_action(board("mini"), Action())


def test_every_face_up_card_can_be_named() -> None:
    for slot in range(MARKET):
        assert parse_action(board("mini"), f"draw {slot + 1}") == DrawOpen(slot)
