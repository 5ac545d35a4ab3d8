"""Network addresses as limits count them: one household or machine is one address."""

import ipaddress
from ipaddress import IPv6Address
from typing import Final

_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 addresses as translators (NAT64) present them to IPv6."""
_IPV4_BITS: Final = (1 << 32) - 1
_SITE_BITS: Final = 64


def counted_address(host: str) -> str:
    """The address that a host is counted as.

    IPv6 gives every household a network of its own, so its first 64 bits count. An IPv6 address that stands
    for an IPv4 address counts as that one: on a socket for both protocols every IPv4 client looks like
    `::ffff:192.0.2.1`, and by their first 64 bits these would all be the same.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    embedded = _embedded_ipv4(address)
    if embedded is not None:
        return embedded
    network = int(address) >> _SITE_BITS << _SITE_BITS
    return f"{IPv6Address(network)}/{_SITE_BITS}"


def _embedded_ipv4(address: IPv6Address) -> str | None:
    if address in _TRANSLATED:
        return str(ipaddress.IPv4Address(int(address) & _IPV4_BITS))
    embedded = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
    return None if embedded is None else str(embedded)
