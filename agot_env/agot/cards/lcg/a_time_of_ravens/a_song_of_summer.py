"""The chapter pack A Song of Summer."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import (
    IN_SUMMER, IN_WINTER, NO_OTHER_QUEEN, moved_by_events, raven, scavenges, stays_at_home, carrion_bird,
)
from agot_env.agot.language.model import (
    BARATHEON, BEARER, EVERYONE, GREYJOY, LANNISTER, MARTELL, NEUTRAL, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU,
    Action, Card, Cards, ChooseNow, Constant, Count, DiscardFromHand, Draw, EntersPlay, Flag, GoldOnIt, Keyword, Kneel,
    KneelSelf, LayGold, Modify, MovePower, MoveTo, NameTrait, NamedTrait, Not, Now, OnHouseCardOf, Passive, PayGold,
    Phase, Played, PlayerRule, PlotRevealed, Reduce, Response, Save, Search, Strength, Then, Who, Zone, attachments,
    characters,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_ATTACK, CANNOT_DEFEND, DEFENDERS_FIRST, DISCARDING, IT_IS_SUMMER, KILL, NOT_FOR_DOMINANCE,
    OTHER_CARDS_IN_DRAW, OTHER_POWER_TO_WIN,
)

Character = partial(model.Character, set="a_song_of_summer")
Attachment = partial(model.Attachment, set="a_song_of_summer")
Location = partial(model.Location, set="a_song_of_summer")
Plot = partial(model.Plot, set="a_song_of_summer")
Agenda = partial(model.Agenda, set="a_song_of_summer")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Jeyne Westerling", "ATOR6", STARK, unique=True, cost=1, strength=1, icons="IP", traits="Lady, Queen",
        abilities=[
            stays_at_home("Queen"),
            Action(phase=Phase.ANY, conditions=(NO_OTHER_QUEEN,), cost=(KneelSelf(),), effects=(Search(characters(trait="King")),)),
        ],
    ),
    Character(
        "Priestess of the Pyre", "ATOR7", BARATHEON, cost=3, strength=3, icons="IP", traits="Asshai", crests="Holy",
        abilities=[*moved_by_events()],
    ),
    Character(
        "Selyse Baratheon", "ATOR8", BARATHEON, unique=True, cost=2, strength=2, icons="IP", traits="Lady, Queen",
        abilities=[
            stays_at_home("Queen"),
            Action(
                phase=Phase.DOMINANCE,
                conditions=(NO_OTHER_QUEEN, IN_SUMMER, Count(Cards(zone=Zone.DISCARD, owner=YOU))),
                cost=(PayGold(1),),
                effects=(MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.DECK, shuffled=True),),
            ),
        ],
    ),
    Character(
        "Summer's Champion", "ATOR9", BARATHEON, cost=3, strength=4, icons="MI", traits="Knight",
        abilities=[
            Constant(SELF, (Keyword(RENOWN),), conditions=(IN_SUMMER,)),
            Constant(SELF, (Strength(-2), Flag(CANNOT_ATTACK | CANNOT_DEFEND)), conditions=(IN_WINTER,)),
        ],
    ),
    Character(
        "Scavengers of the Sea", "ATOR10", GREYJOY, cost=2, strength=4, icons="M", traits="Traitor", house_only=True,
        abilities=[scavenges(GREYJOY | MARTELL)],
    ),
    Character(
        "Fairweather Followers", "ATOR11", TARGARYEN, cost=3, strength=3, icons="MI", traits="Army, Mercenary", crests="War",
        abilities=[*moved_by_events()],
    ),
    Character(
        "Red Warlock", "ATOR12", TARGARYEN, cost=3, strength=2, icons="MIP", traits="Ally, Asshai", crests="Learned",
        abilities=[
            Passive(when=PlotRevealed(), conditions=(IN_WINTER,), effects=(Kneel(SELF),)),
            Response(when=EntersPlay(SELF), conditions=(IN_SUMMER,), effects=(Search(attachments()),)),
        ],
    ),
    Character(
        "Starfall Bannerman", "ATOR13", MARTELL, cost=2, strength=1, icons="MI", traits="Bannerman, House Dayne",
        abilities=[Constant(characters(trait="House Dayne"), (Strength(1),), conditions=(Not(IN_WINTER),))],
    ),
    Character(
        "Maester of the Sun", "ATOR14", MARTELL, cost=2, strength=2, icons="IP", traits="Maester", keywords="Vengeful",
        abilities=[
            Save(
                saves=characters(house=MARTELL), ways=KILL | DISCARDING, conditions=(IN_SUMMER,),
                cost=(KneelSelf(), DiscardFromHand()),
            )
        ],
    ),
    Character(
        "Knights of the Sun", "ATOR15", MARTELL, cost=3, strength=3, icons="MP", traits="Knight, Army, House Dayne",
        abilities=[
            Constant(SELF, (Strength(GoldOnIt()),)),
            Action(phase=Phase.MARSHALLING, conditions=(IN_SUMMER,), effects=(LayGold(),)),
        ],
    ),
    carrion_bird("ATOR16", "a_song_of_summer"),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment("Black Raven", "ATOR2", NEUTRAL, **raven(IT_IS_SUMMER, income=1)),
    Attachment(
        "Summer Tax", "ATOR3", LANNISTER, cost=0, traits="Condition", on_house_card=True, house_card_of=EVERYONE,
        abilities=[
            Passive(when=Played(SELF), effects=(Draw(1),)),
            PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, amount=1, conditions=(IN_SUMMER, OnHouseCardOf(Who.ACTOR))),
            PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, amount=-1, conditions=(IN_WINTER, OnHouseCardOf(Who.ACTOR))),
        ],
    ),
    Attachment(
        "Fishing Net", "ATOR4", GREYJOY, cost=2, traits="Item, Weapon, Condition",
        abilities=[Constant(BEARER, (Flag(CANNOT_ATTACK | CANNOT_DEFEND | NOT_FOR_DOMINANCE),))],
    ),
    Attachment(
        "Dragon Sight", "ATOR5", TARGARYEN, cost=2, traits="Skill", house_only=True, on_house_card=True,
        abilities=[PlayerRule(YOU, DEFENDERS_FIRST, (IN_SUMMER,))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Lion's Gate", "ATOR17", LANNISTER, cost=0, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.ANY,
                gained=True,
                conditions=(Not(IN_WINTER),),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(Cards(with_power=True), targets=False), MovePower(TARGET, 1), Then(),
                    Now(NameTrait()), Modify(TARGET, NamedTrait()),
                ),
            )
        ],
    ),
    Location(
        "Summer Port", "ATOR18", BARATHEON, cost=0, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(Reduce(1, characters(house=BARATHEON)),),
            )
        ],
    ),
    Location(
        "Open Market", "ATOR19", MARTELL, cost=1, traits="Dorne",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(), DiscardFromHand(2)),
                effects=(ChooseNow(Cards(zone=Zone.DISCARD, owner=YOU), targets=False), MoveTo(TARGET, Zone.HAND)),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A Song of Summer", "ATOR20", NEUTRAL, income=5, initiative=5, claim=1,
        abilities=[Constant(characters(controller=YOU), (Strength(1),), conditions=(IN_SUMMER,))],
    ),

    # --- agendas ---------------------------------------------------------------------------------------------------------
    Agenda(
        "Kings of Summer", "ATOR1", NEUTRAL,
        abilities=[
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, (IN_SUMMER,)),
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, (IN_WINTER,), at_least=1),
        ],
    ),
)
"""Its cards by type."""
