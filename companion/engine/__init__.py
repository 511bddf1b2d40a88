"""The ground floor: the words, arithmetic and files that every game shares; it knows no game."""
