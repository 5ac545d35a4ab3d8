"""Compiled stepping of many games at once."""
