"""What Sphinx does not know about Stellwerk: pictures of boards, and links to rules."""
