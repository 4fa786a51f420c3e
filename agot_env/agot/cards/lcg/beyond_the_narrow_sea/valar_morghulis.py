"""The chapter pack Valar Morghulis."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import DOWN_THE_RIVER, against_an_agenda, burn, free_city
from agot_env.agot.language.model import (
    BARATHEON, BEARER, BY_DEADLY, CHOSEN, DEADLY, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, VIGILANT, YOU, Action,
    AsAttacker, AttackedAlone, BecomeAttachment, Cancel, CancelIt, Card, Cards, CausedBy, Choose, ChooseForAll,
    ChooseNow, ClaimPower, ComesOutOfShadows, Constant, Count, CountOf, Discard, DiscardPowerOfOnlyTarget,
    DiscardTopOfDeck, DiscardedWhile, DominanceDecided, Draw, DuringPhase, EntersPlay, Flag, ForEach, Initiated,
    InsteadOfClaim, Keyword, KillSelf, Killed, Kneel, KneelInfluence, Later, Limit, LoseHousePower, Minus, Modify,
    MoveAttachment, NameTrait, Not, OnlyOne, Passive, Per, Phase, PhaseEnds, Played, PutIntoPlay, Response, ReturnToDeck,
    RevealTop, Saved, Search, Strength, Then, Trait, Until, WhenRevealed, Who, WinningMargin, WonChallenge, YouAre,
    Zone, characters,
)
from agot_env.agot.engine.record.codes import CONTROLLED, IMMUNE_TO_TRIGGERED, STRENGTH_NOT_COUNTED

Character = partial(model.Character, set="valar_morghulis")
Attachment = partial(model.Attachment, set="valar_morghulis")
Event = partial(model.Event, set="valar_morghulis")
Plot = partial(model.Plot, set="valar_morghulis")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Kindly Man", "BTNS1", STARK, unique=True, cost=2, strength=1, icons="MIP", traits="Ally", crests="Holy", keywords="Deadly",
        house_only=True,
        as_agenda=[
            Response(
                when=WonChallenge(INTRIGUE | POWER),
                choose=(Choose(characters(unique=False, zone=Zone.DEAD, or_zone=Zone.DISCARD, puttable=True)),),
                effects=(
                    PutIntoPlay(TARGET), Later(Passive(when=PhaseEnds(Phase.ANY), effects=(Discard(TARGET),)), Until.END_OF_PHASE),
                ),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Hugor Hill", "BTNS4", LANNISTER, unique=True, cost=4, strength=3, icons="IP", traits="Traitor, Fool", crests="Learned",
        abilities=[
            DiscardedWhile((Count(Cards(title="Tyrion Lannister", controller=YOU)),)),
            Passive(
                when=InsteadOfClaim(), conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                choose=(Choose(characters(zone=Zone.DISCARD, owner=Who.LOSER, cost_at_most=WinningMargin(), puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            ),
        ],
    ),
    Character(
        "Ser Kevan Lannister", "BTNS5", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight", keywords="Stealth",
        house_only=True,
        as_agenda=[
            Response(when=WonChallenge(INTRIGUE, as_attacker=True), choose=(Choose(characters()),), effects=(Kneel(TARGET),)),
        ],
    ),
    Character(
        "Stannis Baratheon", "BTNS7", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="King, Lord", crests="Noble",
        immune_to="location abilities",
        abilities=[
            Constant(
                SELF, (Keyword(VIGILANT | RENOWN | STEALTH),), conditions=(OnlyOne(characters(trait="King")),),
            )
        ],
    ),
    Character(
        "The Bastard of Nightsong", "BTNS8", BARATHEON, unique=True, cost=3, strength=3, icons="MI", traits="Knight, Bastard",
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(LoseHousePower(1, Who.LOSER, SELF),))],
    ),
    Character(
        "Willas Tyrell", "BTNS9", BARATHEON, unique=True, cost=2, strength=2, icons="IP", traits="House Tyrell, Lord, Ally",
        crests="Learned",
        abilities=[
            *against_an_agenda(RENOWN),
            Constant(
                characters(house=LANNISTER | MARTELL, role=PARTICIPATING_ROLE), (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),
    Character(
        "Aeron Damphair", "BTNS10", GREYJOY, unique=True, cost=3, strength=3, icons="IP", traits="Ironborn", crests="Holy",
        keywords="Stealth", house_only=True, as_agenda=[Response(when=Saved(characters(house=GREYJOY)), effects=(Draw(2),))],
    ),
    Character(
        "Maester Kerwin", "BTNS11", GREYJOY, unique=True, cost=1, strength=1, icons="I", traits="Maester", crests="Learned",
        abilities=[
            Cancel(
                when=Initiated(only_target=characters(trait="Ironborn", controller=YOU)), cost=(KillSelf(),), effects=(CancelIt(),)
            )
        ],
    ),
    Character(
        "Magister Illyrio", "BTNS16", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Ally, Lord",
        crests="Noble",
        abilities=[
            Response(
                when=EntersPlay(characters()),
                conditions=(DuringPhase(Phase.CHALLENGES),),
                choose=(Choose(characters(unique=False)),),
                effects=burn(-1),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Turncloak", "BTNS2", STARK | GREYJOY, cost=0, traits="Condition", crests="Shadows", house_only=True,
        abilities=[
            Constant(BEARER, (Trait("Traitor"),)),
            Passive(
                when=DominanceDecided(), conditions=(Not(Count(Cards(is_=BEARER, controller=Who.EVENT_PLAYER))),),
                effects=(Discard(BEARER),),
            ),
            Response(
                when=ComesOutOfShadows(SELF), conditions=(DuringPhase(Phase.CHALLENGES),),
                effects=(ChooseNow(characters(controller=OPPONENTS, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),
    Attachment(
        "Thirst-for-Vengeance", "BTNS12", MARTELL, cost=1, traits="Condition",
        abilities=[
            Constant(BEARER, (Keyword(DEADLY),)),
            Response(when=Killed(characters()), conditions=(CausedBy(BY_DEADLY),), effects=(ClaimPower(BEARER),)),
        ],
    ),
    Attachment(
        "Harried by Dragons", "BTNS14", TARGARYEN, cost=1, keywords="Ambush", house_only=True,
        abilities=[
            Constant(BEARER, (Strength(-1),)),
            Response(when=Played(SELF), effects=(Search(Cards(title="Harried by Dragons")),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    free_city("Volantis", "BTNS17", "valar_morghulis", GREYJOY, "Mercenary"),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Ward", "BTNS3", STARK | TARGARYEN, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(MILITARY),
                choose=(Choose(characters(controller=Who.LOSER, strength_at_most=2, attachable=True)),),
                effects=(BecomeAttachment(TARGET),),
            ),
            Constant(SELF, (Trait("Condition"),)),
            Constant(BEARER, (Flag(CONTROLLED),)),
            Passive(
                when=WonChallenge(INTRIGUE | POWER, who=OPPONENTS), gained=True,
                conditions=(Count(Cards(is_=BEARER, owner=Who.EVENT_PLAYER)), YouAre(Who.LOSER)), effects=(Discard(SELF),),
            ),
        ],
    ),
    Event(
        "Futile Gestures", "BTNS6", NEUTRAL,
        abilities=[
            Cancel(
                when=Initiated(triggered=True, only_target=characters(house=LANNISTER, controller=YOU)),
                cost=(DiscardPowerOfOnlyTarget(),),
                effects=(CancelIt(), Then(), Draw(1)),
            )
        ],
    ),
    Event(
        "Playing the Part", "BTNS13", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=MARTELL)),),
                effects=(Modify(TARGET, Keyword(STEALTH)), Modify(TARGET, Flag(IMMUNE_TO_TRIGGERED))),
            )
        ],
    ),
    Event(
        "Incinerate", "BTNS15", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters()), NameTrait()),
                effects=burn(Minus(CountOf(characters(house=TARGARYEN, controller=YOU, named_trait=True)))),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Above the Sorrows", "BTNS18", NEUTRAL, income=2, initiative=5, claim=2, traits="River",
        abilities=[WhenRevealed(effects=(DiscardTopOfDeck(OPPONENTS), *DOWN_THE_RIVER))],
    ),
    Plot(
        "Shores of Ny Sar", "BTNS19", NEUTRAL, income=3, initiative=0, claim=1, traits="River",
        abilities=[WhenRevealed(effects=(RevealTop(), *DOWN_THE_RIVER))],
    ),
    # *ruling*: all cards are put on their decks at the same time, after all have been chosen.
    Plot(
        "At the Palace of Sorrows", "BTNS20", NEUTRAL, income=3, initiative=4, claim=1, traits="River",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(Cards(controller=Who.ACTOR), who=Who.ACTOR),)),
                    ReturnToDeck(CHOSEN, Zone.DECK), *DOWN_THE_RIVER,
                )
            )
        ],
    ),
)
"""Its cards by type."""
