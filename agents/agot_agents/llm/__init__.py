"""Language models as agents, behind any OpenAI-compatible endpoint. docs/text.md"""

from agot_agents.llm.agent import LanguageModelAgent

__all__ = ["LanguageModelAgent"]
