"""The server for browsers and programs: REST, WebSockets and web pages."""
