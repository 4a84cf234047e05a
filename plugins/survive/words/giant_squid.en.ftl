# giant squids
