"""The vocabulary for declaring cards.

A card is plain data: numbers, words and abilities. An ability consists of a trigger, costs, targets and effects, each an object of this
package. Nothing here depends on a running game: `agot_env.agot.cards.compiler` compiles the objects into tables of numbers for the engine.

Field names have a meaning for the compiler: a field ``cards`` selects cards (`That` or `Cards`), ``among`` is a filter (`Cards`),
``amount`` a value (an int or a `Value`), ``then`` a tuple of effects; every other field is a plain number.

The modules, in reading order: `words`, `filters`, `steps`, `conditions`, `costs`, `choices`, `changes`, `abilities`, `moments`,
`effects`, `card`. Each imports only earlier ones; card declarations import everything from here.
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
