/** Applies the differences between two versions of a page to the open one. Typed text, open folds and islands stay. */

/** @returns false if the change must be applied by a reload, because scripts read the changed part when they start */
export function patchPage(live: Element, before: Element, after: Element): boolean {
  if (before.isEqualNode(after)) return true;
  if (live.nodeName !== before.nodeName || before.nodeName !== after.nodeName) return false;
  if (before.hasAttribute("data-island")) return false;
  updateAttributes(live, before, after);
  return updateChildren(live, before, after);
}

function updateAttributes(live: Element, before: Element, after: Element) {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

function updateChildren(live: Element, before: Element, after: Element) {
  const [old, fresh, shown] = [before, after, live].map(({ childNodes }) => [...childNodes]) as [Nodes, Nodes, Nodes];
  let start = 0;
  while (start < old.length && start < fresh.length && isSame(old[start], fresh[start])) start += 1;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && isSame(old.at(-1 - end), fresh.at(-1 - end))) end += 1;
  // Nodes that scripts or the browser appended come after the server's; anywhere else they prevent a patch.
  const isAligned = old.every((node, place) => shown[place]?.nodeName === node.nodeName);
  if (!isAligned) return false;
  const removed = old.slice(start, old.length - end);
  const come = fresh.slice(start, fresh.length - end);
  const places = shown.slice(start, old.length - end);
  if (removed.length === come.length && removed.every((node, index) => node.nodeName === come[index]?.nodeName))
    return removed.every((node, index) => updateNode(places[index], node, come[index]));
  if ([...removed, ...come].some(isWoken)) return false;
  const next = shown[old.length - end] ?? null;
  for (const node of places) node.remove();
  for (const node of come) live.insertBefore(document.importNode(node, true), next);
  return true;
}

type Nodes = ChildNode[];

const isSame = (one: Node | undefined, other: Node | undefined) => one?.isEqualNode(other ?? null) === true;

function updateNode(live: Node | undefined, before: Node, after: Node | undefined): boolean {
  if (live === undefined || after === undefined) return false;
  if (live instanceof Element && before instanceof Element && after instanceof Element)
    return patchPage(live, before, after);
  if (live.nodeValue !== after.nodeValue) live.nodeValue = after.nodeValue;
  return true;
}

/** Returns true for nodes that scripts read when the page opens: frames, scripts, forms and data attributes. */
const isWoken = (node: Node) =>
  node instanceof Element &&
  [node, ...node.querySelectorAll("*")].some(
    (each) => each.matches("iframe, script, form") || each.getAttributeNames().some((name) => name.startsWith("data-")),
  );
