"""From the values of a TOML document to a `Board`, with everything checked on the way."""

from collections.abc import Mapping
from dataclasses import replace

from stellwerk.boards.digest import digest_of
from stellwerk.boards.drawing.backdrop import backdrop_names
from stellwerk.boards.limits import MAX_PIECE_COUNT, MAX_SEATS, MAX_TIE_BREAKS, MIN_SEATS, TIE_BREAKS
from stellwerk.boards.problems import Findings, did_you_mean, quoted
from stellwerk.boards.schema import LANGUAGES, Board

from .box import read_cards, read_pieces, read_ticket_deal
from .fields import Fields
from .mechanics import read_alvin, read_bonus, read_markers, read_souvenirs
from .names import LONGEST_NAME, key_fault
from .places import Gazetteer, read_places
from .routes import Surroundings, read_routes
from .sense import check_sense
from .tickets import read_tickets

_LONGEST_SENTENCE = 300
_TOP_LEVEL = (
    *("id", "name", "summary", "seats", "backdrop", "provenance", "cards", "pieces", "tickets", "rules"),
    *("bonus", "souvenirs", "markers", "alvin", "network"),
)


def read_board(values: Mapping[str, object], findings: Findings) -> Board:
    """The board that the document describes; raises `BoardError` with all its problems if there are any."""
    document = Fields(values, (), "", findings)
    document.allow(*_TOP_LEVEL)
    board = _assemble(document)
    check_sense(board, findings)
    findings.raise_if_any()
    return replace(board, digest=digest_of(board))


def _assemble(document: Fields) -> Board:
    network = document.table("network", "[network]", "a table [network] with places, routes and tickets")
    network.allow("places", "routes", "tickets")
    cards, pieces, places = read_cards(document), read_pieces(document), read_places(network)
    gazetteer = Gazetteer(places)
    parallel_from, last_round_at, tie_breaks = _read_rules(document)
    longest_route, most_tickets = read_bonus(document)
    return Board(
        id=_read_id(document),
        name=_read_translated(document, "name", LONGEST_NAME),
        summary=_read_translated(document, "summary", _LONGEST_SENTENCE),
        seats=_read_seats(document),
        colors=cards.colors,
        color_counts=cards.counts,
        wilds=cards.wilds,
        cards_dealt=cards.dealt,
        pieces=pieces,
        places=places,
        routes=read_routes(network, Surroundings(gazetteer, cards, pieces)),
        tickets=read_tickets(network, gazetteer),
        ticket_deal=read_ticket_deal(document),
        parallel_from=parallel_from,
        last_round_at=last_round_at,
        tie_breaks=tie_breaks,
        longest_route=longest_route,
        most_tickets=most_tickets,
        souvenirs=read_souvenirs(document, gazetteer),
        markers=read_markers(document),
        alvin=read_alvin(document, gazetteer),
        provenance=_read_provenance(document),
        backdrop=_read_backdrop(document),
        digest="",
    )


def _read_id(document: Fields) -> str:
    name = document.text("id", LONGEST_NAME)
    if document.findings.sound(("id",)) and (fault := key_fault(name)):
        document.note("id", f"id {quoted(name)} {fault}")
    return name


def _read_backdrop(document: Fields) -> str:
    if document.raw("backdrop") is None:
        return ""
    name = document.text("backdrop", LONGEST_NAME)
    if document.findings.sound(("backdrop",)) and name not in backdrop_names():
        advice = did_you_mean(name, backdrop_names()) or f"; write one of {', '.join(backdrop_names())}"
        document.note("backdrop", f"there is no backdrop {quoted(name)}{advice}")
    return name


def _read_translated(document: Fields, key: str, longest: int) -> dict[str, str]:
    texts = document.table(key, key, 'the text in every language, such as { en = "…", de = "…" }')
    texts.allow(*LANGUAGES)
    return {language: texts.text(language, longest) for language in LANGUAGES}


def _read_seats(document: Fields) -> tuple[int, int]:
    fewest, most = document.wholes("seats", 2, MIN_SEATS, MAX_SEATS)
    if fewest > most:
        document.note("seats", f"seats is [{fewest}, {most}]; write the fewest first, then the most")
    return fewest, most


def _read_provenance(document: Fields) -> dict[str, str]:
    provenance = document.table(
        "provenance", "[provenance]", "a table [provenance] with the origin of the facts"
    )
    return {key: provenance.text(key, _LONGEST_SENTENCE) for key in provenance}


def _read_rules(document: Fields) -> tuple[int, int, tuple[str, ...]]:
    rules = document.table("rules", "[rules]", "a table [rules] with parallel_from, …")
    rules.allow("parallel_from", "last_round_at", "tie_breaks")
    parallel_from = rules.whole("parallel_from", MIN_SEATS, MAX_SEATS + 1)
    last_round_at = rules.whole("last_round_at", 0, MAX_PIECE_COUNT)
    return parallel_from, last_round_at, _read_tie_breaks(rules)


def _read_tie_breaks(rules: Fields) -> tuple[str, ...]:
    tie_breaks = rules.words("tie_breaks", 'what decides a tie, such as ["tickets"]')
    for name in tie_breaks:
        if name not in TIE_BREAKS:
            advice = did_you_mean(name, TIE_BREAKS) or f"; write one of {', '.join(TIE_BREAKS)}"
            rules.note("tie_breaks", f"there is no tie-break {quoted(name)}{advice}")
    if len(set(tie_breaks)) < len(tie_breaks):
        rules.note("tie_breaks", "a tie-break is named twice; remove one of the two")
    if len(tie_breaks) > MAX_TIE_BREAKS:
        rules.note("tie_breaks", f"{len(tie_breaks)} tie-breaks; write {MAX_TIE_BREAKS} at most")
    return tie_breaks
