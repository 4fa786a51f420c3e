// A game whose people have a device each: the link in the fragment of the address, the seats, and undo with the others' consent.

import { dialog, h, notice, ROOT } from "./dom.js";
import { mine } from "./lobby.js";

const NAME = "agot-name";

function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

function stored(name) {
  try { return localStorage.getItem(name) ?? ""; } catch { return ""; }
}

/** The people of a game. `game` is the page of the game, see play.js. Until a message says so, the game is not of this kind. */
export class People {
  constructor(game) {
    this.game = game;
    this.seats = null;
    this.undoable = [];
    this.element = h("section", { class: "panel people", "aria-label": "Players", hidden: true });
    this.request = h("div", { class: "undo-request", role: "alert", hidden: true });
    addEventListener("hashchange", () => location.reload());
  }

  /** Whether the people of the game have a device each. */
  get active() { return this.seats !== null; }

  /** The name of a seat's player, with the seat. */
  called(seat) {
    const { name, title } = this.seats[seat];
    return name ? `${name} (${title})` : title;
  }

  /** Send the token of the link: that of the address, or one with which this browser has opened the game before. */
  enter() {
    const id = `${this.game.id}#`;
    const known = mine().map((one) => one.id).filter((one) => one.startsWith(id)).map((one) => one.slice(id.length));
    const tokens = [location.hash.slice(1), this.invitation, ...(location.hash ? [] : known)].filter(Boolean).slice(0, 2);
    this.game.send({ type: "enter", tokens });
  }

  /** Show who plays, and what they are asked to agree on. */
  seating(message) {
    Object.assign(this, { seats: message.seats, you: message.you, started: message.started });
    this.game.analysis.element.hidden = true;
    if (message.you.invited === null) mine(this.game.id + location.hash, message.seats.map((seat) => (seat.player === "human" ? seat.name || "…" : seat.player)).join(" – "));
    this.element.hidden = false;
    this.element.replaceChildren(...[h("h2", {}, "Players"),
      h("ul", { class: "seated" }, message.seats.map((seat, place) => this.row(seat, place, message.invitations?.[place]))),
      message.spectators ? this.link("Link for spectators", message.spectators) : null,
      message.you.owner ? this.pause(message.pause) : null].filter(Boolean));
    this.ask(message.request);
    if (!message.started) this.lobby();
  }

  row(seat, place, invitation) {
    const person = seat.player === "human";
    const state = !person ? `agent ${seat.player}` : !seat.taken ? "free" : seat.connected ? "here" : "away";
    return h("li", { class: state === "away" ? "away" : "" }, h("b", {}, seat.name || seat.title), seat.name ? ` ${seat.title}` : "", h("small", {}, ` ${state}`),
      place === this.you.seat ? h("small", {}, " (you)") : null,
      invitation ? this.link(`Link for ${seat.title}`, invitation) : null,
      invitation && this.you.seat === null ? h("button", { type: "button", class: "sit", "data-seat": place, onclick: () => this.sit(place) }, "Sit here") : null);
  }

  /** A link that can be copied. The token is in the fragment, which browsers send to no server. */
  link(label, token) {
    const address = `${location.origin}${ROOT}/game/${this.game.id}#${token}`;
    const text = h("input", { readonly: true, value: address, "aria-label": label, onfocus: (event) => event.target.select() });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(address);
        notice("The link has been copied.");
      } catch {
        text.focus();
        notice("Copy the selected link.");
      }
    };
    return h("div", { class: "share-link" }, h("small", {}, label), text, h("button", { type: "button", onclick: copy }, "Copy"));
  }

  pause(seconds) {
    const choose = (event) => this.game.send({ type: "pause", pause: Number(event.target.value) });
    return h("label", { class: "field" }, h("span", {}, "Pause at each window"), h("select", { id: "pause", onchange: choose },
      [...new Set([0, 0.5, 1, 2, 3, seconds])].sort((one, other) => one - other).map((value) => h("option", { value, selected: value === seconds }, `${value} s`))));
  }

  // --- before the game --------------------------------------------------------------------------------------------------------

  lobby() {
    const { prompt } = this.game;
    if (prompt.querySelector("#join-name") && this.you.invited !== null) return; // keep what has been typed
    globalThis.agotDecision = "lobby";
    if (this.you.invited !== null) {
      const name = h("input", { id: "join-name", maxlength: "30", required: true, value: stored(NAME), autocomplete: "nickname" });
      const join = (event) => { event.preventDefault(); this.join(name.value); };
      prompt.replaceChildren(h("p", { class: "question" }, "You are invited to play ", h("b", {}, this.seats[this.you.invited].title), "."),
        h("form", { class: "join", onsubmit: join }, h("label", { class: "field" }, h("span", {}, "Your name"), name), h("button", { type: "submit", class: "primary" }, "Take the seat")));
      name.focus();
      return;
    }
    const free = this.seats.filter((seat) => !seat.taken).map((seat) => seat.title);
    const hint = "Send each player their link. A link is void as soon as its seat is taken, so nobody else can see that hand, not even you.";
    prompt.replaceChildren(h("p", { class: "question" }, `The game begins when all seats are taken. Free: ${free.join(", ")}.`), h("p", { class: "hint" }, this.you.owner ? hint : ""));
  }

  join(name) {
    try { localStorage.setItem(NAME, name); } catch { /* not stored */ }
    const key = random();
    this.invitation = location.hash.slice(1);
    history.replaceState(null, "", `#${key}`);
    this.game.send({ type: "join", name, key });
  }

  sit(seat) {
    const name = h("input", { id: "sit-name", maxlength: "30", required: true, value: stored(NAME) });
    const box = dialog("Take this seat", h("form", { class: "join", onsubmit: (event) => {
      event.preventDefault();
      try { localStorage.setItem(NAME, name.value); } catch { /* not stored */ }
      this.game.send({ type: "sit", seat, name: name.value });
      box.close();
    } }, h("label", { class: "field" }, h("span", {}, "Your name"), name), h("button", { type: "submit", class: "primary" }, "Sit here")));
  }

  // --- during the game ----------------------------------------------------------------------------------------------------------

  /** Remember what can be undone, and say who decides if it is not this seat. */
  state(message) {
    if (!this.active) return;
    this.undoable = message.undo ?? [];
    this.next = message.next;
    const buttons = [this.game.undoButton, this.game.backButton];
    for (const button of buttons) button.disabled = !this.undoable.length;
    if (message.decision || message.over) return;
    const { prompt, view } = this.game;
    const text = this.you.seat === null ? "You are watching: you see the game at least a round later, without hidden cards."
      : message.waiting ? `${this.called(message.waiting.seat)} decides.` : "The others decide…";
    prompt.replaceChildren(h("p", { class: "question waiting" }, text));
    this.game.say(text);
    this.game.entitle(text);
    if (message.type === "taken" && view.state) view.show({ ...view.state, decision: null });
  }

  undo(back) {
    const entry = this.undoable[back - 1];
    if (!entry) return;
    const send = () => this.game.send({ type: "undo", decision: this.next, back });
    if (!entry.why) { send(); return; }
    const box = dialog("The others must agree", h("p", {}, `You cannot undo “${entry.label}” alone: ${entry.why}.`),
      h("p", {}, h("button", { type: "button", class: "primary", id: "ask-undo", onclick: () => { box.close(); send(); } }, "Ask the others")));
  }

  /** Show a request to undo a decision. */
  ask(request) {
    this.request.hidden = !request;
    if (!request) return;
    const answer = (yes) => () => this.game.send({ type: "agree", request: request.number, yes });
    const own = request.seat === this.you.seat;
    const agreed = this.you.seat === null || request.agreed.includes(this.you.seat);
    const missing = this.seats.flatMap((seat, place) => (seat.player === "human" && !request.agreed.includes(place) ? [this.called(place)] : []));
    this.request.replaceChildren(...[h("p", {}, h("b", {}, own ? "You" : this.called(request.seat)), ` ${own ? "ask" : "asks"} to undo “${request.label}”. All must agree: ${request.why}.`),
      agreed ? h("p", { class: "hint" }, `Waiting for ${missing.join(", ")}.`) : null,
      agreed ? null : h("button", { type: "button", class: "primary", id: "agree", onclick: answer(true) }, "Agree"),
      this.you.seat === null || (agreed && !own) ? null : h("button", { type: "button", id: "decline", onclick: answer(false) }, own ? "Withdraw" : "Decline")].filter(Boolean));
  }
}
