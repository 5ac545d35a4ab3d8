"""Which text a database can hold: PostgreSQL takes no NUL, and neither takes half a character."""


def is_storable(text: str) -> bool:
    """Whether the text can be kept. What cannot be is found nowhere, either."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def require_storable(*texts: str | None) -> None:
    """Refuse text that cannot be kept."""
    given = [text for text in texts if text is not None]
    if not is_storable("".join(given)):
        wrong = next(text for text in given if not is_storable(text))
        raise ValueError(f"{wrong!r} cannot be stored: it contains a NUL or half a character.")
