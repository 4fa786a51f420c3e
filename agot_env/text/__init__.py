"""Text environments: decisions as text for language models, parsing of their answers, and environments played in text. docs/text.md"""

from agot_env.text.answers import Answer, read
from agot_env.text.env import TextEnv, TextGames
from agot_env.text.prompts import Prompt, PromptError
from agot_env.text.tokens import count_tokens
from agot_env.text.view import DETAILS, HISTORIES, Detail, View, introduction_of, quoted, view_of

__all__ = [
    "DETAILS", "HISTORIES", "Answer", "Detail", "Prompt", "PromptError", "TextEnv", "TextGames", "View", "count_tokens", "introduction_of",
    "quoted", "read", "view_of",
]  # fmt: skip
