"""The kernel: it knows no board, no turn and no phase."""
