"""What the tests of all stores share."""
