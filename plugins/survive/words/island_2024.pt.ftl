# Survive the Island
