"""The game in the browser: a server for playing, watching, replaying and analysing games, and its page. docs/web.md"""
