"""Where bots think: a few processes beside the server, each with one question at a time."""
