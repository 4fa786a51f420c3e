"""The game in the browser: a server for play, watching, replay and analysis, and the page that it serves. See docs/web.md."""
