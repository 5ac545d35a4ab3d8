"""The store in a PostgreSQL database, which any number of server processes can share."""

from .store import PostgresStore

__all__ = ["PostgresStore"]
