"""Tickets (R-TICKET)."""

from itertools import permutations

import pytest

from stellwerk import editions
from stellwerk.play.actions import DrawTickets, ReturnTickets
from stellwerk.play.names import ticket_name
from tests.model.network import connected
from tests.rig import Rig, ticket_deck
from tests.rules.grown_network import grown, own_links
from tests.rules.rule_citations import rule
from tests.viewers import view_of


@rule("R-TICKET-1")
@pytest.mark.parametrize(
    ("edition", "drawn"),
    [("usa-2004", 3), ("usa-2025", 3), ("san-francisco", 2), ("berlin", 2), ("old-west", 4)],
)
def test_tickets_are_drawn_from_the_top_and_at_least_one_is_kept(edition: str, drawn: int) -> None:
    game = Rig(edition)
    top = ticket_deck(game)[:drawn]
    game.play("tickets")
    assert list(game.observation(0).view.offer) == top
    returned = {len(action.tickets) for action in game.legal() if isinstance(action, ReturnTickets)}
    assert returned == set(range(drawn))
    assert game.explain(ReturnTickets(tuple(top))) == "At least 1 of the tickets must be kept (R-TICKET-1)."


@rule("R-TICKET-1")
def test_fewer_are_drawn_when_the_deck_holds_fewer() -> None:
    game = Rig("usa-2004").tickets(deck="Boston - Miami,Denver - El Paso", hoarder=1)
    game.play("tickets")
    assert len(game.observation(0).view.offer) == 2
    game.play("return Boston - Miami")
    assert game.observation(0).view.seats[0].tickets_count == 1


@rule("R-TICKET-1")
@pytest.mark.parametrize("edition", editions())
def test_a_single_last_ticket_must_be_kept(edition: str) -> None:
    game = Rig(edition)
    game.tickets(deck=ticket_name(game.board, 0), hoarder=1)
    game.play("tickets")
    assert game.legal() == [ReturnTickets(())]
    game.play("return none")
    assert game.observation(0).view.seats[0].tickets == (0,)


@rule("R-TICKET-2", "TRAP-8")
@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025", "old-west"])
@pytest.mark.parametrize("order", list(permutations(range(3), 2)))
def test_returned_tickets_go_under_the_deck_in_the_order_chosen(edition: str, order: tuple[int, ...]) -> None:
    game = Rig(edition)
    deck = ticket_deck(game)
    game.play("tickets")
    drawn = game.observation(0).view.offer
    returned = tuple(drawn[position] for position in order)
    assert ReturnTickets(returned) in game.legal()
    game.play(ReturnTickets(returned))
    assert ticket_deck(game) == deck[len(drawn) :] + list(returned)


@rule("R-TICKET-2")
def test_returned_tickets_are_drawn_last() -> None:
    game = Rig("usa-2004").tickets(deck="Boston - Miami,Denver - El Paso,Helena - Los Angeles", hoarder=1)
    game.play("tickets")
    game.play("return Helena - Los Angeles, Boston - Miami")
    game.play("tickets")
    drawn = [ticket_name(game.board, ticket) for ticket in game.observation(1).view.offer]
    assert drawn == ["Helena - Los Angeles", "Boston - Miami"]


@rule("R-TICKET-3")
def test_only_tickets_just_drawn_can_be_returned() -> None:
    game = Rig("usa-2004").tickets("Boston - Miami")
    assert game.forbidden_by("return Boston - Miami") == "R-TURN-1"
    game.play("tickets")
    assert game.forbidden_by("return Boston - Miami") == "R-TICKET-3"
    game.play("return none")
    assert game.observation(0).view.seats[0].tickets_count == 4


@rule("R-TICKET-3")
def test_a_completed_ticket_stays_and_stays_secret() -> None:
    game = Rig("usa-2004").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe").cards("2 red")
    game.play("claim El Paso - Santa Fe with 2 red")
    assert game.scores()[0].completed == 1
    assert game.observation(0).view.seats[0].tickets_count == 1
    assert [view_of(game, viewer).seats[0].tickets for viewer in (1, None)] == [None, None]


@rule("R-TICKET-4")
def test_a_ticket_is_completed_by_a_connection_however_long() -> None:
    game = Rig("usa-2004").tickets("Denver - El Paso")
    game.routes(0, "Denver - Phoenix - Los Angeles")
    assert game.scores()[0].completed == 0
    game.routes(0, "Los Angeles - El Paso")
    assert game.scores()[0].completed == 1


@rule("R-TICKET-4")
@pytest.mark.parametrize("seed", range(10))
def test_exactly_the_tickets_between_connected_cities_are_completed(seed: int) -> None:
    game = grown(seed, spaces=40)
    board, links = game.board, own_links(game)
    game.tickets(",".join(ticket_name(board, ticket) for ticket in range(len(board.tickets))))
    completed = sum(connected(links, str(ticket.ends[0]), str(ticket.ends[1])) for ticket in board.tickets)
    assert 0 < completed < len(board.tickets)
    line = game.scores()[0]
    assert (line.completed, line.missed) == (completed, len(board.tickets) - completed)


@rule("R-TICKET-4")
@pytest.mark.parametrize(
    ("edition", "path"),
    [
        ("usa-2004", "Winnipeg - Duluth - Omaha - Kansas City - Oklahoma City - Little Rock"),
        ("old-west", "Wolf Point - Billings - Bozeman - Idaho Falls - Boise"),
    ],
)
def test_the_last_city_of_the_board_is_connected_like_any_other(edition: str, path: str) -> None:
    cities = path.split(" - ")
    game = Rig(edition).routes(0, path)
    assert game.place(cities[0]) == len(game.board.places) - 1
    ends = {game.place(cities[0]), game.place(cities[-1])}
    ticket = next(at for at, ticket in enumerate(game.board.tickets) if set(ticket.ends) == ends)
    assert game.tickets(ticket_name(game.board, ticket)).scores()[0].completed == 1


@rule("R-TICKET-4")
def test_routes_of_others_do_not_connect() -> None:
    game = Rig("usa-2004").tickets("Denver - El Paso")
    game.routes(0, "Denver - Santa Fe").routes(1, "Santa Fe - El Paso")
    assert game.scores()[0].completed == 0


@rule("R-TICKET-4")
def test_trams_and_subways_connect_together() -> None:
    game = Rig("berlin").tickets("Hauptbahnhof - Kurfürstendamm")
    game.routes(0, "Hauptbahnhof - Moabit - Charlottenburger Tor - Siegessäule - Zoo - Kurfürstendamm")
    kinds = {route.piece for index, route in enumerate(game.board.routes) if game.row["owner"][index] == 0}
    assert kinds == {0, 1}
    assert game.scores()[0].completed == 1


@rule("R-TICKET-5")
@pytest.mark.parametrize("edition", editions())
def test_no_tickets_are_drawn_from_an_empty_deck(edition: str) -> None:
    game = Rig(edition).tickets(hoarder=1)
    assert DrawTickets() not in game.legal()
    assert game.forbidden_by("tickets") == "R-TICKET-5"
