"""The debugger's screen: a session, which knows no terminal, and the panes that show it."""
