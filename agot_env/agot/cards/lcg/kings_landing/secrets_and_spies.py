"""The chapter pack Secrets and Spies."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, BY_EFFECT, DEFENDING_ROLE, EVENT, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, NOBLE, OPPONENTS, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Cancel, CancelIt, Card, Cards,
    CausedBy, Choose, ChooseNow, ChooseOne, ChooseOpponent, ChoosePlayer, ClaimPower, ComesOutOfShadows, Constant,
    ControlsMost, Count, CountOf, Difference, Discard, DiscardSelf, Discount, Draw, DuringChallenge, Flag, Icon, If,
    Initiated, Kill, KneelCards, KneelInfluence, KneelSelf, Knelt, Later, LookAtShadows, LookAtTopCards, LoseIcon, Minus,
    Modify, MoveGold, MoveTo, Now, Passive, Phase, PhaseEnds, PutBackInAnyOrder, PutIntoPlay, Response, ReturnToDeadPile,
    ReturnToShadows, Stand, Strength, Then, Until, UsedPlotCount, WhenRevealed, Who, WonChallenge, Zone, characters,
    locations, none_of,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_ATTACK, CANNOT_DEFEND, DEFENDS_STANDING, DIES_AT_ZERO

Character = partial(model.Character, set="secrets_and_spies")
Attachment = partial(model.Attachment, set="secrets_and_spies")
Location = partial(model.Location, set="secrets_and_spies")
Event = partial(model.Event, set="secrets_and_spies")
Plot = partial(model.Plot, set="secrets_and_spies")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Jeyne Poole", "KL81", STARK, unique=True, cost=0, strength=0, icons="I", traits="Ally",
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(just_out_of_shadows=True), triggered=True), cost=(DiscardSelf(),), effects=(CancelIt(),),
            ),
        ],
    ),
    Character(
        "Qyburn", "KL83", LANNISTER, unique=True, cost=1, strength=2, icons="IP", traits="Maester", crests="Shadows", keywords="Deadly",
        house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF), choose=(Choose(characters(zone=Zone.DEAD, controller=OPPONENTS, not_trait="Army")),),
                effects=(
                    PutIntoPlay(TARGET), Then(),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToDeadPile(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Character(
        "Littlefinger", "KL84", STARK | LANNISTER, unique=True, cost=5, strength=3, icons="IP", traits="Lord, Ally", crests="Noble",
        keywords="Stealth", never_bears="Condition",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING),)), Discount(CountOf(Cards(zone=Zone.SHADOWS)))],
    ),
    Character(
        "Knight of Flowers", "KL86", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight, House Tyrell",
        keywords="Renown",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(none_of(Cards(zone=Zone.SHADOWS)),))],
    ),
    Character(
        "Ancient Mariner", "KL88", GREYJOY, cost=2, strength=4, icons="MP", traits="Ironborn",
        abilities=[Constant(SELF, (Strength(-3),), conditions=(DuringChallenge(MILITARY),))],
    ),
    Character(
        "King's Landing Assassin", "KL90", TARGARYEN, cost=2, strength=2, icons="MI", traits="Ally", crests="Shadows",
        house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(Choose(characters(without_attachments=True)),),
                effects=(Modify(TARGET, Strength(-2)), Modify(TARGET, Flag(DIES_AT_ZERO))),
            ),
        ],
    ),
    Character(
        "Shadow Prophet", "KL91", TARGARYEN, cost=0, strength=3, icons="I", traits="Asshai", crests="Shadows", house_only=True,
        abilities=[Response(when=ComesOutOfShadows(SELF), effects=(LookAtShadows(OPPONENTS),))],
    ),
    Character(
        "Dornish Diplomat", "KL94", MARTELL, cost=3, strength=3, icons="P", traits="Ally",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=SELF), choose=(Choose(characters(controller=OPPONENTS)),),
                effects=(Stand(TARGET), Then(), ChooseNow(characters(controller=YOU)), Stand(TARGET)),
            ),
        ],
    ),
    Character(
        "Varys", "KL97", NEUTRAL, unique=True, cost=1, strength=3, icons="IP", traits="Lord, Ally", crests="Shadows",
        keywords="Stealth",
        abilities=[Passive(when=ComesOutOfShadows(), choose=(Choose(characters(trait="Ally")),), effects=(Discard(TARGET),))],
    ),
    Character(
        "Ser Osmund Kettleblack", "KL98", NEUTRAL, unique=True, cost=3, strength=3, icons="M", traits="Knight, Kingsguard",
        crests="War", no_attachments_except="Weapon",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=DEFENDING_ROLE)),),
                effects=(
                    If((Count(characters(is_=TARGET, trait="Kingsguard")),), (Modify(TARGET, Strength(4)),)),
                    If((Count(characters(is_=TARGET, not_trait="Kingsguard")),), (Modify(TARGET, Strength(2)),)),
                ),
            ),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "The Broken Spear", "KL95", MARTELL, cost=1, traits="Weapon",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(Cards(is_=BEARER)),),
                effects=(ChooseOne((Modify(TARGET, Icon(MILITARY)),), (Modify(TARGET, LoseIcon(MILITARY)),)),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Small Council Chamber", "KL87", BARATHEON, unique=True, cost=1, traits="King's Landing", crests="Shadows",
        house_only=True,
        abilities=[
            Passive(when=WonChallenge(INTRIGUE), effects=(ReturnToShadows(SELF),)),
            Response(
                when=ComesOutOfShadows(),
                effects=(
                    ChooseNow(Cards(type=EVENT, trait="Small Council", zone=Zone.DISCARD, owner=YOU), targets=False),
                    MoveTo(TARGET, Zone.HAND),
                ),
            ),
        ],
    ),
    Location(
        "Visenya's Hill", "KL92", TARGARYEN, unique=True, cost=1, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(zone=Zone.DISCARD)),), effects=(MoveTo(TARGET, Zone.DEAD),),
            ),
        ],
    ),
    Location(
        "King's Landing", "KL99", NEUTRAL, unique=True, cost=2, traits="King's Landing", crests="Shadows",
        abilities=[
            Passive(when=ComesOutOfShadows(None), effects=(Stand(SELF),)),
            Action(phase=Phase.ANY, conditions=(ControlsMost(locations(trait="King's Landing")),), cost=(KneelSelf(),), effects=(Draw(1),)),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Death by Payne", "KL85", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=Initiated(cards=characters(), triggered=True),
                cost=(KneelCards(1, Cards(title="Ser Ilyn Payne")),), or_cost=(KneelCards(1, characters(crest=NOBLE)),),
                effects=(Kill(EVENT_CARD),),
            ),
        ],
    ),
    Event(
        "Shore Leave", "KL89", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), choose=(Choose(characters(standing=False)),),
                effects=(Stand(TARGET), Modify(TARGET, Flag(CANNOT_ATTACK | CANNOT_DEFEND))),
            ),
        ],
    ),
    Event(
        "Backroom Bribery", "KL96", MARTELL, cost=0, crests="Shadows", house_only=True,
        abilities=[
            Response(when=ComesOutOfShadows(), choose=(ChooseOpponent(),), effects=(MoveGold(Who.CHOSEN_OPPONENT, YOU, 1),)),
        ],
    ),
    Event(
        "Aegon's Legacy", "KL93", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, choose=(Choose(characters(without_attachments=True)),),
                effects=(Modify(TARGET, Strength(Minus(CountOf(Cards(zone=Zone.SHADOWS))))), Modify(TARGET, Flag(DIES_AT_ZERO))),
            ),
        ],
    ),
    Event(
        "Cannot be Bribed, Cannot be Bought", "KL82",
        abilities=[
            Response(
                when=Knelt(characters()), conditions=(CausedBy(BY_EFFECT, OPPONENTS),),
                effects=(Stand(EVENT_CARD), Then(), ClaimPower(EVENT_CARD), Draw(1)),
            ),
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------------
    Plot(
        "City of Spies", "KL100", NEUTRAL, income=4, initiative=3, claim=1, traits="City",
        abilities=[
            WhenRevealed(
                effects=(
                    Now(ChoosePlayer()),
                    LookAtTopCards(UsedPlotCount("City"), Who.CHOSEN_OPPONENT),
                    ChooseNow(
                        Cards(zone=Zone.DECK, owner=Who.CHOSEN_OPPONENT, top_of_deck=UsedPlotCount("City")), YOU, targets=False,
                    ),
                    MoveTo(TARGET, Zone.DISCARD),
                    PutBackInAnyOrder(Difference(UsedPlotCount("City"), 1), Who.CHOSEN_OPPONENT),
                ),
            )
        ],
    ),
)
