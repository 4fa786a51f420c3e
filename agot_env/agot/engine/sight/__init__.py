"""What a seat sees, and what it cannot know."""
