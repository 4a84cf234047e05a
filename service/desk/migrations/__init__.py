"""The tables of the desk, in numbered steps, one folder per dialect; a step is never edited."""
