"""A soak: many tables for a long time, while servers are killed, stores fail and strangers attack."""
