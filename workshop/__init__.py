"""Where rules are made and mended: replay debugger, cases, simulation, bots, command line."""
