"""The REST API, part by part."""
