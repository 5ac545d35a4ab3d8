"""How fast the engine is: `stellwerk bench` prints it."""
