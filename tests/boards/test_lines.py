"""The line of every value is found, however the file is formatted."""

import tomllib

from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.boards.reading.lines import Path, line_numbers
from tests.boards.faults import text_of


def test_one_value_per_line() -> None:
    lines = line_numbers(
        '[a]\nb = 1 # "x" = [\nlist = [\n  { c = 1 },\n  { c = 2, d = "]" },\n]\nafter = 3\n'
    )
    assert lines[("a",)] == 1
    assert lines[("a", "b")] == 2
    assert lines[("a", "list", 0)] == 4
    assert lines[("a", "list", 1, "d")] == 5
    assert lines[("a", "after")] == 7


def test_several_values_per_line_and_arrays_over_several_lines() -> None:
    lines = line_numbers("list = [ { c = [1,\n 2] }, { c = 3 },\n\n { c =\t4 } ]\n")
    assert [lines[("list", index)] for index in range(3)] == [1, 2, 4]
    assert lines[("list", 0, "c", 1)] == 2


def test_arrays_of_tables() -> None:
    lines = line_numbers("[[n.places]]\nx = 1\n[[n.places]]\nx = 2\n[n.places.deep]\ny = 3\n")
    assert lines[("n", "places")] == 1
    assert lines[("n", "places", 0, "x")] == 2
    assert lines[("n", "places", 1)] == 3
    assert lines[("n", "places", 1, "deep", "y")] == 6


def test_the_contents_of_strings_are_ignored() -> None:
    lines = line_numbers(
        'a = """\n[x]\n\\""" = 1"""\nb = \'\'\'\n]\'\'\'\n"c d".e = \'#\'\nf = 1979-05-27 07:32:00\n'
    )
    assert lines == {("a",): 1, ("b",): 4, ("c d",): 6, ("c d", "e"): 6, ("f",): 7}


def test_every_value_of_every_board_has_its_line() -> None:
    for edition in ("usa_2004", "usa_2025", "san_francisco", "berlin", "old_west", "mini"):
        text = text_of(edition)
        lines = line_numbers(text)
        text_lines = text.splitlines()
        network = tomllib.loads(text)["network"]
        for index, place in enumerate(network["places"]):
            assert f'"{place["name"]}"' in text_lines[lines[("network", "places", index)] - 1]
        for index, route in enumerate(network["routes"]):
            assert (
                '", "'.join(route["between"]) in text_lines[lines[("network", "routes", index, "spaces")] - 1]
            )


KEYS = st.text("ab-_1", min_size=1, max_size=3)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text('a"#]}\n', max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace('"', '\\"').replace("\n", "\\n") + '"'
        case list():
            return "[" + "\n,".join(map(written, value)) + "\n]"
        case dict():
            return "{" + ", ".join(f'"{key}" = {written(item)}' for key, item in value.items()) + "}"
        case _:
            return str(value)


def paths_in(value: object, path: Path) -> set[Path]:
    inner: set[Path] = {path} if path else set()
    if isinstance(value, dict):
        inner.update(*(paths_in(item, (*path, key)) for key, item in value.items()))
    if isinstance(value, list):
        inner.update(*(paths_in(item, (*path, index)) for index, item in enumerate(value)))
    return inner


@settings(max_examples=60)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_no_value_of_any_document_is_missed(document: dict[str, object]) -> None:
    text = "".join(f'"{key}" = {written(value)}\n' for key, value in document.items())
    assert set(line_numbers(text)) == paths_in(tomllib.loads(text), ())
