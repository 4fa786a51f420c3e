"""The vocabulary in which a card says what it does.

A card is plain data: numbers, words and abilities. An ability is a moment, a cost, targets and effects, each an object of
this package. Nothing here knows a game or runs one: `agot_env.agot.cards.compiler` turns the objects into number tables for
the engine.

Field names carry meaning for the compiler: a field called ``cards`` selects cards (`That` or `Cards`), ``among`` is a
filter (`Cards`), ``amount`` a value (an int or a `Value`), ``then`` a tuple of effects; every other field is a plain
number.

Its modules, in the order of reading: `words`, `filters`, `steps`, `conditions`, `costs`, `choices`, `changes`, `abilities`,
`moments`, `effects`, `card`. Each imports only earlier ones; a card imports everything from here.
"""

from agot_env.agot.cards.model.abilities import *
from agot_env.agot.cards.model.card import *
from agot_env.agot.cards.model.changes import *
from agot_env.agot.cards.model.choices import *
from agot_env.agot.cards.model.conditions import *
from agot_env.agot.cards.model.costs import *
from agot_env.agot.cards.model.effects import *
from agot_env.agot.cards.model.filters import *
from agot_env.agot.cards.model.moments import *
from agot_env.agot.cards.model.steps import *
from agot_env.agot.cards.model.words import *
