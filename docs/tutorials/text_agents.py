# %% [markdown]
# # Text agents
#
# Language models play through text: each decision becomes a prompt made only from what the seat knows, and the answer is a number, a
# label or `[n]`.
#
# ## A decision as text

# %%
from agot_env import Match
from agot_env.text import TextEnv

env = TextEnv(Match(houses=("stark", "lannister")), agents={1: "greedy"})
observation = env.reset(seed=4)
print(observation.system)

# %%
print(observation.text)

# %% [markdown]
# ## Play a game
#
# Any function from text to text is a player. This one always takes the first option.

# %%
questions = 0
while observation is not None:
    observation, rewards, terminated, truncated, info = env.step("I choose [1].")
    questions += 1
questions, rewards

# %% [markdown]
# ## A language model
#
# The agent `llm` asks any OpenAI-compatible endpoint, with retries, budgets and transcripts that can be replayed:
#
#     pip install -c constraints.txt -e '.[llm]'
#     agot arena --agents llm:model=NAME greedy --games 24
#
# [Text environments](../text.md) has the prompts and templates, TextArena and verifiers environments, and the costs in tokens.
