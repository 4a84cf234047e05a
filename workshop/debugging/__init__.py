"""The replay debugger: from a log file alone to the one event and the one line of rule that did it."""
