"""The service: games over HTTP, kept in a store; a token for each seat, which sees what its seat may see."""
