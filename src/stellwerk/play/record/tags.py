"""The tags of a record: what else there is to say about a game, as short texts."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from stellwerk.boards.problems import quoted
from stellwerk.play.errors import RecordError
from stellwerk.play.plain_text import is_plain_text

MOST_TAGS: Final = 32
LONGEST_VALUE: Final = 400
TIMES: Final = ("began", "ended")
"""Tags whose values are moments."""

_KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
_MOMENT: Final = "%Y-%m-%dT%H:%M:%SZ"


def moment(seconds: float) -> str:
    """A moment, in seconds since 1970, as tags say it: UTC, in the format of ISO 8601."""
    return datetime.fromtimestamp(seconds, UTC).strftime(_MOMENT)


def check_tags(tags: Mapping[str, str]) -> None:
    """Raise RecordError unless the tags can be in a record."""
    if len(tags) > MOST_TAGS:
        raise RecordError(f"it has {len(tags)} tags; use at most {MOST_TAGS}.")
    for key, value in tags.items():
        if not _KEY.fullmatch(key):
            raise RecordError(
                f"{quoted(key)} cannot be a tag; use up to 40 small letters, digits and hyphens, "
                "beginning with a letter."
            )
        if not isinstance(value, str):
            raise RecordError(f"the tag {key} is {value!r}; write it as text.")
        if len(value) > LONGEST_VALUE:
            raise RecordError(f"the tag {key} has {len(value)} characters; use at most {LONGEST_VALUE}.")
        if not is_plain_text(value):
            raise RecordError(f"the tag {key} contains characters that are not text; remove them.")
        if key in TIMES and not _is_moment(value):
            raise RecordError(f"the tag {key} must be a moment in UTC such as 2026-10-15T18:30:00Z.")


def _is_moment(text: str) -> bool:
    try:
        return datetime.strptime(text, _MOMENT).replace(tzinfo=UTC).strftime(_MOMENT) == text
    except ValueError:
        return False
