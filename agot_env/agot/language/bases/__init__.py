"""The base classes of the primitives, a module for each kind."""
