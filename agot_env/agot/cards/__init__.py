"""Cards, declared with the words of `agot_env.agot.language.model`: a package for each set, which nothing but `decks.pools` reads."""
