"""The vocabulary for declaring cards.

A card is plain data: numbers, words and abilities. An ability consists of a trigger, costs, targets and effects, each an object of the
package `agot_env.agot.language`. No declaration depends on a running game: `agot_env.agot.language.compiler.cards` compiles the objects
into tables of numbers for the engine.

Field names have a meaning for the compiler: a field ``cards`` selects cards (`That` or `Cards`), ``among`` is a filter (`Cards`),
``amount`` a value (an int or a `Value`), ``then`` a tuple of effects; every other field is a plain number.

The modules of the package, in reading order: `words`, `filters`, `steps`, `conditions`, `costs`, `choices`, `changes`, `triggers`,
`abilities`, `effects`, `card`. Each imports only earlier ones; card declarations import everything from here.
"""

from agot_env.agot.language.abilities import *
from agot_env.agot.language.bases.choice import *
from agot_env.agot.language.bases.compare import *
from agot_env.agot.language.bases.condition import *
from agot_env.agot.language.bases.cost import *
from agot_env.agot.language.bases.effect import *
from agot_env.agot.language.bases.trigger import *
from agot_env.agot.language.bases.value import *
from agot_env.agot.language.card import *
from agot_env.agot.language.cards import *
from agot_env.agot.language.changes import *
from agot_env.agot.language.choices import *
from agot_env.agot.language.conditions import *
from agot_env.agot.language.costs import *
from agot_env.agot.language.effects import *
from agot_env.agot.language.steps import *
from agot_env.agot.language.triggers import *
from agot_env.agot.language.values import *
from agot_env.agot.language.words import *
