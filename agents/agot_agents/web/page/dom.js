// Small tools for building the page.

/** The path of the server without the last slash; empty unless a proxy serves it below a path. */
export const ROOT = new URL("..", import.meta.url).pathname.slice(0, -1);

/** An element with attributes and children; `on...` attributes are listeners, null and false are omitted, and a `href` is below `ROOT`. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "href") element.setAttribute(name, ROOT + value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An SVG element. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  element.append(...children.flat(Infinity));
  return element;
}

/** Show a message that disappears after a while. */
export function notice(text) {
  const place = document.getElementById("notices");
  const line = h("p", {}, text);
  place.append(line);
  setTimeout(() => line.remove(), 8000);
}

/** The server's JSON response for a path below `ROOT`. Throws an Error with the server's message if it refuses the request. */
export async function fetched(path, options = {}) {
  const answer = await fetch(ROOT + path, options);
  let value = null;
  try {
    value = await answer.json();
  } catch {
    throw new Error(`The server answered ${answer.status}.`);
  }
  if (!answer.ok) throw new Error(value.error ?? `The server answered ${answer.status}.`);
  return value;
}

/** "1 card", "2 cards". */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The text with a capital first letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A dialog with a heading and a close button. Escape closes it, too. It is removed when it is closed. */
export function dialog(title, ...content) {
  const box = h("dialog", { "aria-label": title },
    h("div", { class: "dialog-head" }, h("h2", {}, title), h("button", { type: "button", class: "quiet", onclick: () => box.close() }, "Close")),
    ...content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}
