# %% [markdown]
# # Write a card
#
# Cards are data. A card is declared with primitives: triggers, costs, targets and effects. The card compiler turns the declaration into
# numbers that the engine interprets. A new card needs no new machine code.
#
# ## Declare it
#
# A scout that draws a card and claims power when it wins a military challenge:

# %%
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import MILITARY, SELF, STARK, Character, ClaimPower, Draw, Limit, Per, Response, WonChallenge

scout = Character(
    "Scout of the Barrows", "X1", STARK, cost=2, strength=2, icons="M", traits="Scout", keywords="Stealth",
    abilities=[
        Response(
            when=WonChallenge(MILITARY, participant=SELF), effects=(Draw(1), ClaimPower(SELF)), limit=Limit(1, Per.ROUND)
        ),
    ],
)  # fmt: skip
describe_card(scout)

# %% [markdown]
# The description is generated from the declaration, so it is a first check of what you wrote.
#
# ## Test it on a table
#
# `Table` sets up a situation, which you play by labels.

# %%
from agot_env.testing import Table

table = Table(houses=["stark", "lannister"], extra_cards=[scout])
table.put(0, play=["Scout of the Barrows"], deck=["Hodor", "Godswood"], plot="Calm Over Westeros")
table.put(1, plot="Calm Over Westeros")
table.start("challenges")
table.play("Military against Lannister")
table.options

# %%
table.play("Respond with Scout")
assert table.hand(0) == ["Hodor"] and table.card(0, "Scout of the Barrows").power == 1

# %% [markdown]
# ## Mistakes are errors
#
# A declaration that could do nothing is refused, with the name of the card and what is wrong:

# %%
from agot_env import Match
from agot_env.agot.language.model import BEARER, Kneel

broken = Character("Broken", "X2", STARK, cost=1, strength=1, abilities=[Response(when=WonChallenge(), effects=(Kneel(BEARER),))])
try:
    Match(houses=("stark", "lannister"), extra_cards=[broken]).tables
except ValueError as error:
    print(error)

# %% [markdown]
# ## Put it in a deck

# %%
from agot_env import STARTER_DECKS, Deck, GameBatch

text = STARTER_DECKS["stark"].to_text().replace("1x Hodor", "3x Scout of the Barrows")
deck = Deck.from_text(text, extra_cards=[scout])
match = Match(decks=[deck, STARTER_DECKS["lannister"]], extra_cards=[scout])
GameBatch(64, match, seed=0).play_random(20_000)

# %% [markdown]
# [Cards of your own](../own_cards.md) continues from here, and [Contributing](../contributing.md) says how to add an effect that does not exist yet.
