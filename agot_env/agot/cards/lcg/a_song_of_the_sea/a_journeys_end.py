"""The chapter pack A Journey's End."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, EVENT, EVENT_CARD, EVERYONE, GREYJOY, HOLY, LANNISTER, MARTELL, MELEE,
    NEUTRAL, RENOWN, SELF, SHADOWS, STARK, TARGARYEN, TARGET, VIGILANT, X, YOU, Action, AnyOf, AttachEvent,
    AttachedToPlay, BecomeAttachment, Card, CardToPlay, Cards, Challenges, Choose, ChooseAndDiscard, ChooseNow,
    ChoosePlayer, ChooseUpTo, ClaimPower, Constant, Count, CountOf, DeclaredAttacker, DiscardFromHand, DiscardTopOfDeck,
    Draw, DuringPhase, EventCard, FirstToPlay, If, Keyword, KneelCards, KneelInfluence, KneelSelf, Later, LostChallenge,
    MayDiscardPowerToPrevent, Modify, MoveAttachment, MoveTo, NavalDeclared, Not, Passive, Per, Phase, PlacedInDeadPile,
    PlayerRule, Profile, PutIntoPlay, Response, ReturnToHand, ReturnToShadows, Save, Search, Stand, Strength, Then, Times,
    Until, Who, WonChallenge, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import CARDS_COST_LESS, PENALTY_LOWERED, PLAYS_FROM_PILES

Character = partial(model.Character, set="a_journeys_end")
Location = partial(model.Location, set="a_journeys_end")
Event = partial(model.Event, set="a_journeys_end")

WON_BY_FOUR = Challenges(won_by=YOU, margin=4, per=Per.ROUND)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Qarl the Maid", "ASOTS102", GREYJOY, unique=True, cost=2, strength=2, icons="MI", naval="I", traits="Ironborn, Raider",
        keywords="Intimidate",
        abilities=[
            Response(
                when=NavalDeclared(SELF, ATTACKING_ROLE),
                effects=(
                    DiscardTopOfDeck(Who.DEFENDING_PLAYER, 2, counting=Cards(type=EVENT)), Modify(SELF, Strength(Times(2, X()))),
                ),
            )
        ],
    ),
    Character(
        "House Manderly Escort", "ASOTS109", STARK, cost=2, strength=1, icons="MP", naval="P", traits="Ally, House Manderly",
        abilities=[Constant(SELF, (Strength(CountOf(characters(controller=YOU, trait="House Manderly"))),))],
    ),
    Character("Trident Guard", "ASOTS110", STARK, cost=1, strength=0, icons="M", traits="House Tully", keywords="Melee"),
    Character("Starfall Skirmisher", "ASOTS112", MARTELL, cost=2, strength=2, icons="MP", traits="House Dayne", keywords="Melee"),
    Character(
        "Venomous Manticore", "ASOTS114", TARGARYEN, cost=1, strength=1, icons="I", traits="Creature",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(attachable=True), targets=False), BecomeAttachment(TARGET)),
            )
        ],
        as_attachment=Profile(
            ("Creature",),
            (
                Constant(BEARER, (Strength(-1),)),
                Action(
                    phase=Phase.ANY,
                    cost=(KneelInfluence(1),),
                    effects=(
                        ChooseNow(characters(attachable=True, other_than=BEARER), targets=False), MoveAttachment(SELF, to=TARGET),
                    ),
                ),
            ),
        ),
    ),
    Character(
        "Randyll Tarly", "ASOTS115", LANNISTER | BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Captain",
        crests="War", keywords="Melee",
        abilities=[
            Response(
                when=DeclaredAttacker(SELF),
                choose=(ChooseUpTo(characters(trait="House Tyrell"), 99),),
                effects=(Modify(CHOSEN, Keyword(VIGILANT), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Character(
        "The Tattered Prince", "ASOTS117", NEUTRAL, unique=True, cost=3, strength=3, icons="MIP", traits="Lord, Mercenary, Traitor",
        as_agenda=[
            PlayerRule(YOU, PENALTY_LOWERED, (CardToPlay(characters(trait="Mercenary")),), amount=99),
            PlayerRule(YOU, CARDS_COST_LESS, (FirstToPlay(characters(trait="Mercenary")),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: of several characters that you have declared so, you choose one.
    Location(
        "King's Landing Dromon", "ASOTS101", LANNISTER, cost=0, traits="Warship", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(),
                    cost=(KneelSelf(),),
                effects=(ChooseNow(characters(controller=YOU, declared_by_naval=True), targets=False), ClaimPower(TARGET)),
            )
        ],
    ),
    Location(
        "Ten Towers Longship", "ASOTS103", GREYJOY, cost=1, traits="Warship",
        abilities=[
            PlayerRule(YOU, PLAYS_FROM_PILES, conditions=(AttachedToPlay(),)),
            Response(
                when=WonChallenge(margin=4), cost=(KneelSelf(),),
                choose=(Choose(Cards(type=EVENT, zone=Zone.DISCARD, owner=Who.LOSER)),),
                effects=(AttachEvent(TARGET),),
            ),
        ],
    ),
    Location(
        "Longship Nightflyer", "ASOTS104", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Response(when=WonChallenge(unopposed=True), cost=(KneelSelf(),), effects=(ChooseAndDiscard(1, Who.LOSER),)),
        ],
    ),
    Location(  # no source has its cost; *ruling*: 2
        "Shores of the Mander", "ASOTS106", BARATHEON, cost=2, traits="The Reach", stand_in=True,
        abilities=[
            Constant(
                characters(controller=YOU), (Strength(1),),
                conditions=(Count(characters(trait="Captain", controller=YOU)), DuringPhase(Phase.CHALLENGES)),
            )
        ],
    ),
    Location(
        "Huntress", "ASOTS107", BARATHEON, unique=True, cost=2, traits="House Tyrell, Warship", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait=("Lord", "Captain"))),),
                effects=(Modify(TARGET, Keyword(MELEE)), Modify(TARGET, Keyword(RENOWN))),
            )
        ],
    ),
    Location(
        "Fury", "ASOTS108", BARATHEON, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(), DiscardFromHand(2)),
                choose=(Choose(characters(house=BARATHEON, without_attachments=True)),),
                effects=(Stand(TARGET), Then(), If((WON_BY_FOUR,), (Draw(2),)), If((Not(WON_BY_FOUR),), (Draw(1),))),
            )
        ],
    ),
    Location(
        "Cape Wrath", "ASOTS116", BARATHEON | MARTELL, cost=0, traits="Westeros",
        abilities=[
            Response(
                when=WonChallenge(margin=4), choose=(Choose(Cards(controller=YOU, crest=SHADOWS)),), effects=(ReturnToShadows(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: a location that cannot leave play is not chosen; a player without any does nothing.
    Event(
        "Arms of the Kraken", "ASOTS105", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(at_least=0, at_most=0),),
                effects=(
                    Later(
                        Passive(
                            when=LostChallenge(who=EVERYONE),
                            effects=(ChooseNow(locations(controller=Who.LOSER), Who.LOSER), ReturnToHand(TARGET)),
                        ),
                        Until.END_OF_PHASE,
                        each_time=True,
                    ),
                ),
            )
        ],
    ),
    Event(
        "Call of the Three-Eyed Crow", "ASOTS111", STARK, house_only=True,
        abilities=[
            Response(
                when=PlacedInDeadPile(YOU), conditions=(EventCard(characters(or_zone=Zone.DEAD, unique=True, not_trait="Army")),),
                effects=(PutIntoPlay(EVENT_CARD, kneeling=True),),
            ),
        ],
    ),
    Event(
        "Choosing the Spear", "ASOTS113", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=MARTELL, standing=False)),),
                effects=(Stand(TARGET), Modify(TARGET, Keyword(MELEE))),
            )
        ],
    ),
    Event(
        "Blessed by the Maiden", "ASOTS118", NEUTRAL, never_house=BARATHEON, traits="Prayer",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                choose=(
                    ChoosePlayer(
                        (AnyOf((Count(Cards(zone=Zone.DISCARD, owner=Who.ACTOR)), Count(Cards(zone=Zone.DEAD, owner=Who.ACTOR)))),),
                    ),
                    ChooseUpTo(Cards(zone=Zone.DISCARD, or_zone=Zone.DEAD, owner=Who.CHOSEN_OPPONENT), 3),
                ),
                effects=(MoveTo(CHOSEN, Zone.DECK, shuffled=True),),
            )
        ],
    ),
    Event(
        "Supported by the Smith", "ASOTS119", NEUTRAL, never_house=GREYJOY, traits="Prayer",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                choose=(ChooseUpTo(locations(zone=Zone.DISCARD, owner=YOU, puttable=True), 2, combined_cost=2),),
                effects=(PutIntoPlay(CHOSEN),),
            )
        ],
    ),
    Event(
        "Favored by the Warrior", "ASOTS120", NEUTRAL, never_house=STARK, traits="Prayer",
        abilities=[
            Save(
                saves=characters(unique=True, controller=YOU),
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                before=(MayDiscardPowerToPrevent(EVERYONE, 3),),
                effects=(Then(), Search(Cards(same_title_as=EVENT_CARD), to=Zone.UNDER)),
            )
        ],
    ),
)
"""Its cards by type."""
