"""Missing or unreadable files and unknown editions cause one clear sentence."""

import pickle
from pathlib import Path

import pytest

from stellwerk.boards import BoardError, BoardProblem, editions, load_board
from tests.boards.faults import Edit


def sentence_about(name: str | Path) -> str:
    with pytest.raises(BoardError) as caught:
        load_board(name)
    (problem,) = caught.value.problems
    assert str(problem) == str(caught.value)
    return str(problem)


def test_your_own_file_is_loaded_by_its_path(edited: Edit) -> None:
    path = edited("mini", ('id = "mini"', 'id = "my-lake"'))
    assert load_board(path).id == load_board(str(path)).id == "my-lake"


def test_files_of_windows_editors_can_be_read(edited: Edit) -> None:
    path = edited("mini")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_board(path).digest == load_board("mini").digest


def test_an_unknown_edition_lists_the_known_ones() -> None:
    assert sentence_about("usa-2003") == (
        'usa-2003: there is no such edition; did you mean "usa-2004"? '
        f"The editions are {', '.join(editions())}, and for trying things out mini; "
        "to use your own board file, give its path"
    )


def test_a_name_unlike_any_edition_gets_no_suggestion() -> None:
    assert sentence_about("xyz").startswith("xyz: there is no such edition. The editions are usa-2004")


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert sentence_about(path) == f"{path}: there is no such file; check the path"


def test_a_directory(tmp_path: Path) -> None:
    assert sentence_about(tmp_path) == f"{tmp_path}: this is a directory; name a board file in it"


def test_a_path_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    file.touch()
    sentence = sentence_about(file / "inside.toml")
    assert "the file cannot be read" in sentence
    assert "check the path and permissions" in sentence


def test_an_invalid_path() -> None:
    assert "check the path and permissions" in sentence_about("my\0board.toml")


def test_text_in_another_encoding(edited: Edit) -> None:
    path = edited("mini")
    path.write_bytes(path.read_text("utf-8").encode("latin-1"))
    assert "this is not UTF-8 text (byte " in sentence_about(path)


def test_broken_toml_names_the_line(edited: Edit) -> None:
    path = edited("mini", ("[cards]\ndealt", "[cards\ndealt"))
    assert sentence_about(path) == (
        f"{path}:16: this is not valid TOML: Expected ']' at the end of a table declaration "
        "(at line 16, column 7)"
    )


def test_a_number_that_is_too_long(edited: Edit) -> None:
    assert "this is not valid TOML" in sentence_about(edited("mini", ("wild = 4", "wild = " + "9" * 5000)))


def test_deeply_nested_brackets(edited: Edit) -> None:
    sentence = sentence_about(edited("mini", ("wild = 4", "wild = " + "[" * 20000)))
    assert "nested too deeply" in sentence


def test_an_empty_file_lacks_everything(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.touch()
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert [problem.message.split(" is missing")[0] for problem in caught.value.problems] == [
        "network", "cards", "pieces", "rules", "id", "name", "summary", "seats", "tickets", "provenance",
    ]  # fmt: skip


def test_an_error_can_be_pickled() -> None:
    error = BoardError(
        BoardProblem("my.toml", 4, "[cards]", "wrong"), BoardProblem("my.toml", None, "", "also wrong")
    )
    copy = pickle.loads(pickle.dumps(error))
    assert copy.problems == error.problems
    assert str(copy) == "my.toml:4: [cards]: wrong\nmy.toml: also wrong"
