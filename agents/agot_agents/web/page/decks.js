// The deck builder: a deck that is kept in this browser, its counts and costs, and the formats in which it is legal.

import { ask, exportDeck, importDeck, listOf } from "./deck_files.js";
import { cardLine, Search } from "./deck_search.js";
import { choose, decks, emptyDeck, forget, keep } from "./deck_store.js";
import { capital, counted, fetched, h, notice, ROOT } from "./dom.js";

const GROUPS = ["agenda", "plot", "character", "location", "attachment", "event"];
const COSTS = 8;
const FIRST_EDITION = "lcg";
const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);
const option = (value, text, selected = false) => h("option", { value, selected }, text);

export async function show(main) {
  document.title = "Decks · agot web";
  const { agot } = await fetched("/api/options");
  const builder = new Builder(agot.editions);
  main.replaceChildren(builder.element);
  await builder.open(decks()[0] ?? null);
}

/** The page of the deck builder. */
class Builder {
  constructor(editions) {
    this.deck = null;
    this.missing = {};
    this.judged = null;
    this.asked = 0;
    const button = (text, onclick, kind = null) => h("button", { type: "button", class: kind, onclick }, text);
    this.saved = h("select", { name: "saved", onchange: () => this.open(decks().find((deck) => deck.id === this.saved.value) ?? null) });
    this.edition = h("select", { name: "edition", onchange: () => this.begin(this.edition.value) }, editions.map((one) => option(one.name, one.title)));
    this.starter = h("select", { name: "starter", onchange: () => this.start() });
    this.name = h("input", { name: "name", maxlength: "100", autocomplete: "off", spellcheck: "false", oninput: () => this.changed() });
    this.house = h("select", { name: "deck-house", onchange: () => { this.deck.house = this.house.value; this.search.draw(); this.changed(); } });
    this.search = new Search(this);
    this.counts = h("p", { class: "deck-counts", "aria-live": "polite" });
    this.curve = h("ol", { class: "curve", "aria-label": "Cards by cost" });
    this.formats = h("div", { class: "formats", "aria-live": "polite" });
    this.lists = h("div", {});
    this.problem = h("p", { class: "problem", role: "alert" });
    this.element = h("div", { class: "builder" },
      h("section", { class: "sheet deck-choice", "aria-label": "Decks" }, h("h1", {}, "Decks"),
        h("div", { class: "settings long" }, field("Deck", this.saved), field("Edition", this.edition), field("Start from", this.starter)),
        h("div", { class: "deck-buttons" }, button("New deck", () => this.begin(this.edition.value)), button("Copy the deck", () => this.copy()),
          button("Import…", () => this.import()), button("Export…", () => exportDeck(this.deck.edition, this.sent())), button("Delete the deck", () => this.remove()),
          button("Play it", () => this.play(), "primary")),
        this.problem),
      this.search.element,
      h("section", { class: "sheet deck-shown", id: "deck", tabindex: "-1", "aria-label": "The deck" }, h("div", { class: "settings long" }, field("Name of the deck", this.name), field("House of the deck", this.house)),
        this.counts, this.formats, h("h3", {}, "Costs"), this.curve, this.lists));
  }

  /** The number of copies of a card in the deck. */
  count(number) { return this.deck.copies[number] ?? 0; }

  /** The name of the set of a card. */
  setOf(card) { return card.missing ? card.set : this.offered.sets[card.set] ?? ""; }

  /** Open a deck of this browser; without one, begin a new one. */
  async open(deck) {
    if (!deck) { await this.begin(FIRST_EDITION); return; }
    await this.show(deck);
  }

  /** Begin a deck without cards, which is kept when something is put into it. */
  async begin(edition) {
    try {
      const { houses } = await this.cardsOf(edition);
      await this.show(emptyDeck(edition, houses[0]));
    } catch (error) {
      this.problem.textContent = capital(error.message);
    }
  }

  async cardsOf(edition) {
    if (this.offered?.name !== edition) {
      this.offered = await fetched(`/api/cards/${encodeURIComponent(edition)}`);
      this.cards = new Map(this.offered.cards.map((card) => [card.number, card]));
    }
    return this.offered;
  }

  /** Show a deck. `missing` are its cards that are not scripted, by number. */
  async show(deck, missing = null) {
    this.problem.textContent = "";
    try {
      const offered = await this.cardsOf(deck.edition);
      this.deck = deck;
      this.missing = missing ?? deck.missing ?? {};
      this.edition.value = deck.edition;
      this.starter.replaceChildren(option("", "no cards"), ...offered.starters.map((one) => option(one.name, one.title)));
      const houses = [...new Set([...offered.houses, deck.house])];
      this.house.replaceChildren(...houses.map((house) => option(house, house.split("/").map(capital).join("/"), house === deck.house)));
      this.name.value = deck.name;
      this.search.offer(offered);
      this.draw();
      await this.judge();
    } catch (error) {
      this.problem.textContent = capital(error.message);
    }
  }

  /** Put copies of a card into the deck, or take them out. */
  add(card, copies) {
    const count = Math.max(0, Math.min(this.count(card.number) + copies, 99));
    if (count) this.deck.copies[card.number] = count;
    else delete this.deck.copies[card.number];
    this.search.draw();
    this.changed();
  }

  /** Keep the deck, show it again, and ask what the rules say of it. */
  changed() {
    this.deck.name = this.name.value.trim() || "New deck";
    const missing = Object.fromEntries(Object.entries(this.missing).filter(([number]) => this.count(number)));
    keep({ ...this.deck, missing });
    this.draw();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.judge(), 150);
  }

  /** The deck as the server wants it. */
  sent() { return { name: this.deck.name, house: this.deck.house, copies: this.deck.copies }; }

  async judge() {
    const asked = ++this.asked;
    try {
      const judged = await ask("judge", { edition: this.deck.edition, deck: this.sent() });
      if (asked !== this.asked) return;
      this.judged = judged;
      this.problem.textContent = "";
      this.drawFormats();
    } catch (error) {
      if (asked === this.asked) this.problem.textContent = capital(error.message);
    }
  }

  drawFormats() {
    const { formats, unplayable } = this.judged;
    const casual = new Set(formats.casual);
    const legal = Object.keys(formats).filter((format) => !formats[format].length);
    this.search.status.textContent = `${this.counts.textContent.split(":")[0]}; ${legal.length ? `legal in ${legal.join(", ")}` : "not legal yet"}`;
    const lines = (problems) => h("ul", { class: "links" }, problems.map((problem) => h("li", {}, problem)));
    this.formats.replaceChildren(...Object.entries(formats).map(([format, problems]) => {
      const own = format === "casual" ? problems : problems.filter((problem) => !casual.has(problem));
      return h("div", { class: "format", "data-format": format, "data-legal": String(!problems.length) }, h("b", {}, `${capital(format)}: ${problems.length ? "not legal" : "legal"}`),
        own.length ? lines(own) : null);
    }), ...(unplayable.length ? [h("div", { class: "format", "data-format": "unplayable" }, h("b", {}, "This version cannot play it"), lines(unplayable))] : []));
  }

  /** Show the counts, the costs and the cards of the deck. */
  draw() {
    const held = Object.entries(this.deck.copies).map(([number, count]) => ({ card: this.cards.get(number) ?? this.missing[number], count, number }))
      .map(({ card, count, number }) => ({ count, card: card ?? { number, title: number, type: "event", house: "neutral", gold: null, limit: 0, restricted: [], set: "unknown", headline: number, facts: "", text: "This card is unknown.", missing: true } }));
    const order = new Map(this.offered.cards.map((card, place) => [card.number, place]));
    held.sort((one, other) => (one.card.gold ?? -1) - (other.card.gold ?? -1) || (order.get(one.card.number) ?? 1e6) - (order.get(other.card.number) ?? 1e6));
    const sum = (type) => held.filter(({ card }) => card.type === type).reduce((total, { count }) => total + count, 0);
    const sums = Object.fromEntries(GROUPS.map((type) => [type, sum(type)]));
    const cards = sums.character + sums.location + sums.attachment + sums.event;
    const words = [counted(cards, "card"), counted(sums.plot, "plot"), ...(sums.agenda ? [counted(sums.agenda, "agenda")] : [])];
    this.counts.textContent = `${words.join(", ")}: ${["character", "location", "attachment", "event"].map((type) => counted(sums[type], type)).join(", ")}.`;
    this.keepFocus(this.lists, () => this.lists.replaceChildren(...GROUPS.filter((type) => sums[type]).map((type) => h("section", { class: "deck-group" },
      h("h3", {}, capital(counted(sums[type], type))), h("ul", { class: "deck-lines" }, held.filter(({ card }) => card.type === type).map(({ card }) => cardLine(card, this)))))));
    this.drawCurve(held);
    const all = decks();
    this.saved.replaceChildren(...(all.some((deck) => deck.id === this.deck.id) ? [] : [option("", "New deck", true)]),
      ...all.map((deck) => option(deck.id, deck.name, deck.id === this.deck.id)));
  }

  drawCurve(held) {
    const costs = Array.from({ length: COSTS }, () => 0);
    for (const { card, count } of held) if (card.gold !== null) costs[Math.min(card.gold, COSTS - 1)] += count;
    const most = Math.max(1, ...costs);
    this.curve.replaceChildren(...costs.map((count, cost) => {
      const bar = h("span", { class: "curve-bar" });
      bar.style.setProperty("--share", String(count / most));
      const gold = cost === COSTS - 1 ? `${cost}+` : String(cost);
      return h("li", { "aria-label": `cost ${gold}: ${counted(count, "card")}` }, h("b", { "aria-hidden": "true" }, String(count)), bar, h("span", { "aria-hidden": "true" }, gold));
    }));
  }

  /** Draw a list again, with the focus on the same button and the same cards open. */
  keepFocus(list, draw) {
    const key = list.contains(document.activeElement) ? document.activeElement.closest("[data-key]")?.dataset.key : null;
    const open = new Set([...list.querySelectorAll("details[open]")].map((one) => one.dataset.key));
    draw();
    for (const one of list.querySelectorAll("details")) one.open = open.has(one.dataset.key);
    if (!key) return;
    const number = key.slice(key.indexOf("-") + 1);
    const wanted = [key, `more-${number}`, `less-${number}`].map((one) => list.querySelector(`[data-key="${CSS.escape(one)}"]`)).find((one) => one && !one.disabled);
    if (wanted) (wanted.querySelector("summary") ?? wanted).focus();
    else (list.querySelector("button:not(:disabled)") ?? this.name).focus();
  }

  /** Take what was read as a new deck of this browser. */
  async take({ deck, missing }) {
    const made = { ...emptyDeck(this.deck.edition, deck.house), ...deck };
    keep({ ...made, missing });
    await this.show(made, missing);
  }

  import() {
    importDeck(this.deck.edition, this.house.value === "neutral faction" ? null : this.house.value, (found) => this.take(found));
  }

  async start() {
    if (!this.starter.value) { await this.begin(this.deck.edition); return; }
    try {
      await this.take(await ask("read", { edition: this.deck.edition, starter: this.starter.value }));
    } catch (error) {
      this.problem.textContent = capital(error.message);
    }
  }

  async copy() {
    await this.take({ deck: { ...this.sent(), name: `${this.deck.name} (copy)`.slice(0, 100), copies: { ...this.deck.copies } }, missing: this.missing });
  }

  async remove() {
    forget(this.deck.id);
    notice(`${this.deck.name} was deleted.`);
    await this.open(decks()[0] ?? null);
  }

  /** Open the form of a new game with this deck for the first seat. */
  async play() {
    await this.judge();
    const reasons = [...(this.judged?.formats.casual ?? []), ...(this.judged?.unplayable ?? [])];
    if (!this.judged || reasons.length) {
      this.problem.textContent = `This deck cannot be played:\n${reasons.join("\n")}`;
      return;
    }
    try {
      choose(this.deck.edition, await listOf(this.deck));
      location.assign(`${ROOT}/`);
    } catch (error) {
      this.problem.textContent = capital(error.message);
    }
  }
}
