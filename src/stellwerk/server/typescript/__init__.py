"""The messages of the server as types of TypeScript, for the web client."""
