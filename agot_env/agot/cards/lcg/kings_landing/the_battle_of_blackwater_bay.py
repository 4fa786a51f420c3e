"""The chapter pack The Battle of Blackwater Bay."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, CHOSEN, DEADLY, EVERYONE, GREYJOY, LANNISTER, LOCATION, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, SHADOWS, STARK, SUMMER, TARGARYEN, TARGET, WAR,
    WINTER, YOU, AbilityOf, Action, AttachSaved, Cancel, CancelIt, Card, Cards, Choose, ChooseNow, ChooseOne, ChooseOpponent,
    ClaimPower, ComeOut, ComesOutOfShadows, Constant, Count, Crest, Discard, DiscardSelf, Draw, DuringChallenge,
    EntersPlay, EpicPhase, Flag, GoldInPool, Icon, Initiated, Keyword, Kill, Killed, Kneel, KneelSelf, Knelt, Later,
    LoseHousePower, LostChallenge, Modify, MoreThan, MoveAttachment, MoveTo, Now, Passive, PayOrElse, PayRestOfCost, Phase,
    PhaseEnds, PutIntoPlay, Response, ReturnToDeadPile, ReturnToShadows, Save, Season, Stand, Strength, Then, Until, UsedPlotCount,
    WhenRevealed, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_DISCARDED, DEFENDS_STANDING, DISCARDING, KNEELS_AT_ONCE, NOT_CHOSEN_FOR_CLAIM,
)

Character = partial(model.Character, set="the_battle_of_blackwater_bay")
Attachment = partial(model.Attachment, set="the_battle_of_blackwater_bay")
Plot = partial(model.Plot, set="the_battle_of_blackwater_bay")
Location = partial(model.Location, set="the_battle_of_blackwater_bay")
Event = partial(model.Event, set="the_battle_of_blackwater_bay")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Peasant Defenders", "KL101", STARK, cost=2, strength=2, icons="MP", traits="Ally", bears_for_less="Weapon",
        abilities=[
            Constant(SELF, (Strength(3), Flag(DEFENDS_STANDING)), conditions=(Count(Cards(is_=SELF, has_attachment="Weapon")),)),
        ],
    ),
    # *ruling*: the new bearer may be a character of any player that can bear the attachment; without one it stays where it is.
    Character(
        "Ser Davos Seaworth", "KL105", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        keywords="Stealth",
        abilities=[
            Save(
                saves=attachments(on=characters()), ways=DISCARDING, cost=(KneelSelf(),), effects=(AttachSaved(),),
            ),
        ],
    ),
    Character(
        "Island Mercenaries", "KL108", GREYJOY, cost=4, strength=6, icons="MP", traits="Army, Mercenary", crests="Shadows",
        keywords="Renown", house_only=True, no_attachments=True,
        abilities=[Response(when=WonChallenge(unopposed=True, participant=SELF), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Free Cities Mercenaries", "KL110", TARGARYEN, cost=4, strength=6, icons="MP", traits="Army, Mercenary", crests="Shadows",
        keywords="Renown", house_only=True, no_attachments=True,
        abilities=[Response(when=Killed(characters(strength_at_most=2)), effects=(Stand(SELF),))],
    ),
    Character(
        "Southron Mercenaries", "KL113", MARTELL, cost=4, strength=6, icons="MI", traits="Army, Mercenary", crests="Shadows",
        keywords="Renown", house_only=True, no_attachments=True,
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(LoseHousePower(1, Who.LOSER, YOU),))],
    ),
    Character(
        "Pyromancer's Apprentice", "KL118", NEUTRAL, cost=1, strength=1, icons="I", traits="Ally", crests="Shadows",
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(Choose(locations(controller=OPPONENTS)),),
                effects=(PayOrElse(1, (Discard(TARGET),), Who.TARGET_CONTROLLER, YOU),),
            ),
        ],
    ),
    Character(
        "Ser Mandon Moore", "KL117", NEUTRAL, unique=True, cost=2, strength=3, icons="M", traits="Knight, Kingsguard", crests="Shadows",
        no_attachments_except="Weapon",
        abilities=[
            Action(phase=Phase.CHALLENGES, zone=Zone.SHADOWS, cost=(PayRestOfCost(),), effects=(ComeOut(SELF, free=True),)),
            Response(
                when=WonChallenge(as_defender=True, participant=SELF), choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Character(
        "Veteran Spearman", "KL114", MARTELL, cost=2, strength=2, icons="M", traits="Ally, Mercenary", no_attachments_except="Weapon",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(controller=OPPONENTS)),),
                effects=(Modify(TARGET, Flag(NOT_CHOSEN_FOR_CLAIM)),),
            ),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Northern Steel", "KL102", STARK, cost=2, traits="Weapon",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(Count(characters(is_=BEARER, house=STARK)),)),
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(ChooseOne((Modify(BEARER, Strength(3)),), (Modify(BEARER, Keyword(DEADLY)),)),),
            ),
        ],
    ),
    Attachment(
        "Mercenary Contract", "KL111", TARGARYEN, cost=1, traits="Item", attaches_to=characters(crest=WAR),
        abilities=[
            Constant(
                BEARER, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(DuringChallenge(MILITARY), MoreThan(GoldInPool(), 0)),
            ),
        ],
    ),
    # *ruling*: the location kneels when the attachment enters play, not when it moves to another one.
    Attachment(
        "Tyrion's Chain", "KL104", LANNISTER, unique=True, cost=3, traits="Siege", attaches_to=locations(),
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(Kneel(BEARER),)),
            Passive(when=LostChallenge(MILITARY), effects=(Discard(SELF),)),
            Response(when=Knelt(BEARER), effects=(Kneel(locations(controller=Who.EVENT_PLAYER)),)),
        ],
    ),
    Attachment(
        "Venomous Blade", "KL115", MARTELL, cost=0, traits="Weapon", crests="Shadows", house_only=True,
        abilities=[
            Passive(
                when=ComesOutOfShadows(),
                effects=(
                    ChooseNow(characters(controller=YOU, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET),
                    Then(), ChooseNow(characters(controller=OPPONENTS, printed_strength_at_most=2)), Kill(TARGET),
                ),
            ),
            Response(when=LostChallenge(), effects=(ReturnToShadows(SELF),)),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Alchemist's Guild Hall", "KL103", LANNISTER, cost=1, traits="King's Landing", crests="Shadows", house_only=True,
        abilities=[
            Response(
                limited=True, when=ComesOutOfShadows(None), cost=(KneelSelf(),),
                choose=(Choose(Cards(type=CHARACTER | LOCATION, not_crest=SHADOWS)),), effects=(Kneel(TARGET),),
            ),
        ],
    ),

    Location(
        "Blackwater Bay", "KL107", BARATHEON, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(POWER), cost=(KneelSelf(),), choose=(Choose(Cards(zone=Zone.DISCARD, owner=YOU, crest=SHADOWS)),),
                effects=(MoveTo(TARGET, Zone.SHADOWS),),
            ),
        ],
    ),
    Location(
        "King Robert's Hammer", "KL106", BARATHEON, unique=True, cost=2, traits="Warship",
        abilities=[
            Constant(SELF, (Flag(KNEELS_AT_ONCE),), conditions=(Season(SUMMER | WINTER),)),
            Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(house=BARATHEON)),), effects=(Stand(TARGET),)),
        ],
    ),

    Location(
        "Rhaenys's Hill", "KL112", TARGARYEN, unique=True, cost=4, traits="King's Landing", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(), DiscardSelf()),
                effects=(
                    Now(ChooseOpponent()), PutIntoPlay(characters(zone=Zone.DEAD, owner=Who.CHOSEN_OPPONENT), chosen=True),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToDeadPile(TARGET),)), Until.END_OF_PHASE, each=CHOSEN),
                ),
            ),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Drinking the Sea", "KL109", GREYJOY, house_only=True,
        abilities=[Cancel(when=Initiated(), conditions=(AbilityOf(saves=True),), effects=(CancelIt(), Then(), Draw(1)))],
    ),
    Event(
        "Rumors of War", "KL116", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters()),),
                effects=(Modify(TARGET, Icon(MILITARY)), Modify(TARGET, Crest(WAR)), Modify(TARGET, Strength(3))),
            ),
        ],
    ),
    Event(
        "Battle of the Bay", "KL119", NEUTRAL, traits="Epic Battle",
        abilities=[
            Action(phase=Phase.PLOT, effects=(EpicPhase(MILITARY),)),
            Passive(
                when=WonChallenge(who=EVERYONE), zone=Zone.SET_ASIDE,
                effects=(
                    ChooseNow(locations(trait="King's Landing", zone=Zone.DISCARD, owner=Who.WINNER), Who.WINNER),
                    MoveTo(TARGET, Zone.HAND),
                ),
            ),
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------
    Plot(
        "City of Soldiers", "KL120", NEUTRAL, income=3, initiative=0, claim=2, traits="City",
        abilities=[
            WhenRevealed(choose=(Choose(characters(strength_at_most=UsedPlotCount("City"))),), effects=(Kill(TARGET),)),
        ],
    ),
)
