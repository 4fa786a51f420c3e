// The search of the deck builder: cards by title, House, type, trait, cost and text.

import { houseOf } from "./cards.js";
import { capital, counted, h } from "./dom.js";

const SHOWN = 60;
const TYPES = ["character", "location", "attachment", "event", "plot", "agenda"];
const MOST_GOLD = 7;

/** A text for comparison: without accents and in lower case. */
const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/[’‘]/g, "'").toLowerCase();

/** A labelled control. */
const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);
const option = (value, text) => h("option", { value }, text);

/** What a card costs and counts, in short. */
function brief(card) {
  if (card.type === "plot") return card.income === undefined ? "" : `${card.income}/${card.initiative}/${card.claim}`;
  const icons = (card.icons ?? []).map((one) => one[0].toUpperCase()).join("");
  return [card.gold === null ? "" : `${card.cost ?? card.gold} gold`, card.strength === undefined ? "" : `STR ${card.strength}`, icons].filter(Boolean).join(" ");
}

/** A card with its number of copies and buttons to change it. Its title opens what it does. */
export function cardLine(card, builder) {
  const count = builder.count(card.number);
  const of = `${card.title}${card.missing ? "" : `, ${builder.setOf(card)}`}`;
  const more = count >= card.limit;
  return h("li", { class: `deck-line house-${houseOf(card)}`, "data-number": card.number },
    h("button", { type: "button", "data-key": `less-${card.number}`, "aria-label": `Remove a copy of ${of}`, disabled: !count, onclick: () => builder.add(card, -1) }, "−"),
    h("output", { "aria-label": `Copies of ${of}` }, String(count)),
    h("button", { type: "button", "data-key": `more-${card.number}`, "aria-label": `Add a copy of ${of}`, disabled: more || card.missing, onclick: () => builder.add(card, 1) }, "+"),
    h("details", { "data-key": `card-${card.number}` }, h("summary", {}, h("span", { class: "deck-title" }, card.unique ? "◆ " : "", card.title), h("small", {}, ` ${[brief(card), builder.setOf(card)].filter(Boolean).join(" · ")}`),
      card.missing ? h("small", { class: "missing" }, " not scripted") : null, card.restricted.length ? h("small", { class: "restricted" }, ` restricted: ${card.restricted.join(", ")}`) : null),
    h("p", { class: "facts" }, [card.headline, card.facts].filter(Boolean).join(". ")), h("p", {}, card.text)));
}

/** The controls of the search, and the cards that they find. */
export class Search {
  constructor(builder) {
    this.builder = builder;
    const changed = () => { this.most = SHOWN; this.draw(); };
    this.most = SHOWN;
    this.title = h("input", { type: "search", name: "title", oninput: changed, autocomplete: "off", spellcheck: "false" });
    this.text = h("input", { type: "search", name: "text", oninput: changed, autocomplete: "off", spellcheck: "false" });
    this.trait = h("input", { type: "search", name: "trait", list: "traits", oninput: changed, autocomplete: "off", spellcheck: "false" });
    this.traits = h("datalist", { id: "traits" });
    this.house = h("select", { name: "house", onchange: changed });
    this.type = h("select", { name: "type", onchange: changed }, option("", "any"), TYPES.map((type) => option(type, capital(type))));
    this.gold = h("select", { name: "cost", onchange: changed }, option("", "any"), Array.from({ length: MOST_GOLD + 1 }, (_, gold) => option(String(gold), gold === MOST_GOLD ? `${gold} or more` : String(gold))));
    this.set = h("select", { name: "set", onchange: changed });
    this.said = h("p", { class: "hint", "aria-live": "polite" });
    this.status = h("a", { class: "deck-status", href: "/decks#deck" });
    this.list = h("ul", { class: "deck-lines found" });
    this.more = h("button", { type: "button", onclick: () => { this.most += SHOWN; this.draw(); } }, "Show more cards");
    this.element = h("section", { class: "sheet deck-search", "aria-label": "Cards" }, h("h2", {}, "Cards"), this.status,
      h("form", { class: "settings", role: "search", onsubmit: (event) => event.preventDefault() },
        field("Name", this.title), field("House", this.house), field("Type", this.type), field("Trait", this.trait), this.traits,
        field("Cost", this.gold), field("Set", this.set), field("Text", this.text)),
      this.said, this.list, this.more);
  }

  /** Offer the Houses, sets and traits of an edition. */
  offer({ cards, sets }) {
    this.cards = cards.map((card) => ({ ...card, keys: [plain(card.title), plain(`${card.text} ${card.facts}`)], traitKeys: (card.traits ?? []).map(plain) }));
    const houses = [...new Set(cards.flatMap((card) => card.houses))];
    this.house.replaceChildren(option("fits", "of the deck"), option("", "any"), ...houses.map((house) => option(house, capital(house))), option("neutral", "Neutral"));
    this.set.replaceChildren(option("", "any"), ...Object.entries(sets).map(([code, name]) => option(code, name)));
    this.traits.replaceChildren(...[...new Set(cards.flatMap((card) => card.traits ?? []))].sort().map((trait) => h("option", { value: trait })));
    this.draw();
  }

  /** Whether a card belongs to the House that was chosen. */
  ofHouse(card) {
    const wanted = this.house.value;
    if (wanted === "") return true;
    if (wanted === "neutral") return !card.houses.length;
    if (wanted !== "fits") return card.houses.includes(wanted);
    const own = this.builder.deck.house.split("/");
    return (!card.houses.length || card.houses.some((house) => own.includes(house))) && (own[0] === "neutral faction" || own.some((house) => card.allowed.includes(house)));
  }

  draw() {
    const [title, text, trait] = [this.title, this.text, this.trait].map((control) => plain(control.value.trim()));
    const words = text.split(/\s+/).filter(Boolean);
    const gold = this.gold.value === "" ? null : Number(this.gold.value);
    const found = this.cards.filter((card) => this.ofHouse(card) && card.keys[0].includes(title) && words.every((word) => card.keys[1].includes(word))
      && (!trait || card.traitKeys.some((one) => one.startsWith(trait))) && (!this.type.value || card.type === this.type.value)
      && (gold === null || (card.gold !== null && (gold === MOST_GOLD ? card.gold >= gold : card.gold === gold))) && (!this.set.value || card.set === this.set.value));
    this.more.hidden = found.length <= this.most;
    this.said.textContent = found.length > this.most ? `${found.length} cards; the first ${this.most} are shown.`
      : found.length ? `${capital(counted(found.length, "card"))}.` : "No card fits.";
    this.builder.keepFocus(this.list, () => this.list.replaceChildren(...found.slice(0, this.most).map((card) => cardLine(card, this.builder))));
  }
}
