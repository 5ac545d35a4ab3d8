"""Worker processes in which everything is computed that depends on what strangers send."""
