"""What the server, its clients and its log exchange: the one definition of every message and entry."""
