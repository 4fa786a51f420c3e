// Cards: their faces, their accessible names, and the panel that shows the card under the pointer or with the focus.

import { capital, counted, h, svg } from "./dom.js";
import { explained } from "./terms.js";

const ICONS = {
  military: "M4 20 14 10M12 4h8v8M14 10l6-6M7 14l3 3M4 17l3 3",
  intrigue: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  power: "M4 19h16M4 16 3 7l5 4 4-7 4 7 5-4-1 9z",
};

// what the head of a seat shows: coins, coins that come in, a feather, a flag, an axe, a fan of cards, a pile of cards, a hood, a cross, a crossed card, a scroll
const SYMBOLS = {
  gold: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v8M9.5 10h4M9.5 14h5",
  income: "M12 3v10M8 9l4 4 4-4M4 15c0 6 16 6 16 0",
  influence: "M5 20C6 10 11 4 19 4c0 8-5 12-12 12M5 20l8-9",
  initiative: "M6 21V4h12l-3 4 3 4H6",
  claim: "M7 21 16 6M11 4c4-1 8 1 9 5-3 1-6 0-8-2z",
  hand: "M4 8l6-2 4 12-6 2zM13 6l6 2-3 9",
  deck: "M6 8h12v12H6zM8 5h12v12",
  shadows: "M12 3c-5 2-7 7-7 12v5h14v-5c0-5-2-10-7-12zM9 15h6",
  dead: "M12 3v18M7 8h10",
  discard: "M6 4h12v16H6zM9 8l6 8M15 8l-6 8",
  plots: "M7 4h12v3h-3v10c0 2-1 3-3 3H5v-3h3V6c0-1 0-2-1-2zM11 9h3M11 13h3",
};

const NARROW = matchMedia("(max-width: 900px)");

/** The icon of a challenge, with an accessible name. */
export function icon(name) {
  return svg("svg", { class: `icon ${name}`, viewBox: "0 0 24 24", role: "img", "aria-label": name },
    svg("title", {}, name), svg("path", { d: ICONS[name] }));
}

/** A symbol without a name of its own. */
export const symbol = (name) => svg("svg", { class: "symbol", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SYMBOLS[name] }));

/** A number of a seat with its symbol; null if the seat has no such number. */
export function stat(name, number, meaning) {
  if (number === null || number === undefined) return null;
  return h("span", { class: `stat ${name}`, title: meaning, "data-stat": name },
    symbol(name), h("b", {}, String(number)), h("span", { class: "word", "aria-hidden": "true" }, ` ${name}`), h("span", { class: "visually-hidden" }, ` ${meaning}`));
}

/** The first House of a card, for its colour. */
export const houseOf = (card) => (card?.house ?? "neutral").split(/[^a-z]/)[0] || "neutral";

/** A number with a label, such as a token. */
export const badge = (kind, number, label) => h("span", { class: `badge ${kind}`, title: label }, String(number));

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();

const UNIQUE = "◆\u00a0";

/** The width of the longest word of a title, in em, and a little more. A unique card has a mark before the first word. */
function longestWord(text, unique) {
  const key = `${unique}${text}`;
  if (!widths.has(key)) {
    pen.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
    const width = (word) => pen.measureText(word).width / 98;
    const words = text.split(/\s+|(?<=-)/).map(width);
    widths.set(key, Math.max(words[0] + (unique ? 0.55 * width(UNIQUE) : 0), ...words));
  }
  return widths.get(key);
}

/** A title. The style sheet reduces the type if the longest word is wider than the card, so that words are not broken. */
export function titled(text, unique = false) {
  const element = h("span", { class: "title" }, unique ? h("span", { class: "unique" }, UNIQUE) : null, text);
  element.style.setProperty("--longest", longestWord(text, unique).toFixed(3));
  return element;
}

/** The state of a card in words. */
export function stateInWords(card, here, names) {
  if (!here) return [];
  const words = [];
  if (here.zone === "play") {
    if (here.strength !== undefined && (card.type === "character" || here.asCharacter)) {
      words.push(`STR ${here.strength}${here.icons ? `, ${here.icons.join(", ")}` : ", no icons"}`);
    }
    if (here.keywords) words.push(here.keywords.join(", "));
    if (here.kneeling) words.push("kneeling");
    if (here.role) words.push(here.role);
    if (here.power) words.push(`${here.power} power`);
    if (here.gold) words.push(`${here.gold} gold`);
    if (here.duplicates) words.push(counted(here.duplicates, "duplicate"));
    if (here.blank) words.push("blank");
    if (here.bypassed) words.push("bypassed by stealth");
    if (here.leaving) words.push("about to leave play");
    if (here.controller !== here.owner && names) words.push(`controlled by ${names[here.controller]}, owned by ${names[here.owner]}`);
  } else if (here.zone === "hand") words.push("in hand");
  else if (here.zone === "shadows") words.push("in Shadows");
  else if (here.zone === "hold") words.push("in The Hold");
  else if (here.fromTop) words.push(`in the deck, ${here.fromTop} from the top`);
  else if (here.zone) words.push(here.zone);
  if (here.selected) words.push("chosen");
  return words;
}

/** The face of a card: printed facts, and its state if it is on the table. */
export function face(card, here = null) {
  if (card.type === "plot") {
    return [
      titled(card.title),
      h("span", { class: "plot-numbers" },
        h("span", { title: "income" }, h("i", {}, "gold"), String(here?.income ?? card.income)),
        h("span", { title: "initiative" }, h("i", {}, "initiative"), String(here?.initiative ?? card.initiative)),
        h("span", { title: "claim" }, h("i", {}, "claim"), String(here?.claim ?? card.claim))),
    ];
  }
  if (card.sets || card.type === "tactic") {
    return [
      h("span", { class: "cost" }, card.power === undefined ? "T" : String(card.power)),
      titled(card.title),
      h("span", { class: "traits" }, card.sets ? card.sets.join(" / ") : "Tactic"),
      card.sets ? null : h("span", { class: "rules" }, card.text.replace(/^[^;]*; /, "")),
    ];
  }
  const isCharacter = card.type === "character" || here?.asCharacter;
  const inPlay = here?.zone === "play";
  const strength = inPlay ? here.strength : card.strength;
  const changed = inPlay && card.strength !== undefined && strength !== card.strength;
  const icons = inPlay ? here.icons ?? [] : card.icons ?? [];
  return [
    card.type === "agenda" ? null : card.type === "event" ? h("span", { class: "cost event" }, "E") : h("span", { class: "cost", title: "cost" }, String(card.cost ?? "")),
    titled(card.title, card.unique),
    h("span", { class: "traits" }, (card.traits ?? []).join(" · ") || capital(card.type)),
    h("span", { class: "rules" }, card.text),
    h("span", { class: "tokens" },
      here?.power ? badge("power", here.power, "power") : null,
      here?.gold ? badge("gold", here.gold, "gold") : null,
      here?.duplicates ? badge("copies", `+${here.duplicates}`, "duplicates") : null,
      here?.bypassed ? badge("note", "bypassed", "bypassed by stealth") : null,
      here?.leaving ? badge("note", "leaving", "about to leave play") : null,
      here?.blank ? badge("note", "blank", "blank") : null),
    isCharacter ? h("span", { class: "foot" },
      h("span", { class: `strength${changed ? (strength > card.strength ? " more" : " less") : ""}`, title: "STR" }, String(strength)),
      h("span", { class: "icons" }, ["military", "intrigue", "power"].filter((name) => icons.includes(name)).map(icon))) : null,
  ];
}

/** The accessible name of a card, with its state. */
export function named(card, here, names) {
  return [card.title, card.type, ...stateInWords(card, here, names)].join(", ");
}

/** A card as a button. `here` is its state on the table. */
export function cardButton(view, id, place, here, extra = "") {
  const card = view.cards[id];
  const classes = ["card", card.type, `house-${houseOf(card)}`, card.sets ? `set-${card.sets[0].toLowerCase()}` : "", here?.kneeling ? "kneeling" : "", here?.role ?? "", extra];
  const button = h("button", {
    type: "button", class: classes.filter(Boolean).join(" "), "data-place": place, "data-card": id,
    "aria-label": named(card, here, view.names),
  }, h("span", { class: "face", "aria-hidden": "true" }, face(card, here)));
  view.watch(button, id, here);
  return button;
}

/** The panel that shows a card. */
export class Detail {
  constructor(view) {
    this.view = view;
    this.element = h("section", { class: "panel detail", "aria-label": "Card", "aria-live": "off" });
    this.clear();
  }

  clear() {
    this.element.classList.remove("open");
    this.element.replaceChildren(h("h2", {}, "Card"), h("p", { class: "hint" }, "Point at a card, or move the focus to it, to read what it does."));
  }

  /** Show a card, with buttons for its options. On a narrow screen the panel covers the table, so the pointer and the focus do not open it. */
  show(id, here, asked = true, options = []) {
    const card = this.view.cards[id];
    if (!card || (!asked && NARROW.matches)) return;
    const state = stateInWords(card, here, this.view.names);
    const headline = card.headline.replace(`${card.title}, `, "");
    this.element.classList.add("open");
    this.element.replaceChildren(h("div", {},
      h("div", { class: "detail-head" },
        h("h2", {}, card.title), h("button", { type: "button", class: "quiet close", onclick: () => this.clear() }, "Close")),
      headline === card.title ? null : h("p", { class: `ribbon house-${houseOf(card)}` }, headline),
      card.facts ? h("p", { class: "facts" }, this.linked(card.facts, true)) : null,
      h("p", { class: "text" }, this.linked(card.text)),
      state.length && here?.zone === "play" ? h("p", { class: "state" }, "Now: ", this.linked(state.join(", "), true)) : null,
      options.map((option) => h("button", { type: "button", class: "option of-card", onclick: () => { this.clear(); this.view.act(option.action); } }, capital(option.label)))));
  }

  /** A text whose terms are buttons that explain them below the card. */
  linked(text, icons = false) {
    const link = (word) => h("button", { type: "button", class: "card-link", title: this.view.terms.find(word)[0][1], onclick: () => this.below(word) }, word);
    return this.view.terms?.linked(text, link, icons) ?? text;
  }

  /** Explain a term below the card that is shown. */
  below(word) {
    this.element.querySelector(".explained")?.remove();
    this.element.firstChild.append(h("div", { class: "explained" }, this.explanations([word])));
  }

  explanations(names) {
    return names.flatMap((name) => this.view.terms.find(name)).map(([name, text]) => h("p", {}, h("b", {}, capital(name)), `: ${text}`));
  }

  /** Show what terms mean; without any, how to play. */
  explain(names, asked = true) {
    const { terms, game } = this.view;
    if (!terms || (!asked && NARROW.matches)) return;
    const shown = this.explanations(typeof names === "string" ? Object.keys(terms.kinds[names] ?? {}) : names);
    this.element.classList.add("open");
    this.element.replaceChildren(h("div", {},
      h("div", { class: "detail-head" }, h("h2", {}, shown.length ? "Terms" : "How to play"), h("button", { type: "button", class: "quiet close", onclick: () => this.clear() }, "Close")),
      shown.length ? shown : terms.introduction.map((text) => h("p", {}, text)),
      h("p", {}, h("a", { href: explained(game, shown.length && typeof names !== "string" ? names[0] : null), target: "_blank" }, "How to play"))));
  }
}
