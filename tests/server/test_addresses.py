"""Which network addresses count as one."""

import pytest

from stellwerk.server.app.addresses import counted_address


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::ffff:c000:201", "192.0.2.1"),
        ("64:ff9b::192.0.2.1", "192.0.2.1"),
        ("2002:c000:201:5::7", "192.0.2.1"),
        ("2001:0:4136:e378:8000:63bf:3fff:fdfe", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_what_a_host_is_counted_as(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_ipv4_clients_of_a_socket_for_both_protocols_do_not_share_their_limits() -> None:
    assert len({counted_address(f"::ffff:192.0.2.{number}") for number in range(100)}) == 100
