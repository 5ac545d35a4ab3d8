"""`stellwerk editions`."""

import json

from stellwerk import editions
from tests.cli.calls import Call, in_a_process


def test_the_table_names_every_edition_with_its_numbers(call: Call) -> None:
    outcome = call("editions")
    assert outcome.code == 0
    assert [name for name in editions() if name not in outcome.out] == []
    numbers = next(line for line in outcome.out.splitlines() if line.startswith("usa-2004")).split()
    assert numbers[1:7] == ["2", "to", "5", "36", "100", "30"]


def test_json_is_a_list_with_the_same_facts(call: Call) -> None:
    listed = json.loads(call("editions", "--json").out)
    assert [edition["id"] for edition in listed] == list(editions())
    assert set(listed[0]) == {"id", "name", "seats", "places", "routes", "tickets", "summary"}


def test_berlin_is_marked_as_a_reconstruction(call: Call) -> None:
    summaries = {edition["id"]: edition["summary"] for edition in json.loads(call("editions", "--json").out)}
    assert "reconstruction" in summaries["berlin"]
    assert "reconstruction" in call("editions").out


def test_missing_characters_become_question_marks() -> None:
    outcome = in_a_process("editions", PYTHONIOENCODING="ascii")
    assert outcome.code == 0
    assert "berlin" in outcome.out
