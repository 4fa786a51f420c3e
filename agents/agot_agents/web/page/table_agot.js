// The table of the card game.

import { badge, icon, stat, symbol, titled } from "./cards.js";
import { capital, dialog, h } from "./dom.js";

const CHALLENGES = ["military", "intrigue", "power"];
const PILES = [["dead", "Dead"], ["discard", "Discard"]];

/** The whole table. `view` determines the observer and the effect of clicks. Heads and the middle always have their full height, boards what is left. */
export function agotTable(view, table) {
  const count = table.seats.length;
  const last = view.seat ?? 0;
  const order = Array.from({ length: count - 1 }, (_, k) => (last + 1 + k) % count);
  const cards = Object.entries(table.cards).map(([place, here]) => ({ place, here, card: view.cards[here.card] }));
  const of = (seat) => seatBoard(view, table, cards, seat, seat === last);
  return h("div", { class: `table agot seats-${count}` },
    h("div", { class: "others" }, order.map(of)),
    middle(view, table, cards),
    of(last));
}

/** Between the players: the phase, the challenge in progress, and events being resolved. */
function middle(view, table, cards) {
  const resolving = cards.filter(({ here }) => here.zone === "resolving");
  const { challenge } = table;
  const turn = table.active !== null && table.active !== undefined ? h("p", { class: "who" }, `${view.names[table.active]}'s turn`) : null;
  return h("section", { class: `middle${challenge ? " challenge" : ""}`, "aria-label": challenge ? "Challenge" : "Phase" },
    view.term([table.phase], "phase", {}, table.heading),
    challenge ? fight(view, challenge) : turn,
    resolving.length ? h("div", { class: "row resolving", role: "group", "aria-label": "Events being resolved" }, resolving.map((one) => strip(view, one))) : null);
}

/** The challenge: its type and claim, the totals, what titles have to do with it, and what would happen now. */
function fight(view, challenge) {
  const { attacker, defender, target } = challenge;
  const from = target === defender ? "" : ` from ${view.names[target]}`;
  const total = (role, seat, titles) => {
    const said = titles.join(", ") || "nobody";
    return h("span", { class: role }, h("b", {}, String(challenge[role])), h("span", {}, `${view.names[seat]} ${role}`), h("small", { title: said }, said));
  };
  const result = challenge.resolved ? (challenge.winner === null ? "No winner" : `Won by ${view.names[challenge.winner]}`) : challenge.forecast;
  return [
    h("p", { class: "who" }, view.term([challenge.type], "", {}, icon(challenge.type), ` ${capital(challenge.type)}`), h("span", {}, `: ${view.names[attacker]} against ${view.names[defender]}`),
      view.term(["claim"], "claim", {}, `claim ${challenge.claim}${from}`)),
    h("p", { class: "totals" }, total("attacking", attacker, challenge.attackers), h("span", { class: "against", "aria-hidden": "true" }, "⁄"),
      total("defending", defender, challenge.defenders)),
    result ? h("p", { class: challenge.resolved ? "won" : "forecast", title: challenge.resolved ? null : "If the challenge were resolved now, before responses" },
      challenge.resolved ? null : h("small", {}, "Now: "), result) : null,
    challenge.relations.length ? h("p", { class: "relations", title: challenge.relations.join("; ") }, challenge.relations.join(" · ")) : null,
  ];
}

/** The head and the board of a seat. Characters are next to the middle: first in the board of the seat at the bottom, last in the others. */
function seatBoard(view, table, cards, seat, atBottom) {
  const own = view.seat === seat;
  const facts = table.seats[seat];
  const mine = cards.filter(({ here }) => here.zone === "play" && here.controller === seat);
  const borne = new Map();
  for (const one of mine.concat(cards.filter(({ here }) => here.zone === "play" && here.controller !== seat))) {
    if (one.here.bearer) borne.set(one.here.bearer, [...(borne.get(one.here.bearer) ?? []), one]);
  }
  const free = mine.filter(({ here }) => !here.bearer);
  const isCharacter = ({ here, card }) => card.type === "character" || here.asCharacter;
  const others = free.filter((one) => !isCharacter(one));
  const inside = (zone) => cards.filter(({ here }) => here.zone === zone && here.owner === seat);
  const hand = inside("hand");
  const onHouse = others.filter(({ here }) => here.onHouse);
  const row = (name, list, first = null) => list.length || first ? h("div", { class: `row ${name}`, role: "group", "aria-label": `${capital(name)} of ${facts.name}` },
    first, list.map(({ place, here }) => stack(view, place, here, borne.get(place) ?? []))) : null;
  const front = [["characters", free.filter(isCharacter)], ["facedown", inside("facedown")], ["shadows", inside("shadows")]];
  const back = others.filter(({ here }) => !here.onHouse);
  const banks = [
    h("div", { class: "bank front" }, front.map(([name, list]) => row(name, list))),
    h("div", { class: "bank back" }, row("locations", back, houseCard(view, facts, onHouse))),
  ];
  if (!atBottom) banks.reverse();
  if (own) view.showHand(hand.map(({ place, here }) => slot(view, place, here)));
  const board = h("div", { class: "banks" }, banks);
  const inFront = front.reduce((sum, [, list]) => sum + list.length, 0);
  board.style.setProperty("--longest-bank", String(Math.max(1, inFront, back.length + 1)));
  board.style.setProperty("--in-banks", String(inFront + back.length + 1.5));
  return h("section", { class: `seat house-${facts.house.split(/[^a-z]/)[0]}${own ? " own" : ""}`, "data-seat": seat, "aria-label": `${facts.name}${own ? ", you" : ""}` },
    head(view, table, facts, cards, seat, own),
    h("div", { class: "board" },
      plotArea(view, table, facts, seat),
      h("div", { class: "rows" }, board),
      own || !hand.length ? null : h("div", { class: "hand" }, h("h3", {}, view.seat === null ? "Hand" : "Known to be in hand"),
        h("div", { class: "row", role: "group", "aria-label": `Hand of ${facts.name}` }, hand.map((one) => strip(view, one))))));
}

/** The House card with the power on it, and what is attached to it. */
function houseCard(view, facts, attached) {
  const card = h("div", { class: "slot low" },
    h("div", { class: `card house-card${facts.kneeling ? " kneeling" : ""}`, role: "img", "aria-label": `House card of ${facts.name}, ${facts.power} power${facts.kneeling ? ", kneeling" : ""}` },
      h("span", { class: "face", "aria-hidden": "true" }, titled(`House ${capital(facts.house)}`), facts.power ? badge("power", facts.power, "power") : null)));
  return attached.length ? h("div", { class: "stack low" }, card, h("div", { class: "borne" }, attached.map((one) => strip(view, one)))) : card;
}

/** What a seat has: always in view. */
function head(view, table, facts, cards, seat, own) {
  const pile = ([zone, name]) => {
    const inside = cards.filter(({ here }) => here.zone === zone && here.owner === seat);
    const legal = inside.some(({ place }) => view.options(place).length);
    return h("button", {
      type: "button", class: `pile${legal ? " legal" : ""}`, disabled: !facts[zone], title: `${name} pile`, "aria-label": `${name} ${facts[zone]}`,
      onclick: () => show(view, `${name} pile of ${facts.name}`, inside),
    }, symbol(zone), h("span", { class: "word" }, `${name} `), String(facts[zone]));
  };
  const held = cards.filter(({ here }) => here.zone === "hold" && here.owner === seat);
  const hold = held.length ? h("button", {
    type: "button", class: `pile${held.some(({ place }) => view.options(place).length) ? " legal" : ""}`, title: "The Hold", "aria-label": `The Hold ${held.length}`,
    onclick: () => show(view, `The Hold of ${facts.name}`, held),
  }, symbol("shadows"), h("span", { class: "word" }, "The Hold "), String(held.length)) : null;
  return h("header", { class: "seat-head" },
    h("h2", {}, facts.name, own ? h("small", {}, "you") : null),
    h("span", { class: `power-count${facts.kneeling ? " kneels" : ""}`, title: `power: ${facts.total}, of which ${facts.power} on the House card; ${facts.toWin} needed to win` },
      h("b", {}, String(facts.total)), ` of ${facts.toWin}`, h("span", { class: "word" }, " power"), facts.kneeling ? h("small", {}, " House card kneeling") : null),
    made(view, facts),
    h("span", { class: "stats" },
      stat("gold", facts.gold, "gold"), stat("income", facts.income, "income"), stat("influence", facts.influence, "influence available"),
      stat("initiative", facts.initiative, "initiative"), stat("claim", facts.plot?.claim, "claim"),
      stat("hand", facts.hand, "cards in hand"), stat("deck", facts.deck, "cards in the deck"), facts.shadows ? stat("shadows", facts.shadows, "cards in Shadows") : null),
    table.first === seat ? h("span", { class: "mark", title: "first player" }, "first", h("span", { class: "word" }, " player")) : null,
    facts.title ? view.term([facts.title], "mark title-card", {}, facts.title) : null,
    facts.eliminated ? h("span", { class: "mark" }, "eliminated") : null,
    h("span", { class: "piles" }, PILES.map(pile), hold,
      h("button", { type: "button", class: "pile", title: "Plots", "aria-label": "Plots", onclick: () => show(view, `Plots of ${facts.name}`, plots(view, table, seat)) },
        symbol("plots"), h("span", { class: "word" }, "Plots"))));
}

/** The challenges that a seat has made this phase, and those that it has left. */
function made(view, facts) {
  const said = CHALLENGES.map((name) => `${name} ${facts.challenges.includes(name) ? "made" : "left"}`).join(", ");
  return view.term([...CHALLENGES, "unopposed"], "made", { "aria-label": `Challenges: ${said}`, title: `Challenges: ${said}` },
    CHALLENGES.map((name) => h("span", { class: facts.challenges.includes(name) ? "used" : "", "aria-hidden": "true" }, icon(name))));
}

const plots = (view, table, seat) => Object.entries(table.plots).filter(([, here]) => here.owner === seat)
  .map(([place, here]) => ({ place, here, card: view.cards[here.card] }));

function plotArea(view, table, facts, seat) {
  const mine = plots(view, table, seat);
  const revealed = mine.find(({ here }) => here.zone === "revealed");
  const chosen = mine.find(({ here }) => here.zone === "chosen");
  const agendas = mine.filter(({ here }) => here.zone === "agenda");
  const slots = [];
  if (chosen) slots.push(slot(view, chosen.place, chosen.here, "chosen"));
  if (revealed) slots.push(slot(view, revealed.place, { ...revealed.here, ...facts.plot }));
  if (!slots.length) slots.push(h("div", { class: "slot wide" }, h("div", { class: "card plot blank-plot" }, "no plot")));
  slots.push(...agendas.map(({ place, here }) => slot(view, place, here)));
  return h("div", { class: "plots" }, slots);
}

/** The cards of a pile in a dialog. */
function show(view, title, cards) {
  const zones = { deck: "in the plot deck", used: "used", revealed: "revealed", chosen: "chosen", offered: "offered", kept: "kept", agenda: "agenda" };
  const box = dialog(title, cards.length ? h("div", { class: "row" }, cards.map(({ place, here, card }) =>
    h("figure", {}, slot(view, place, here, "", () => box.close()), card.type === "plot" || card.type === "agenda" ? h("figcaption", {}, zones[here.zone] ?? here.zone) : null)))
    : h("p", {}, "There are no cards."));
}

/** A card with what is attached to it. */
function stack(view, place, here, borne) {
  const card = slot(view, place, here);
  if (!borne.length) return card;
  return h("div", { class: card.classList.contains("low") ? "stack low" : "stack" }, card, h("div", { class: "borne" }, borne.map((one) => strip(view, one))));
}

/** A card that shows only its title. */
function strip(view, { place, here, card }) {
  const button = view.card(here.card, place, here, "strip");
  button.querySelector(".face").replaceChildren(titled(card.title), here.kneeling ? h("small", {}, "kneeling") : "");
  return button;
}

function slot(view, place, here, extra = "", after = null) {
  const button = view.card(here.card, place, here, extra);
  if (after) button.addEventListener("click", () => { if (view.options(place).length === 1) after(); });
  const { type } = view.cards[here.card];
  const low = here.zone === "play" && !here.asCharacter && type !== "character";
  return h("div", { class: ["slot", type === "plot" ? "wide" : type, low ? "low" : ""].filter(Boolean).join(" ") }, button);
}
