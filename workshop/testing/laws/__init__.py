"""The laws: what every ruleset must hold, as functions from a random game to what is wrong with it."""
