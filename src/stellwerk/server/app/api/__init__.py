"""What can be asked for by REST, part by part."""
