"""``agot bench``: a suite of measurements with a version, for any agent.

`suite` has the frozen parts: opponents with their ratings, decks, and sizes. `tasks` plays and measures, `files` reads and writes results,
`page` shows them, `compare` tests the difference of two results, and `command` is the command. docs/bench.md says what each task measures.
"""
