"""Which text a database can store: PostgreSQL rejects NUL, and both reject lone surrogates."""


def is_storable(text: str) -> bool:
    """Whether the text can be stored. Text that cannot be stored cannot be found either."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def require_storable(*texts: str | None) -> None:
    """Raise ValueError for text that cannot be stored."""
    given = [text for text in texts if text is not None]
    if not is_storable("".join(given)):
        wrong = next(text for text in given if not is_storable(text))
        raise ValueError(f"{wrong!r} cannot be stored: it contains a NUL or a lone surrogate.")
