// The start page: a new game, the games opened in this browser, finished games and data sets.

import { ACCEPTED, listOf, textOf } from "./deck_files.js";
import { decks } from "./deck_store.js";
import { devices } from "./devices.js";
import { capital, counted, dialog, fetched, h, notice, ROOT } from "./dom.js";
import { store, stored } from "./settings.js";

const KEY = "agot-games";
const LAST = "agot-last";
const MOST = 30;

/** Remember a game in this browser, so that it can be continued. Without arguments, return the list. */
export function mine(id = null, description = "", settings = null) {
  let games = [];
  try { games = JSON.parse(stored(KEY)) ?? []; } catch { /* none */ }
  if (id === null) return games;
  const before = games.find((game) => game.id === id);
  games = [{ id, description: description || before?.description || "", settings: settings ?? before?.settings }, ...games.filter((game) => game.id !== id)].slice(0, MOST);
  store(KEY, JSON.stringify(games));
  return games;
}

/** The settings with which a game was begun in this browser, for a rematch: with another seed. */
export function settingsOf(id) {
  const settings = mine().find((game) => game.settings && game.id.split("#")[0] === id)?.settings;
  return settings ? { ...settings, seed: null } : null;
}

/** Begin a game and open it. Throws an Error if the settings are refused. */
export async function begin(settings) {
  const made = await fetched("/api/games", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(settings) });
  const link = made.owner ? `#${made.owner}` : "";
  if (settings.seats.some((seat) => seat.player === "human")) mine(made.id + link, "", settings);
  location.assign(ROOT + made.path + link);
}

export async function show(main) {
  const start = Number(new URLSearchParams(location.search).get("start") ?? 0);
  const [options, { games, count }] = await Promise.all([fetched("/api/options"), fetched(`/api/games?start=${start}`)]);
  const own = mine();
  main.replaceChildren(h("div", { class: "lobby" },
    h("h1", {}, "A Game of Thrones"),
    h("p", { class: "lead" }, "Play the card game or the Lands game, against agents or with friends, on one screen or on devices of their own, and watch agents play."),
    new Form(options).element,
    h("section", { id: "games", class: "sheet", "aria-label": "Games" },
      own.length ? [h("h2", {}, "Games opened in this browser"), h("ul", { class: "links" }, own.map((game) => h("li", {}, h("a", { href: `/game/${game.id}` }, game.description))))] : null,
      h("h2", {}, "Replays"),
      games.length ? h("ul", { class: "links" }, games.map(line)) : h("p", {}, "There are no finished games yet."),
      count > games.length ? h("p", {}, `${start + 1} to ${start + games.length} of ${count}. `,
        start ? h("a", { href: "/#games" }, "Latest games") : null, " ", start + games.length < count ? h("a", { href: `/?start=${start + games.length}#games` }, "Earlier games") : null) : null,
      options.data.length ? [h("h2", {}, "Data sets"), h("ul", { class: "links" }, options.data.map((name) => h("li", {}, h("a", { href: `/data/${encodeURIComponent(name)}` }, name))))] : null)));
  if (location.hash === "#games") document.getElementById("games").scrollIntoView();
}

function line(game) {
  const when = new Date(game.created * 1000).toLocaleString();
  const who = game.players.map((player, seat) => (game.decks[seat] ? `${player} (${game.decks[seat]})` : player)).join(" – ");
  return h("li", {}, h("a", { href: `/replay/games/${game.id}` }, `${capital(game.game)}: ${who}`),
    h("small", {}, ` ${when}. ${game.ending ?? game.failed ?? "In progress."}`));
}

/** A labelled control. */
const field = (label, control, hint = null) => h("label", { class: "field" }, h("span", {}, label), control, hint ? h("small", {}, hint) : null);
const select = (name, values, chosen = null, onchange = null) => h("select", { name, onchange },
  values.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));

const option = (value, text) => h("option", { value }, text);
const decksByHouse = (houses) => houses.map((one) => h("optgroup", { label: `House ${capital(one.house)}` },
  one.decks.map((deck) => option(deck.name, deck.title))));
const named = (control) => (control.value.trim() === "" ? null : control.value.split(",").map((name) => name.trim()).filter(Boolean));
const whole = (control) => (control.value.trim() === "" ? null : Number(control.value));

/** The form of a new game. It begins with the settings of the last one. */
class Form {
  constructor(options) {
    this.options = options;
    this.seatsPlace = h("div", { class: "seats" });
    this.rules = h("div", { class: "settings" });
    this.game = select("game", [["agot", "The card game"], ["lands", "The Lands game"]], "agot", () => this.draw());
    this.first = h("div", { class: "settings long" }, field("Game", this.game));
    this.problem = h("p", { class: "problem", role: "alert" });
    this.list = h("datalist", { id: "agents" });
    this.devices = devices();
    this.element = h("form", { class: "sheet new-game", "aria-label": "New game", onsubmit: (event) => { event.preventDefault(); this.begin(); } },
      h("h2", {}, "New game"), this.first, this.rules, this.seatsPlace, this.devices.element, this.list, this.problem,
      h("button", { type: "submit", class: "primary" }, "Begin"));
    this.draw();
    this.restore();
  }

  get kind() { return this.game.value; }

  get edition() { return this.options.agot.editions.find((one) => one.name === this.editionSelect.value); }

  /** The agents by strength for this game, edition and number of seats. */
  get levels() {
    const { levels } = this.options[this.kind];
    return levels[`${this.kind === "agot" ? this.editionSelect.value : "lands"}/${this.number.value}`] ?? levels[""];
  }

  /** Build the settings of the chosen game. */
  draw() {
    this.seed = h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: "random" });
    this.first.children[1]?.remove();
    const seed = field("Seed", this.seed, "The same seed gives the same game.");
    this.list.replaceChildren(...this.options[this.kind].agents.map((name) => h("option", { value: name })));
    const limit = (what, usual) => {
      this.limit = h("input", { name: "limit", inputmode: "numeric", pattern: "[0-9]*", placeholder: String(usual) });
      return field(`${what} limit`, this.limit, `The game ends without a winner after so many ${what.toLowerCase()}s.`);
    };
    if (this.kind === "agot") {
      this.editionSelect = select("edition", this.options.agot.editions.map((one) => [one.name, one.title]), "core", () => this.drawSeats());
      this.number = h("select", { name: "seats", onchange: () => this.drawSeats() });
      this.variant = h("select", { name: "variant" });
      this.draft = h("input", { type: "checkbox", name: "draft" });
      this.draftField = field("Draft plots", this.draft);
      this.mulligan = select("mulligan", [["", ""], ["yes", "yes"], ["no", "no"]]);
      this.first.append(field("Edition", this.editionSelect));
      this.sets = h("input", { name: "sets", spellcheck: "false", placeholder: "all", onchange: () => { for (const seat of this.seats) seat.deck.seed = null; } });
      this.setsField = field("Sets", this.sets, "The decks have only cards of these sets or cycles: names, separated by commas.");
      this.rules.replaceChildren(field("Seats", this.number), field("Variant", this.variant), this.draftField,
        field("Mulligan", this.mulligan, "Whether a setup hand may be drawn again."), limit("Round", this.options.agot.rounds), this.setsField, seed);
    } else {
      this.mode = select("mode", this.options.lands.modes.map((mode) => [mode, capital(mode)]), "hard");
      this.number = select("seats", [["2", "2"], ["3", "3"]], "2", () => this.drawSeats());
      this.first.append(field("Mode", this.mode));
      this.rules.replaceChildren(field("Seats", this.number), limit("Turn", this.options.lands.turns), seed);
    }
    this.drawSeats();
  }

  drawSeats() {
    let count = Number(this.number.value || 2);
    if (this.kind === "agot") {
      const { edition } = this;
      const variant = this.variant.value;
      count = Math.min(count, edition.seats);
      this.number.replaceChildren(...Array.from({ length: edition.seats - 1 }, (_, k) => h("option", { value: k + 2, selected: k + 2 === count }, String(k + 2))));
      const fitting = edition.variants.filter((name) => this.options.agot.variants[name].fewest <= count && count <= this.options.agot.variants[name].most);
      this.variant.replaceChildren(...fitting.map((name) => h("option", { value: name, title: this.options.agot.variants[name].meaning }, capital(name.replaceAll("_", " ")))));
      if (fitting.includes(variant)) this.variant.value = variant;
      this.setsField.hidden = edition.sets.length < 2;
      if (this.setsField.hidden) this.sets.value = "";
      this.draftField.hidden = !edition.draft;
      if (!edition.draft) this.draft.checked = false;
      this.mulligan.options[0].textContent = `rulebook: ${edition.mulligan ? "yes" : "no"}`;
    }
    const before = values(this.seatsPlace);
    for (const name of Object.keys(before)) { // an agent of the old list that is not in the new one is not kept
      const seat = name.startsWith("level-") && before[name] ? name.slice("level-".length) : null;
      if (seat && !this.levels.some((one) => one.name === before[name])) delete before[`agent-${seat}`];
    }
    this.seats = Array.from({ length: count }, (_, seat) => this.seat(seat));
    this.seatsPlace.replaceChildren(...this.seats.map((seat) => seat.element));
    fill(this.seatsPlace, before);
  }

  seat(number) {
    const person = this.options.person;
    const who = select(`who-${number}`, [[person, "A person"], ["agent", "An agent"]], number === 0 ? person : "agent", () => drawPlayer());
    const opponent = new Opponent(number, this.levels);
    const playerField = field("Player", who);
    playerField.classList.add("wide");
    const drawPlayer = () => { opponent.element.hidden = who.value === person; };
    drawPlayer();
    const deck = this.kind === "agot" ? new DeckChoice(number, () => this.edition, () => named(this.sets)) : null;
    const element = h("fieldset", { class: "new-seat" }, h("legend", {}, `Seat ${number + 1}`), playerField, opponent.element, deck?.parts ?? null);
    return { element, deck, value: () => ({ player: who.value === person ? person : opponent.name, ...(deck ? { deck: deck.value() } : {}) }) };
  }

  /** The settings as the server wants them. */
  settings() {
    const seats = this.seats.map((seat) => seat.value());
    const links = this.devices.value();
    const settings = { game: this.kind, seats, seed: whole(this.seed), ...(links ? { links } : {}) };
    if (this.kind === "agot") {
      const mulligan = { yes: true, no: false }[this.mulligan.value] ?? null;
      return { ...settings, edition: this.editionSelect.value, sets: named(this.sets), variant: this.variant.value, plot_draft: this.draft.checked, mulligan, round_limit: whole(this.limit) };
    }
    return { ...settings, mode: this.mode.value, turn_limit: whole(this.limit) };
  }

  async begin() {
    this.problem.textContent = "";
    try {
      store(LAST, JSON.stringify({ ...values(this.element), seed: "" }));
      await begin(this.settings());
    } catch (error) {
      this.problem.textContent = capital(error.message);
      notice("The game could not be started; the form says why.");
    }
  }

  /** Fill the form with the settings of the last game: first those on which others depend. */
  restore() {
    let last = null;
    try { last = JSON.parse(stored(LAST)); } catch { /* none */ }
    if (!last || typeof last !== "object") return;
    for (const name of ["game", "edition", "mode", "seats"]) if (name in last) fill(this.element, { [name]: last[name] });
    fill(this.element, last);
  }
}

/** The values of the controls in an element by name. */
function values(element) {
  return Object.fromEntries([...element.querySelectorAll("[name]")].map((control) => [control.name, control.type === "checkbox" ? control.checked : control.value]));
}

/** Set the controls in an element that can have the given values. */
function fill(element, given) {
  for (const name of Object.keys(given)) {
    const control = element.querySelector(`[name="${CSS.escape(name)}"]`);
    if (!control || control.type === "file" || (control.options && ![...control.options].some((one) => one.value === given[name]))) continue;
    if (control.type === "checkbox") control.checked = Boolean(given[name]);
    else control.value = given[name];
    control.dispatchEvent(new Event("change"));
  }
}

/** The choice of an agent: by strength, or by its name with parameters behind "More". */
class Opponent {
  constructor(seat, levels) {
    this.levels = levels;
    this.level = select(`level-${seat}`, [...levels.map((one) => [one.name, title(one)]), ["", "Another agent"]], "greedy", () => this.changed());
    this.agent = h("input", { name: `agent-${seat}`, list: "agents", value: "greedy", spellcheck: "false", onchange: () => this.named(), oninput: () => this.named() });
    this.sentence = h("small", {});
    this.more = h("details", {}, h("summary", {}, "More"), field("Agent", this.agent, "A name with its parameters, such as ismcts:iterations=1000"));
    this.element = h("div", { class: "wide opponent" }, h("label", { class: "field" }, h("span", {}, "Strength"), this.level), this.sentence, this.more);
    this.changed();
  }

  get name() { return this.level.value || this.agent.value.trim(); }

  changed() {
    if (this.level.value) this.agent.value = this.level.value;
    else this.more.open = true;
    this.describe();
  }

  named() {
    const name = this.agent.value.trim();
    this.level.value = this.levels.some((one) => one.name === name) ? name : "";
    if (!this.level.value) this.more.open = true;
    this.describe();
  }

  describe() {
    const level = this.levels.find((one) => one.name === this.level.value);
    const rating = level?.rating;
    this.sentence.textContent = level ? `${level.sentence}${rating ? ` It wins ${Math.round(rating.won)} % of its games against the agents of this list.` : ""}` : "";
  }
}

const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
const measured = ({ rating, margin }) => `rating ${signed(rating)}${margin ? ` ± ${margin}` : ""}`;
const title = ({ title: text, rating }) => (rating ? `${text} (${measured(rating)})` : text);

/** The choice of a deck, whose cards can be shown. */
class DeckChoice {
  constructor(seat, edition, sets) {
    this.seat = seat;
    this.edition = edition;
    this.sets = sets;
    this.seed = null;
    this.kind = select(`deck-${seat}`, [["printed", "Starter"], ["random", "Random"], ["text", "Own list"]], "printed", () => this.draw());
    this.house = h("select", { name: `house-${seat}`, onchange: () => { this.seed = null; } });
    this.text = h("textarea", { name: `text-${seat}`, rows: "4", placeholder: "House: Stark\n1x Eddard Stark …" });
    const take = (text) => text.then((found) => { this.text.value = found; }, (error) => notice(capital(error.message)));
    const file = h("input", { type: "file", accept: ACCEPTED, onchange: () => { if (file.files.length) take(textOf(file.files[0])); } });
    this.saved = h("select", { "data-saved": seat, onchange: () => { if (this.saved.value) take(listOf(decks().find((deck) => deck.id === this.saved.value))); } });
    this.savedField = field("Deck of this browser", this.saved);
    this.houseField = field("House", this.house);
    this.textField = h("div", { class: "wide" }, this.savedField, field("Deck file", file), field("Deck list", this.text));
    const cards = h("button", { type: "button", class: "wide", onclick: () => this.show() }, "Show the cards");
    this.parts = [field("Deck", this.kind), this.houseField, this.textField, cards];
    this.draw();
  }

  draw() {
    this.seed = null;
    const { random, starters } = this.edition();
    const houses = this.kind.value === "random" ? random.map((name) => ({ house: name, decks: [{ name }] })) : starters;
    const several = houses.some((one) => one.decks.length > 1);
    this.house.replaceChildren(...(several ? decksByHouse(houses) : houses.map((one) => option(one.decks[0].name, capital(one.house)))));
    this.house.value = houses[this.seat % houses.length].decks[0].name;
    this.houseField.firstChild.textContent = several ? "Starter deck" : "House";
    this.houseField.classList.toggle("wide", several);
    this.houseField.hidden = this.kind.value === "text";
    this.textField.hidden = this.kind.value !== "text";
    const saved = decks().filter((deck) => deck.edition === this.edition().name);
    this.savedField.hidden = !saved.length;
    this.saved.replaceChildren(option("", "choose"), ...saved.map((deck) => option(deck.id, deck.name)));
  }

  value() {
    if (this.kind.value === "text") return { kind: "text", text: this.text.value };
    return { kind: this.kind.value, house: this.house.value, ...(this.kind.value === "random" ? { seed: this.seed } : {}) };
  }

  /** Show the cards of the deck. A random deck is drawn now, and the game then has this one. */
  async show() {
    try {
      const found = await fetched("/api/deck", {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ edition: this.edition().name, sets: this.sets(), deck: this.value() }),
      });
      this.seed = found.seed;
      dialog(found.name, ...found.groups.map(({ type, cards }) => h("section", { class: "deck-group" },
        h("h3", {}, `${capital(counted(cards.reduce((sum, one) => sum + one.count, 0), type))}`),
        h("ul", { class: "deck-cards" }, cards.map((one) => h("li", {}, h("details", {}, h("summary", {}, `${one.count}× ${one.title}`, h("small", {}, ` ${one.facts}`)),
          h("p", {}, one.text))))))));
    } catch (error) {
      notice(capital(error.message));
    }
  }
}
