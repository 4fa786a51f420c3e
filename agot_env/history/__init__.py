"""What happens in games: events, games with their events, and logs in words."""
