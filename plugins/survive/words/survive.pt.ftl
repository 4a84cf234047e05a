# survive
