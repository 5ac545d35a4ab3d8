"""The server under load: whole games over WebSockets, compared with a bare echo on the same stack."""
