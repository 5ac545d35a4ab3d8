"""`stellwerk editions`."""
# ruff: noqa: PLC0415 - help must not wait for the boards to be loaded


def editions(*, json: bool = False) -> None:
    """List the editions that come with Stellwerk.

    :param json: Print one JSON list.
    """
    from .editions_report import print_list, print_table

    if json:
        print_list()
    else:
        print_table()
