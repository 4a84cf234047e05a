"""The verbs of the replay debugger."""
