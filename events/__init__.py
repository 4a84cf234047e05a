"""Facts on paper: the event types of the families, their codec, and the stores of logs."""
