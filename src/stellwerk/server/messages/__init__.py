"""What the server, its clients and its log say: the one definition of every body, message and entry."""
