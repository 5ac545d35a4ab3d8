"""The server under load: whole games over WebSockets, beside a bare echo of the same stack."""
