"""House Targaryen of the Core Set (2008)."""

# fmt: off
# isort: skip_file

from agot_env.agot.cards.cycles import HONOR_GUARD, discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    BEARER, INTRIGUE, MARTELL, MILITARY, NOBLE, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STEALTH, TARGARYEN,
    TARGET, YOU, Action, AnyOf, Attachment, AttachmentPlayed, AttachmentShown, Card, Cards, ChangeClaim, Character, Choose, ChooseNow,
    ChooseOne, ChooseOpponent, ChoosePlayerNow, ClaimPowerForHouse, Constant, Count, Discard, DiscardSelf, Draw,
    DuringChallenge, Event, EventCard, Flag, Icon, Keyword, Kill, Killed, KneelInfluence, Later, Limit, Location, MayPay,
    Modify, MoveAttachment, MoveGold, MoveTo, Now, Passive, PayGold, Per, Phase, PhaseBegins, PhaseEnds, PlacedInDeadPile, Played,
    PutIntoPlay, Response, ReturnToHand, Save, Search, Strength, Then, Trait, Until, Who, WonChallenge, Zone, attachments,
    characters,
)
from agot_env.agot.engine.record.codes import DIES_AT_ZERO, DISCARDING, KILL, UNTARGETABLE

CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Captain Groleo", "T105", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Ally, Captain",
        abilities=[
            Response(when=AttachmentShown(OPPONENTS), effects=(ClaimPowerForHouse(),), limit=Limit(1, Per.PHASE)),
        ],
    ),
    Character(
        "Daenerys Targaryen", "T106", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Lady, Queen",
        crests="Noble", keywords="Renown",
        abilities=[Passive(when=WonChallenge(alone=True), effects=(MoveGold(Who.LOSER, YOU, 99),))],
    ),
    Character(
        "Khal Drogo", "T107", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki",
        crests="Noble", keywords="Stealth", house_only=True,
        abilities=[
            Response(
                zone=Zone.HAND, when=WonChallenge(),
                effects=(
                    PutIntoPlay(SELF),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(SELF),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Character(
        "Viserys Targaryen", "T108", TARGARYEN, unique=True, cost=1, strength=1, icons="P", traits="Lord",
        abilities=[Save(saves=SELF, ways=KILL | DISCARDING, effects=(ReturnToHand(SELF),))],
    ),
    *(
        Character(
            "Rhaegal", number, TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
            keywords="Stealth", no_attachments=True,
            abilities=[
                Action(
                    phase=Phase.ANY, cost=(PayGold(1),), effects=(Search(Cards(duplicate_of_self=True), to=Zone.PLAY),),
                ),
            ],
        )
        for number in ("T109", "T110")
    ),
    Character(
        "Drogon", "T111", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
        keywords="Stealth", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(2),), choose=(Choose(characters()),),
                effects=(
                    Modify(TARGET, Strength(-1), Until.END_OF_PHASE),
                    Modify(TARGET, Flag(DIES_AT_ZERO), Until.END_OF_PHASE),
                ),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Viserion", "T112", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
        keywords="Stealth", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(PayGold(4),), choose=(Choose(characters(standing=False)),),
                effects=(Kill(TARGET),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Strong Belwas", "T113", TARGARYEN, unique=True, cost=3, strength=3, icons="M", traits="Queensguard",
        abilities=[Save(saves=characters(crest=NOBLE), ways=KILL, cost=(PayGold(2),))],
    ),
    Character(
        "Daario Naharis", "T114", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Ally, Mercenary",
        keywords="Deadly",
        abilities=[
            Passive(
                when=PhaseBegins(Phase.DOMINANCE),
                effects=(
                    ChooseOne((ChoosePlayerNow(with_gold=1), MoveGold(Who.CHOSEN_OPPONENT, Who.TREASURY, 1)), (Discard(SELF),)),
                ),
            ),
        ],
    ),
    Character(
        "Quaithe of the Shadow", "T115", TARGARYEN, unique=True, cost=2, strength=2, icons="MP", traits="Qartheen",
        abilities=[
            Constant(SELF, (Flag(UNTARGETABLE),), conditions=(Count(Cards(is_=SELF, has_attachment="")),)),
        ],
    ),
    Character(
        "Xaro Xoan Daxos", "T116", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Ally",
        abilities=[
            Passive(when=Played(SELF), choose=(Choose(characters(controller=YOU)),), effects=(ReturnToHand(TARGET),)),
        ],
    ),
    Character(
        "Jhogo", "T117", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard",
        keywords="Stealth",
        abilities=[Constant(Cards(is_=SELF, has_attachment="Weapon"), (Strength(2),))],
    ),
    Character("Brown Ben Plumm", "T118", TARGARYEN, unique=True, cost=0, strength=2, icons="M", traits="Mercenary"),
    Character(
        "Dothraki Honor Guard", "T119", TARGARYEN, cost=4, strength=4, icons="MP", traits="Army, Dothraki",
        house_only=True, no_attachments=True,
        abilities=[HONOR_GUARD],
    ),
    Character(
        "The Titan's Bastard", "T120", TARGARYEN, unique=True, cost=3, strength=2, icons="MIP",
        traits="Ally, Bastard, Mercenary", house_only=True,
        abilities=[
            Response(zone=Zone.HAND, when=PlacedInDeadPile(YOU), effects=(PutIntoPlay(SELF),)),
            Response(when=PlacedInDeadPile(OPPONENTS), effects=(ReturnToHand(SELF),)),
        ],
    ),
    Character(
        "Dany's Handmaiden", "T121", TARGARYEN, cost=2, strength=2, icons="I", traits="Ally",
        abilities=[
            Response(
                when=Killed(characters()),
                conditions=(AnyOf((EventCard(Cards(is_=SELF)), EventCard(Cards(title="Daenerys Targaryen")))),),
                choose=(Choose(attachments()),), effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "Warlock's Servitors", "T122", TARGARYEN, cost=4, strength=3, icons="MP", traits="Army, Unsullied",
        keywords="Deadly", immune_to="character abilities",
    ),
    Character(
        "Qartheen Fanatic", "T123", TARGARYEN, cost=2, strength=2, icons="I", traits="Qartheen",
        abilities=[Constant(SELF, (Strength(1), Icon(MILITARY)), conditions=(Count(characters(trait="Dragon")),))],
    ),
    Character(
        "Pentoshi Guildmaster", "T124", TARGARYEN, cost=3, strength=2, icons="MIP", traits="Mercenary, Asshai",
        abilities=[
            Response(
                zone=Zone.DISCARD, when=WonChallenge(margin=4),
                effects=(MoveTo(SELF, Zone.HAND), Then(), MayPay(3), PutIntoPlay(SELF)),
            ),
        ],
    ),
    Character(
        "Illyrio's Man", "T125", TARGARYEN, cost=1, strength=1, icons="P", traits="Conscriptor",
        abilities=[kneel_to_reduce(1, characters(house=TARGARYEN))],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Blood of the Dragon", "T100", TARGARYEN, cost=3, traits="Condition",
        abilities=[Constant(Cards(is_=BEARER, role=PARTICIPATING_ROLE), (Strength(6), Trait("Dragon")))],
    ),
    Attachment(
        "Poisoned Wine", "T101", TARGARYEN, cost=2, traits="Item",
        abilities=[
            Constant(BEARER, (Strength(-2),)),
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(other_than=BEARER, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),
    Attachment(
        "Aegon's Blade", "T102", TARGARYEN, unique=True, cost=1, traits="Weapon",
        abilities=[
            Constant(Cards(is_=BEARER, icon=MILITARY), (Strength(2),)),
            Constant(Cards(is_=BEARER, icon=INTRIGUE), (Keyword(STEALTH),)),
            Constant(Cards(is_=BEARER, icon=POWER), (Keyword(RENOWN),)),
        ],
    ),
    Attachment(
        "Flame-Kissed", "T103", TARGARYEN, cost=2, traits="Condition", keywords="Ambush", house_only=True,
        abilities=[Constant(Cards(is_=BEARER, has_other_attachment=False), (Strength(-2), Flag(DIES_AT_ZERO)))],
    ),
    Attachment(
        "Bones of a Child", "T104", TARGARYEN, cost=1, traits="Item",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(),), cost=(DiscardSelf(),),
                effects=(Now(ChooseOpponent()), ChangeClaim(1, Who.CHOSEN_OPPONENT, lower=True)),
            ),
        ],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "Xaro's Home", "T126", TARGARYEN, unique=True, cost=0, traits="Free Cities",
        abilities=[Response(when=AttachmentPlayed(who=YOU), cost=(KneelInfluence(1),), effects=(Draw(1),))],
    ),
    *(
        Location(
            "Eastern Fiefdoms", number, TARGARYEN, cost=1, traits="Free Cities", keywords="Limited", influence=1,
            abilities=[kneel_to_reduce(1, Cards(house=TARGARYEN))],
        )
        for number in ("T127", "T128", "T129")
    ),
    Location(
        "Khal Drogo's Tent", "T130", TARGARYEN, unique=True, cost=1, traits="The East", income=1, influence=1,
        on_house_card=True,
    ),
    *(
        Location("Temple of the Graces", number, TARGARYEN, cost=0, traits="Free Cities", keywords="Limited", income=1)
        for number in ("T131", "T132")
    ),
    Location(
        "Great Pyramid", "T133", TARGARYEN, cost=2, traits="Free Cities", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=TARGARYEN))],
    ),
    Location(
        "Summer Sea", "T134", TARGARYEN | MARTELL, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=TARGARYEN | MARTELL))],
    ),
    Location(
        "Lady Daenerys's Chambers", "T180", TARGARYEN, unique=True, cost=2, traits="Free Cities",
        abilities=[
            Response(
                when=Played(characters(house=TARGARYEN), who=YOU),
                effects=(
                    ChooseNow(attachments(zone=Zone.DISCARD, owner=YOU, cost_at_most_of_event_card=True), targets=False),
                    MoveTo(TARGET, Zone.HAND),
                ),
            ),
        ],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Forever Burning", "T174", TARGARYEN, keywords="Deathbound", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(-1), Until.END_OF_PHASE),),
            ),
            Action(
                zone=Zone.DEAD, phase=Phase.DOMINANCE, cost=(KneelInfluence(1),), or_cost=(PayGold(2),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
)
