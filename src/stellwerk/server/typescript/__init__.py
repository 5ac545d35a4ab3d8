"""The message types of the server in TypeScript, for the web client."""
