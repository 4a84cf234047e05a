"""The desk: what the service keeps beside the logs. Tokens, names, options, leases; nothing that a game consists of."""
