"""The style sheet of a drawing that may be shown in one document with others."""

import re
from collections.abc import Mapping

Rules = Mapping[str, str]
"""Declarations by selector."""


def style_sheet(rules: Rules, scope: str = "") -> str:
    """The rules as CSS, valid only within elements of the class `scope`, if one is given."""
    within = f".{scope} " if scope else ""
    return "\n".join(f"{_scoped(selectors, within)} {{ {rules[selectors]} }}" for selectors in rules)


def _scoped(selectors: str, within: str) -> str:
    return ", ".join(within + selector for selector in re.split(r",\s*", selectors))
