// A game with people: the connection to the server, the question, undo, and the analysis of the person's own decisions.

import { AnalysisPanel } from "./analysis.js";
import { Asking } from "./asking.js";
import { dialog, h, notice, ROOT } from "./dom.js";
import { begin, mine, settingsOf } from "./lobby.js";
import { People } from "./people.js";
import { Recent } from "./recent.js";
import { chosen } from "./settings.js";
import { GameView } from "./view.js";

/** Milliseconds in which nothing answers a new question: what is pressed so early was meant for the question before. */
const GRACE = globalThis.agotGrace ?? 250;
/** Milliseconds after which the page says who decides. */
const PATIENCE = 400;
const DELAYS = [300, 700, 1500, 3000, 5000];
const HELP = [
  ["1 to 9, 0", "choose an option"], ["Tab, arrow keys", "move between cards and options"], ["Enter", "choose the card or option"], ["Space", "pass, or finish a choice of several"],
  ["U", "undo your last decision"], ["R", "step through what has happened since your last decision"], ["I", "inspect: a click on a card shows it and does nothing else"], ["A", "analyse your decision"], ["?", "list the keys"],
];

export async function show(main, id) {
  const game = new Game(main, id);
  game.connect();
}

class Game {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.tries = 0;
    this.received = Promise.resolve();
    this.view = new GameView((action) => this.act(action));
    this.prompt = this.view.promptPlace("Your decision");
    this.status = h("p", { class: "visually-hidden", role: "status" });
    this.analysis = new AnalysisPanel(this.view, (agents) => this.send({ type: "analyse", decision: this.decision?.id ?? "", agents }),
      (agent) => this.send({ type: "values", decision: this.decision?.id ?? "", agents: [agent] }));
    this.people = new People(this);
    this.asking = new Asking(this);
    this.recent = new Recent(this);
    this.undoButton = h("button", { type: "button", id: "undo", disabled: true, onclick: () => this.undo(1) }, "Undo");
    this.backButton = h("button", { type: "button", disabled: true, onclick: () => this.back() }, "Undo to…");
    this.inspectButton = h("button", { type: "button", "aria-pressed": "false", onclick: () => this.inspect() }, "Inspect");
    document.getElementById("tools").replaceChildren(this.undoButton, this.backButton, this.recent.button, this.inspectButton, this.asking.button,
      h("button", { type: "button", onclick: () => this.help() }, "Keys"));
    main.replaceChildren(h("h1", { class: "visually-hidden" }, "Game"), this.status,
      h("div", { class: "game" },
        h("div", { class: "play-area" }, this.view.felt, this.view.hand, this.people.request, this.prompt),
        h("aside", { class: "side", "aria-label": "Card, log and analysis" }, this.people.element, this.view.detail.element, this.view.log.element, this.analysis.element)));
    this.prompt.tabIndex = -1;
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keyup", (event) => { if (event.key === " " && passes(event.target)) event.preventDefault(); });
  }

  // --- the connection ---------------------------------------------------------------------------------------------------------

  connect() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${ROOT}/api/games/${encodeURIComponent(this.id)}/play`);
    this.socket = socket;
    socket.addEventListener("message", (event) => { this.tries = 0; this.enqueue(JSON.parse(event.data)); });
    socket.addEventListener("close", (event) => this.lost(event));
    globalThis.agotSocket = socket;
  }

  lost(event) {
    if (event.code === 4404 || event.code === 4401) {
      const heading = event.code === 4404 ? "No such game" : "This game needs the link of a seat";
      this.main.replaceChildren(h("section", { class: "sheet" }, h("h1", {}, heading), h("p", {}, event.reason || "The server does not know this game.")));
      return;
    }
    document.body.classList.add("offline");
    this.say("Connection lost. Reconnecting…");
    setTimeout(() => this.connect(), DELAYS[Math.min(this.tries++, DELAYS.length - 1)]);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else notice("There is no connection to the server.");
  }

  /** Handle messages in order: those that follow a game wait until its terms are loaded. */
  enqueue(message) {
    this.received = this.received.then(() => this.receive(message)).catch(reportError);
  }

  async receive(message) {
    document.body.classList.remove("offline", "thinking");
    globalThis.agotDecision = message.type === "handover" ? "handover" : message.type === "state" ? message.decision?.id ?? (message.over ? "over" : "waiting") : message.type === "taken" ? "waiting" : globalThis.agotDecision;
    this.answered();
    if (message.type === "who") this.people.enter();
    else if (message.type === "seating") this.people.seating(message);
    else if (message.type === "notice") notice(message.text);
    else if (message.type === "taken") this.taken(message);
    else if (message.type === "game") {
      this.game = message;
      await this.view.begin(message);
      this.view.log.list.replaceChildren();
      this.view.before = new Map();
      mine(this.id + (this.people.active ? location.hash : ""), `${message.names.map((name, seat) => `${name} (${message.players[seat]})`).join(", ")}`);
      this.entitle();
      this.asking.begin(message);
      this.analysis.begin(message.game, message.people.length === 1);
    } else if (message.type === "state") this.state(message);
    else if (message.type === "handover") this.handover(message);
    else if (message.type === "analysis") this.analysis.show(message.decision, message.analyses);
    else if (message.type === "values") this.analysis.showValues(message);
    else if (message.type === "recent") this.recent.show(message);
    else if (message.type === "failed") this.failed(message);
    else {
      if (this.decision) this.ask();
      this.analysis.refused(message.text);
      notice(message.text);
    }
  }

  // --- the view -----------------------------------------------------------------------------------------------------------------

  state(message) {
    const focused = this.prompt.contains(document.activeElement) || document.activeElement === document.body || !document.activeElement;
    if (message.decision?.id !== this.decision?.id) {
      this.askedAt = performance.now();
      scrollTo(0, 0); // on a narrow screen, the log is below the table
    }
    this.decision = message.decision;
    this.view.log.update(message.log);
    this.view.show(message);
    this.undoButton.disabled = this.backButton.disabled = !message.decision?.undo.length;
    this.analysis.clear(message.decision?.id ?? null);
    if (message.over) {
      this.say(message.over.text);
      this.entitle("Over");
      this.prompt.replaceChildren(h("p", { class: "question over" }, message.over.text), this.endings());
    } else if (message.decision) {
      this.say(`${message.decision.name}: ${message.decision.question}`);
      this.entitle("● Your turn");
      this.ask();
    }
    this.people.state(message);
    this.asking.state(message.over ? null : message.seat);
    this.recent.state(message);
    (this.view.felt.querySelector(".card.legal, .land-name.legal") ?? this.view.felt.querySelector(".middle"))?.scrollIntoView({ block: "nearest" });
    if (focused) this.prompt.focus({ preventScroll: true });
  }

  /** Show the question. No option has the focus, so that no key chooses one by accident. */
  ask() {
    this.prompt.replaceChildren(...this.view.question(), ...[...this.view.choices(), ...this.asking.parts(this.decision)].filter(Boolean));
  }

  /** What can be done when the game is over. */
  endings() {
    const again = settingsOf(this.id);
    return h("div", { class: "endings" },
      again ? h("button", { type: "button", class: "primary", id: "rematch", onclick: () => begin(again).catch((error) => notice(error.message)) }, "Rematch") : null,
      h("a", { class: "button", href: `/replay/games/${this.id}?seat=all` }, "Open the replay, with all cards and analyses"),
      h("a", { class: "button", href: "/" }, "New game"));
  }

  /** The title of the tab says whose turn it is. */
  entitle(what = null) {
    document.title = [what, this.game.names.join(" – "), "agot web"].filter(Boolean).join(" · ");
  }

  /** An agent has failed: it can be asked again, or another agent can take its place. */
  failed({ text, seat }) {
    this.decision = null;
    this.entitle("Stopped");
    this.prompt.replaceChildren(...failure(text, this.game.names[seat], () => this.send({ type: "retry" }), (agent) => this.send({ type: "replace", seat, agent })));
  }

  /** The own decision has been taken; others may decide now. */
  taken(message) {
    this.decision = null;
    this.people.state(message);
  }

  handover({ name, seat }) {
    this.decision = null;
    this.view.felt.replaceChildren();
    this.view.showHand([]);
    this.view.log.list.replaceChildren();
    this.view.detail.clear();
    this.analysis.clear(null);
    this.say(`${name} decides next.`);
    this.entitle(`${name} decides`);
    this.prompt.replaceChildren(h("p", { class: "question" }, h("b", {}, name), " decides next. Hand over the screen; nothing is shown until they are ready."),
      h("button", { type: "button", class: "option primary", id: "ready", "data-seat": seat, onclick: () => this.send({ type: "ready" }) }, `I am ${name}`));
    this.prompt.querySelector("button").focus();
  }

  say(text) {
    this.status.textContent = text;
  }

  // --- actions of a person ------------------------------------------------------------------------------------------------------

  async act(action) {
    if (!this.decision || this.busy || performance.now() - this.askedAt < GRACE) return;
    const { id, options } = this.decision;
    const option = options.find((one) => one.action === action);
    if (option.done && this.wastes() && !(await confirmed(`Pass with ${this.own.gold} gold left?`))) return;
    if (this.decision?.id !== id || this.busy) return;
    this.busy = true;
    document.body.classList.add("thinking");
    for (const card of this.view.shownAt(option.place)) card.classList.add("pending");
    this.patience = setTimeout(() => this.waiting(option), PATIENCE);
    this.send({ type: "act", decision: id, action });
  }

  /** What the person has chosen, and who decides now. Whether others are asked at all may be hidden, so they are named in any case. */
  waiting(option) {
    const others = this.game.names.filter((_, seat) => seat !== this.decision.seat);
    const deciding = others.length === 1 ? `${others[0]} decides…` : "The others decide…";
    this.say(deciding);
    this.entitle(deciding);
    this.prompt.replaceChildren(h("p", { class: "question" }, h("b", {}, "You"), `: ${option.label}`), h("p", { class: "effect deciding" }, deciding));
  }

  /** The server has answered: the next action can be taken. */
  answered() {
    clearTimeout(this.patience);
    this.busy = false;
    for (const card of document.querySelectorAll(".pending")) card.classList.remove("pending");
  }

  get own() {
    return this.view.state.table.seats?.[this.view.seat] ?? {};
  }

  /** Whether passing now would leave gold unspent that the person wants to be asked about. */
  wastes() {
    const { table } = this.view.state;
    return chosen("careful") === "on" && table.phase === "marshalling" && table.active === this.view.seat && this.own.gold > 0;
  }

  /** Tell the server when to ask; the answer can be that the person has passed. */
  quieten(message) {
    if (!this.decision || this.busy || performance.now() - this.askedAt < GRACE) return;
    this.busy = true;
    this.send(message);
  }

  undo(back) {
    if (this.people.active) this.people.undo(back);
    else if (this.decision?.undo.length) this.send({ type: "undo", decision: this.decision.id, back });
  }

  /** Choose a past decision to return to. */
  back() {
    const box = dialog("Undo to an earlier decision", h("ol", { class: "options past" }, (this.people.active ? this.people.undoable.map((one) => one.label) : this.decision.undo).map((label, place) =>
      h("li", {}, h("button", { type: "button", class: "option", onclick: () => { box.close(); this.undo(place + 1); } }, label)))));
  }

  inspect() {
    this.view.inspecting = !this.view.inspecting;
    this.inspectButton.setAttribute("aria-pressed", String(this.view.inspecting));
  }

  help() {
    dialog("Keys", h("dl", { class: "keys" }, HELP.map(([key, meaning]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, meaning)])));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    if (event.repeat && !event.key.startsWith("Arrow") && event.key !== "Tab") { // a key that is held down is one press
      event.preventDefault();
      return;
    }
    const options = this.decision?.options ?? [];
    if (this.recent.steps && this.recent.key(event.key, passes(event.target))) {
      event.preventDefault();
      return;
    }
    if (event.key === " " && passes(event.target)) {
      const done = options.find((option) => option.done);
      if (done) this.act(done.action);
    } else if (/^[0-9]$/.test(event.key)) {
      const option = options[event.key === "0" ? 9 : Number(event.key) - 1];
      if (option) this.act(option.action);
    } else if (event.key === "u") this.undo(1);
    else if (event.key === "i") this.inspect();
    else if (event.key === "r") this.recent.ask();
    else if (event.key === "a") this.analysis.ask();
    else if (event.key === "?") this.help();
    else if (event.key === "Escape") this.view.detail.clear();
    else if (event.key.startsWith("Arrow")) move(event);
    else return;
    if (!event.key.startsWith("Arrow")) event.preventDefault();
  }
}

/** Whether Space passes here, instead of pressing a button. */
const passes = (target) => target === document.body || (Boolean(target.closest(".felt, .own-hand, .prompt")) && !target.closest("input, form"));

/** Ask before an action: whether the person confirms it. */
function confirmed(question) {
  return new Promise((answer) => {
    let said = false;
    const box = dialog(question, h("div", { class: "endings" },
      h("button", { type: "button", class: "primary", onclick: () => { said = true; box.close(); } }, "Pass"),
      h("button", { type: "button", onclick: () => box.close() }, "Go back")));
    box.addEventListener("close", () => answer(said));
  });
}

/** What is shown when an agent has failed: it can be asked again, or another agent can take its place. */
export function failure(text, name, retry, substitute) {
  const agent = h("input", { name: "replacement", list: "analysts", value: "greedy", spellcheck: "false", "aria-label": "Agent" });
  return [h("p", { class: "question" }, text), h("button", { type: "button", id: "retry", onclick: retry }, "Ask again"),
    h("form", { class: "replacement", onsubmit: (event) => { event.preventDefault(); substitute(agent.value.trim()); } },
      agent, h("button", { type: "submit", id: "replace" }, `Let this agent play ${name}`))];
}

/** Move the focus between the cards of a row, or between options, with the arrow keys. */
export function move(event) {
  const group = event.target.closest(".row, .options, .lands-row");
  if (!group) return;
  const all = [...group.querySelectorAll("button:not(:disabled)")];
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}
