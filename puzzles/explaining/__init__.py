"""The search for steps, the same for every kind: constraints, states, steps, and the techniques that find them."""
