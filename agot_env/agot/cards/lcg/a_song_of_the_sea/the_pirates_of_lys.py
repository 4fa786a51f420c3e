"""The chapter pack The Pirates of Lys."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_song_of_the_sea.shared import NO_USED_CITY
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_AMBUSHING, DEFENDING_ROLE, EVENT_CARD, GREYJOY, HOLY,
    INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK,
    TARGARYEN, TARGET, X, YOU, Action, BecomeAttachment, BecomeCharacter, Card, Cards, CausedBy, Choose,
    ChooseAndDiscard, ChooseOpponent, ClaimPower, ClaimPowerForHouse, Constant, Count, CountOf, Discard, DiscardGold,
    DiscardHand, DuringChallenge, EntersPlay, Flag, ForEach, Icon, JoinChallenge, Keyword, Kneel, KneelCards,
    KneelInfluence, KneelSelf, Knelt, Later, LeaveChallenge, Limit, LoseTrait, LostChallenge, MayTakeNewHand, Modify,
    MoreThan, Naval, NavalDeclared, Not, Passive, PayGold, Per, Phase, Played, PlayerRule, PutGoldOn, PutIntoPlay,
    Reduce, Response, RevealTop, Search, Stand, Stat, StatOf, Strength, Then, Trait, Unopposed, Until, Way,
    WhenRevealed, Who, WonChallenge, YouAre, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import ALL_ICONS, CANNOT_BE_DISCARDED, CLAIM_RAISED, LIMITED, OTHER_CARDS_IN_DRAW

Character = partial(model.Character, set="the_pirates_of_lys")
Location = partial(model.Location, set="the_pirates_of_lys")
Event = partial(model.Event, set="the_pirates_of_lys")
Plot = partial(model.Plot, set="the_pirates_of_lys")
Agenda = partial(model.Agenda, set="the_pirates_of_lys")


BY_SEA = Count(characters(role=PARTICIPATING_ROLE, declared_by_naval=True))
"""A character that was declared by a naval enhancement takes part."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Lancel Lannister", "ASOTS41", LANNISTER, unique=True, cost=2, strength=2, icons="IP", traits="Lord, Knight",
        crests="Holy",
        abilities=[Constant(SELF, (Strength(CountOf(characters(crest=HOLY))),))],
    ),
    Character(
        "Andrik the Unsmiling", "ASOTS44", GREYJOY, unique=True, cost=3, strength=3, icons="MP", naval="M", traits="Ironborn, Lord",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF, margin=4),
                choose=(Choose(locations(zone=Zone.DISCARD, owner=Who.LOSER, topmost=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Character(
        "Salladhor Saan", "ASOTS47", BARATHEON, unique=True, cost=3, strength=3, icons="MI", naval="I", traits="Smuggler, Captain, Traitor",
        abilities=[
            Response(
                when=Played(characters(trait="Smuggler"), who=YOU),
                cost=(PayGold(2),),
                choose=(Choose(locations(not_keyword=LIMITED, cost_at_most=3)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Character(
        "Moreo Tumitis", "ASOTS50", STARK, unique=True, cost=3, strength=3, icons="IP", naval="IP", traits="Captain, Tyroshi, Ally",
        abilities=[Constant(SELF, (Keyword(RENOWN),), conditions=(Count(Cards(trait="Warship", controller=YOU)),))],
    ),
    Character(
        "House Targaryen Loyalist", "ASOTS55", TARGARYEN, cost=2, strength=2, icons="IP", traits="Lord, Traitor",
        abilities=[
            Constant(SELF, (LoseTrait("Traitor"),), conditions=(Count(characters(trait="Dragon", controller=YOU)),)),
            Constant(
                SELF, (Keyword(RENOWN),), conditions=(Count(characters(trait="Dragon", controller=YOU)), DuringChallenge(POWER)),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: where a naval character took part, 2 gold must be discarded to claim anything.
    Location(
        "Oakenshield Port", "ASOTS48", BARATHEON, unique=True, cost=2, traits="The Reach",
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(PutGoldOn(SELF, 6),)),
            Response(when=WonChallenge(), conditions=(Not(BY_SEA),), cost=(DiscardGold(1),), effects=(ClaimPowerForHouse(),)),
            Response(when=WonChallenge(), conditions=(BY_SEA,), cost=(DiscardGold(2),), effects=(ClaimPowerForHouse(2),)),
        ],
    ),
    Location(
        "Swamps of the Neck", "ASOTS51", STARK, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, role=PARTICIPATING_ROLE)),),
                effects=(Stand(TARGET), LeaveChallenge(TARGET)),
            )
        ],
    ),
    Location(
        "Titan's Daughter", "ASOTS52", STARK, unique=True, cost=1, traits="Warship",
        abilities=[
            Response(
                when=NavalDeclared(characters(), ATTACKING_ROLE, who=OPPONENTS),
                conditions=(YouAre(Who.DEFENDING_PLAYER),),
                cost=(KneelSelf(),),
                choose=(Choose(characters(standing=True, controller=YOU)),),
                effects=(
                    JoinChallenge(TARGET, DEFENDING_ROLE), Then(), Kneel(TARGET),
                    Later(Passive(when=WonChallenge(), effects=(Search(characters(), to=Zone.DECK),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),
    # *ruling*: the controller of a location kneels it, regardless of whose effect makes it kneel, as with Hellholt Engineer.
    Location(
        "Hellholt Docks", "ASOTS53", MARTELL, cost=1, traits="Dorne",
        abilities=[
            Response(
                when=Knelt(locations(controller=OPPONENTS)),
                cost=(KneelSelf(),),
                choose=(Choose(locations()),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Location(
        "Balerion", "ASOTS56", TARGARYEN, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(
                    Reduce(1, characters(), Way.AMBUSH),
                    Later(
                        Passive(
                            when=EntersPlay(characters(controller=YOU)),
                            conditions=(CausedBy(BY_AMBUSHING),),
                            effects=(ClaimPower(EVENT_CARD), Modify(EVENT_CARD, Naval(POWER))),
                        ),
                        Until.END_OF_PHASE,
                    ),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "The Bear and the Maiden Fair", "ASOTS42", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, margin=4),
                effects=(ChooseAndDiscard(2, Who.LOSER),),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),
    # *ruling*: a location has no STR of its own, so that it gets as much as it costs.
    Event(
        "We Do Not Sow", "ASOTS45", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(naval=ALL_ICONS)),),
                effects=(
                    Modify(locations(trait="Warship", controller=YOU), Strength(StatOf(Stat.COST))),
                    Modify(locations(trait="Warship", controller=YOU), Icon(MILITARY | POWER)),
                    BecomeCharacter(locations(trait="Warship", controller=YOU)),
                ),
            )
        ],
    ),
    Event(
        "Ours is the Fury", "ASOTS49", BARATHEON, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4),
                effects=(Stand(characters(controller=YOU, role=PARTICIPATING_ROLE, unique=True)),),
            )
        ],
    ),
    Event(
        "Unbowed, Unbent, Unbroken", "ASOTS54", MARTELL, house_only=True,
        abilities=[Response(when=LostChallenge(), cost=(DiscardHand(),), effects=(RevealTop(amount=X()),))],
    ),
    Event(
        "Fire and Blood", "ASOTS57", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=TARGARYEN)),),
                effects=(Modify(TARGET, Strength(2)), Then(), BecomeAttachment(TARGET)),
            ),
            Constant(SELF, (Trait("Boon"),)),
            Constant(BEARER, (Flag(CANNOT_BE_DISCARDED),)),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: the participants are counted after the claim, when passive abilities happen.
    Plot(
        "Cersei's Scheme", "ASOTS43", LANNISTER, income=3, initiative=6, claim=1, house_only=True,
        abilities=[
            Passive(
                when=WonChallenge(as_attacker=True),
                conditions=(
                    Not(
                        MoreThan(
                            CountOf(characters(controller=Who.DEFENDING_PLAYER, role=PARTICIPATING_ROLE)),
                            CountOf(characters(controller=YOU, role=PARTICIPATING_ROLE)),
                        ),
                    ),
                ),
                choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Plot(
        "Victarion's Scheme", "ASOTS46", GREYJOY, income=3, initiative=7, claim=1, house_only=True,
        abilities=[PlayerRule(YOU, CLAIM_RAISED, conditions=(Unopposed(),))],
    ),
    Plot(
        "Torrhen's Square", "ASOTS58", NEUTRAL, income=3, initiative=4, claim=1, traits="Military Battle, City",
        abilities=[PlayerRule(YOU, CLAIM_RAISED, conditions=(NO_USED_CITY, DuringChallenge(MILITARY)))],
    ),
    # *ruling*: an effect that happens once is that of a plot when it is revealed, as on the other plots with its trait.
    Plot(
        "Negotiations at the Great Sept", "ASOTS59", NEUTRAL, income=3, initiative=2, claim=2, traits="Intrigue Gambit, City",
        abilities=[
            WhenRevealed(
                conditions=(NO_USED_CITY,),
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (MayTakeNewHand(5, Who.ACTOR),)),),
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Long Voyage", "ASOTS60", NEUTRAL, house_only=True, abilities=[PlayerRule(YOU, OTHER_CARDS_IN_DRAW)]),
)
"""Its cards by type."""
