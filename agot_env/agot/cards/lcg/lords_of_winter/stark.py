"""House Stark of Lords of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BEARER, DEFENDING_ROLE, INTRIGUE, LOCATION, MILITARY, PARTICIPATING_ROLE, POWER, SELF, STARK,
    STEALTH, TARGET, WAR, YOU, Action, BecomeAttachment, Blank, Card, Cards, Choose, ChooseNow, ChoosePlayer, ClaimPower,
    ClaimPowerForHouse, Constant, Count, CountOf, DeclaredAttacker, DeclaredDefender, Discard, DiscardTopOfDeck,
    DiscardedWhile, Discount, Draw, DuringChallenge, Flag, HasLost, If, JoinChallenge, Keyword, Kill, Kneel, KneelCards,
    KneelInfluence, KneelSelf, Later, LeaveChallenge, Limit, LostChallenge, LostDominance, Modify, MoreThan, MoveTo,
    NameTitle, NameTrait, Not, Now, Passive, Per, Phase, PhaseEnds, Played, PlayerRule, PutIntoPlay, Response, ReturnToHand, Save,
    Season, Stand, Strength, Then, TotalInitiative, Trait, Until, WINTER, Who, WonChallenge, X, YouAre, Zone, attachments,
    characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_STAND, CLAIM_IS_ZERO, DEFENDS_STANDING, DISCARDING, IMMUNE_TO_OPPONENTS_CHARACTERS,
    IMMUNE_TO_OPPONENTS_EVENTS, IT_IS_WINTER, LIMITED, NEVER_ATTACKS, UNTARGETABLE_BY_EVENTS,
)

Character = partial(model.Character, set="lords_of_winter")
Attachment = partial(model.Attachment, set="lords_of_winter")
Location = partial(model.Location, set="lords_of_winter")
Event = partial(model.Event, set="lords_of_winter")

TULLY = "House Tully"
OF_NAMED_TRAIT = characters(controller=YOU, named_trait=True)
WON_AS_DEFENDER = YouAre(Who.DEFENDING_PLAYER)


def _destroys_attachment(when: model.Trigger) -> Response:
    """An attachment of another participating character is discarded."""
    return Response(
        when=when, choose=(Choose(attachments(on=characters(role=PARTICIPATING_ROLE, other_than=SELF))),), effects=(Discard(TARGET),),
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Jojen Reed", "LOW5", STARK,
        unique=True, cost=1, strength=1, icons="IP", traits="Lord, House Reed",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(), KneelInfluence(1)), choose=(NameTitle(anyone=True),),
                effects=(Now(ChoosePlayer()), DiscardTopOfDeck(Who.CHOSEN_OPPONENT, 3), Then(), ClaimPower(SELF, X())),
            ),
        ],
    ),
    Character(
        "Eddard Stark", "LOW6", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="Noble", keywords="Renown",
        abilities=[
            PlayerRule(Who.ATTACKING_PLAYER, CLAIM_IS_ZERO, conditions=(Count(Cards(is_=SELF, role=DEFENDING_ROLE)),)),
        ],
    ),
    Character(
        "Catelyn Stark", "LOW7", STARK,
        unique=True, cost=3, strength=3, icons="IP", traits="Lady, House Tully", crests="Noble", house_only=True,
        abilities=[
            Action(
                zone=Zone.HAND, phase=Phase.CHALLENGES, conditions=(DuringChallenge(INTRIGUE | POWER), YouAre(Who.DEFENDING_PLAYER)),
                effects=(
                    PutIntoPlay(SELF, kneeling=True), Then(), JoinChallenge(SELF, DEFENDING_ROLE),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(SELF),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Character(
        "Robb Stark", "LOW8", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, choose=(NameTrait(),), limit=Limit(1, Per.ROUND),
                effects=(
                    If((Season(WINTER),), (Modify(OF_NAMED_TRAIT, Strength(2), Until.END_OF_PHASE),)),
                    If((Not(Season(WINTER)),), (Modify(OF_NAMED_TRAIT, Strength(1), Until.END_OF_PHASE),)),
                ),
            ),
        ],
    ),
    Character(
        "Summer", "LOW9", STARK,
        unique=True, cost=3, strength=3, icons="M", traits="Creature, Direwolf", keywords="Deadly",
        no_attachments=True,
        abilities=[
            Constant(characters(title="Bran Stark", controller=YOU), (Flag(UNTARGETABLE_BY_EVENTS),)),
            Discount(2, characters(title="Bran Stark"), once=True),
        ],
    ),
    Character(
        "Bran Stark", "LOW10", STARK,
        unique=True, cost=2, strength=2, icons="P", traits="Lord", house_only=True, no_attachments_except="Direwolf",
        abilities=[
            Passive(when=LostChallenge(INTRIGUE), effects=(Kill(SELF, unsaveable=True),)),
            Response(when=WonChallenge(INTRIGUE), conditions=(WON_AS_DEFENDER,), effects=(ClaimPower(SELF, 5),)),
        ],
    ),
    Character(
        "Deepwood Mercenary", "LOW11", STARK,
        cost=3, strength=3, icons="MP", traits="House Glover, Mercenary",
        abilities=[_destroys_attachment(DeclaredAttacker(SELF)), _destroys_attachment(DeclaredDefender(SELF))],
    ),
    Character(
        "House Tully Septon", "LOW12", STARK,
        cost=2, strength=3, icons="I", traits="Septon, House Tully", crests="Holy",
        abilities=[Constant(SELF, (Flag(NEVER_ATTACKS | DEFENDS_STANDING),))],
    ),
    Character("Riverrun Messenger", "LOW13", STARK, cost=2, strength=2, icons="IP", traits="House Tully"),
    Character("Wolf Pack", "LOW14", STARK, cost=2, strength=3, icons="M", traits="Creature, Direwolf", no_attachments=True),
    Character(
        "Host of the Bear", "LOW15", STARK,
        cost=3, strength=5, icons="MP", traits="Army, House Mormont", crests="War", no_attachments_except="Weapon",
        abilities=[DiscardedWhile((MoreThan(3, TotalInitiative()),))],
    ),
    Character(
        "King Robb's Companions", "LOW16", STARK,
        cost=5, strength=4, icons="MP", traits="Army", keywords="Renown", no_attachments=True,
        paid_with_influence=True,
    ),
    Character(
        "Knight of the Red Fork", "LOW17", STARK,
        cost=1, strength=3, icons="MP", traits="Knight, House Tully", crests="War",
        abilities=[
            Passive(when=Played(SELF), effects=(Kneel(Cards(controller=YOU, not_trait=TULLY), house_card=True),)),
            Constant(SELF, (Flag(CANNOT_STAND),), conditions=(LostDominance(),)),
        ],
    ),
    # *ruling*: a challenge that you lose as the attacker was won against you, too.
    Character(
        "Guard at Riverrun", "LOW18", STARK, cost=2, strength=2, icons="M", traits="House Tully",
        abilities=[
            Constant(Cards(is_=SELF, role=DEFENDING_ROLE), (Strength(1),)),
            Passive(when=PhaseEnds(Phase.CHALLENGES), conditions=(Not(HasLost(MILITARY)),), effects=(Draw(1),)),
        ],
    ),
    Character(
        "Edmure's Host", "LOW19", STARK,
        cost=6, strength=6, icons="MP", traits="House Tully, Army", no_attachments=True, immune_to="events",
        abilities=[Discount(1, characters(trait=TULLY, controller=YOU))],
    ),
    Character(
        "Ser Edmure Tully", "LOW20", STARK,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight, House Tully", crests="War",
        abilities=[
            Response(
                when=DeclaredDefender(characters(trait=TULLY, controller=YOU)),
                effects=(LeaveChallenge(characters(role=ATTACKING_ROLE, strength_at_most=1)),),
            ),
        ],
    ),
    Character(
        "Hoster Tully", "LOW21", STARK,
        unique=True, cost=1, strength=0, icons="P", traits="Lord, House Tully",
        abilities=[Constant(characters(trait=TULLY), (Strength(1),))],
    ),
    Character(
        "The Blackfish", "LOW22", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, Knight, House Tully", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[
            Constant(
                characters(trait=TULLY, controller=YOU), (Flag(ATTACKS_STANDING),),
                conditions=(Count(Cards(is_=SELF, power_at_least=3)),),
            ),
            Response(when=WonChallenge(MILITARY, as_attacker=True), effects=(Draw(1),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Crown of Winter", "LOW1", STARK, unique=True, cost=2, traits="Item, Crown", speaks_of=("Black Raven",),
        attaches_to=model.characters(house=STARK, unique=True),
        abilities=[
            model.Constant(
                model.BEARER, (model.Strength(2), model.Flag(IMMUNE_TO_OPPONENTS_EVENTS | IMMUNE_TO_OPPONENTS_CHARACTERS)),
            ),
            model.PlayerRule(model.EVERYONE, IT_IS_WINTER, (model.none_of(model.Cards(title="Black Raven")),)),
        ],
    ),
    Attachment(
        "Grey Wind", "LOW2", STARK, unique=True, cost=1, traits="Creature, Direwolf", attaches_to=characters(house=STARK),
        abilities=[
            Action(
                phase=Phase.ANY, conditions=(Not(Count(Cards(is_=BEARER, title="Robb Stark"))),), cost=(KneelSelf(),),
                choose=(Choose(characters(strength_at_most=1)),), effects=(Kill(TARGET),),
            ),
            Action(
                phase=Phase.ANY, conditions=(Count(Cards(is_=BEARER, title="Robb Stark")),), cost=(KneelSelf(),),
                choose=(Choose(characters(strength_at_most=2)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Attachment(
        "Shaggydog", "LOW3", STARK, unique=True, cost=1, traits="Creature, Direwolf", attaches_to=characters(house=STARK),
        abilities=[
            Passive(when=WonChallenge(participant=BEARER), effects=(Stand(SELF),)),
            Action(
                phase=Phase.CHALLENGES, cost=(KneelCards(1, Cards(trait="Direwolf")),),
                choose=(Choose(characters(role=ATTACKING_ROLE)),), effects=(Modify(TARGET, Strength(-2), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Attachment(
        "Frozen Solid", "LOW4", STARK, cost=1, traits="Condition", house_only=True,
        attaches_to=Cards(type=LOCATION | ATTACHMENT, not_keyword=LIMITED), abilities=[Constant(BEARER, (Blank(),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Winterfell", "LOW23", STARK, unique=True, cost=4, traits="Westeros", no_attachments=True,
        abilities=[
            Response(when=WonChallenge(INTRIGUE | POWER), conditions=(WON_AS_DEFENDER,), effects=(ClaimPowerForHouse(),)),
            Response(when=WonChallenge(MILITARY), conditions=(WON_AS_DEFENDER,), effects=(ClaimPowerForHouse(2),)),
        ],
    ),
    Location(
        "Riverrun", "LOW24", STARK,
        unique=True, cost=2, traits="Westeros, House Tully", no_attachments=True,
        abilities=[
            Passive(
                when=PhaseEnds(Phase.CHALLENGES), conditions=(Not(HasLost()),),
                effects=(ClaimPower(characters(trait=TULLY, controller=YOU)),),
            ),
        ],
    ),
    Location(
        "Mole Town Brothel", "LOW25", STARK, cost=2, traits="The North",
        abilities=[
            DiscardedWhile((MoreThan(CountOf(characters(trait="Wildling")), CountOf(characters(trait="Night's Watch"))),)),
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),), choose=(Choose(characters(role=DEFENDING_ROLE)),), effects=(Stand(TARGET),),
            ),
        ],
    ),
    # *ruling*: to choose "and stand" a character is to choose one that kneels, whatever else is done to it.
    Location(
        "Frozen Outpost", "LOW26", STARK, cost=2, traits="Winterfell, Stronghold",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=DEFENDING_ROLE, standing=False)),),
                effects=(
                    Stand(TARGET),
                    If((Count(Cards(is_=TARGET, crest=WAR)),), (Modify(TARGET, Strength(4), Until.END_OF_CHALLENGE),)),
                    If((Not(Count(Cards(is_=TARGET, crest=WAR))),), (Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),)),
                ),
            ),
        ],
    ),
    Location(
        "Wolfswood", "LOW27", STARK, unique=True, cost=1, traits="Winterfell",
        abilities=[Constant(characters(trait="Direwolf", controller=YOU), (Keyword(STEALTH),))],
    ),
    Location(
        "Lord Eddard's Chambers", "LOW28", STARK,
        unique=True, cost=1, traits="Winterfell", income=1, influence=1,
        on_house_card=True,
    ),
    Location(
        "Godswood", "LOW29", STARK, cost=2, traits="Winterfell", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=STARK))],
    ),
    Location("Great Keep", "LOW30", STARK, cost=0, traits="Winterfell, Stronghold", keywords="Limited", income=1),
    Location(
        "Northern Fiefdoms", "LOW31", STARK, cost=1, traits="Winterfell", keywords="Limited", influence=1,
        abilities=[kneel_to_reduce(1, Cards(house=STARK))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Routing the Charge", "LOW33", STARK, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(), conditions=(WON_AS_DEFENDER,), choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Kill(TARGET, unsaveable=True),),
            ),
        ],
    ),
    Event(
        "They Shall Not Cross", "LOW34", STARK, house_only=True,
        abilities=[
            Save(
                saves=locations(), ways=DISCARDING,
                effects=(Then(), ChooseNow(characters(house=STARK, attachable=True), targets=False), BecomeAttachment(TARGET)),
            ),
            Constant(SELF, (Trait("Boon"),)),
            Constant(BEARER, (Strength(2),)),
        ],
    ),
    Event(
        "Endless Endurance", "LOW37", STARK,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=STARK, controller=YOU, role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),),
            ),
            Response(zone=Zone.DISCARD, when=WonChallenge(MILITARY, margin=4), effects=(MoveTo(SELF, Zone.HAND),)),
        ],
    ),
)
