"""Language models as agents: any endpoint that speaks the protocol of OpenAI's chat completions. docs/text.md"""

from agot_agents.llm.agent import LanguageModelAgent

__all__ = ["LanguageModelAgent"]
