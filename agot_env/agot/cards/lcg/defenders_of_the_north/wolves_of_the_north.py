"""The chapter pack Wolves of the North."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import (
    IN_WINTER, LESS_FOR_NORTH_AGENDAS, WATCH, WILDLING, for_the_north, moves_to_another, the_next_costs_less,
)
from agot_env.agot.language.model import (
    BARATHEON, BEARER, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE, OPPONENTS, PARTICIPATING_ROLE,
    POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Cancel, Card, Cards, Choose, ChooseNow, ChooseOne,
    ChoosePlayer, ClaimPowerForHouse, Constant, Crest, DecideWinner, DiscardSelf, DiscardTopOfDeck, Draw,
    DuringChallenge, Flag, GainGold, Icon, If, Keyword, Kill, KneelInfluence, KneelSelf, LeaveChallenge, Limit,
    LostChallenge, Modify, MoveGold, Not, Now, Passive, PayGold, Per, Phase, Played, Reduce, Response, Search, ShuffleDeck,
    Stand, Strength, StrengthOf, WhenRevealed, Who, WonChallenge, WonInitiative, WouldWin, characters, locations,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, INITIATIVE_CONTEST

Character = partial(model.Character, set="wolves_of_the_north")
Attachment = partial(model.Attachment, set="wolves_of_the_north")
Location = partial(model.Location, set="wolves_of_the_north")
Event = partial(model.Event, set="wolves_of_the_north")
Plot = partial(model.Plot, set="wolves_of_the_north")
Agenda = partial(model.Agenda, set="wolves_of_the_north")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Wolves of the North", "DOTN1", STARK, cost=6, strength=6, icons="M", traits="Creature, Direwolf", keywords="Deadly",
        no_attachments=True,
        abilities=[LESS_FOR_NORTH_AGENDAS],
    ),
    Character(
        "Janos Slynt", "DOTN3", LANNISTER, unique=True, cost=3, strength=2, icons="I", traits="Ally, Night's Watch",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),), choose=(Choose(characters(trait=WATCH)),), effects=(Modify(TARGET, Keyword(STEALTH)),)
            )
        ],
    ),
    # *ruling*: it saves any card on which it is a duplicate, unique or not.
    Character(
        "Loyal Guard", "DOTN5", BARATHEON, cost=2, strength=1, icons="MP", traits="Ally", house_only=True,
        duplicate_on=characters(crest=NOBLE),
    ),
    Character(
        "Drowned Fanatic", "DOTN7", GREYJOY, cost=3, strength=2, icons="MI", traits="Ironborn", crests="Holy",
        abilities=[Response(when=WonInitiative(), effects=(DiscardTopOfDeck(OPPONENTS, 2),))],
    ),
    Character(
        "Khal Drogo", "DOTN9", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki",
        crests="Noble", keywords="Renown",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=SELF),
                choose=(Choose(characters(strength_below=StrengthOf(SELF))),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Palace Spy", "DOTN11", MARTELL, cost=3, strength=2, icons="I", traits="Ally",
        abilities=[Response(when=Played(SELF), effects=(Search(locations(provides_influence=True)),))],
    ),
    Character(
        "Ranger of the Watch", "DOTN13", NEUTRAL, cost=1, strength=2, traits="Night's Watch", no_attachments_except="Weapon",
        abilities=[Constant(SELF, (Keyword(STEALTH),), conditions=(DuringChallenge(MILITARY),))],
    ),
    Character(
        "Septon Cellador", "DOTN14", NEUTRAL, unique=True, cost=2, strength=2, traits="Night's Watch, Septon", crests="Holy",
        no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), effects=(Now(ChoosePlayer()), ShuffleDeck(Who.CHOSEN_OPPONENT)),
            )
        ],
    ),
    # *ruling*: the icon is picked when the effect resolves; one that it has already may be picked, too.
    Character(
        "Skinchanger", "DOTN16", NEUTRAL, cost=3, strength=3, traits="Wildling",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    ChooseOne(
                        (Modify(SELF, Icon(MILITARY)),),
                        (ChooseOne((Modify(SELF, Icon(INTRIGUE)),), (Modify(SELF, Icon(POWER)),)),),
                    ),
                ),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Craster", "DOTN17", NEUTRAL, unique=True, cost=2, strength=5, icons="I", traits="Wildling, Ally",
        abilities=[Passive(when=LostChallenge(participant=SELF), effects=(Draw(2, Who.WINNER),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Winter Cache", "DOTN2", STARK, cost=0, traits="Item",
        abilities=[
            Constant(BEARER, (Strength(1),)),
            moves_to_another(characters(other_than=BEARER, attachable=True)),
        ],
    ),
    Attachment(
        "Pickpocket", "DOTN4", LANNISTER, cost=0, traits="Skill",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=BEARER),
                effects=(ChooseOne((MoveGold(Who.DEFENDING_PLAYER, YOU, 1),), (GainGold(1),)),),
            )
        ],
    ),
    Attachment(
        "The Dragon's Blood", "DOTN10", TARGARYEN, cost=1, traits="Boon", house_only=True,
        abilities=[Constant(BEARER, (Crest(NOBLE), Icon(POWER)))],
    ),
    Attachment(
        "Wildling Mead", "DOTN18", NEUTRAL, cost=2, traits="Item", attaches_to=characters(trait=WILDLING),
        abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Stand(BEARER),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Seat of Power", "DOTN6", BARATHEON, cost=0, traits="King's Landing, Westeros", keywords="Limited",
        abilities=[Action(phase=Phase.MARSHALLING, cost=(DiscardSelf(),), effects=(Reduce(3, Cards(house=BARATHEON)),))],
    ),
    Location(
        "Castle Black", "DOTN15", NEUTRAL, unique=True, cost=2, traits="The North",
        abilities=[the_next_costs_less(WATCH, characters(trait=WATCH))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Ahead of the Tide", "DOTN8", GREYJOY, house_only=True,
        abilities=[Cancel(when=WouldWin(INITIATIVE_CONTEST), effects=(DecideWinner(),))],
    ),
    Event(
        "A Gentle Prison", "DOTN12", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(2),),
                effects=(
                    ChooseNow(characters(role=PARTICIPATING_ROLE), targets=False),
                    Stand(TARGET),
                    LeaveChallenge(TARGET),
                    Modify(TARGET, Flag(CANNOT_BE_KILLED)),
                ),
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Rangers", "DOTN19", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WATCH, Icon(MILITARY))),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Winter Festival", "DOTN20", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    If((IN_WINTER,), (ClaimPowerForHouse(2),)),
                    If((Not(IN_WINTER),), (ClaimPowerForHouse(1),)),
                )
            )
        ],
    ),
)
"""Its cards by type."""
