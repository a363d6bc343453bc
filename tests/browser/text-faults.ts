/** Finds faults of the text of a page, and returns a line for each. Runs in the page. */

type Line = { text: Text; left: number; right: number; top: number; bottom: number };

/** Returns text that visitors cannot read: outside the window, cut off, sticking out of its box, or under other text. */
export function textFaults(): string[] {
  const boxes = new Map<Element, ReturnType<typeof look>>();
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.add(`the page is wider than the window of ${width} px`);
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // SHOW_TEXT yields only text nodes
    const element = text.parentElement;
    if (text.data.trim() === "" || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("svg, noscript, .skip-link")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // The middle half of the line's height: the edges of neighbouring lines may overlap.
      const line = { text, left, right, top: top + (bottom - top) * 0.25, bottom: bottom - (bottom - top) * 0.25 };
      if (right - left < 2) continue;
      const fault = judge(line, element);
      if (fault === "left out on purpose") continue;
      lines.push(line);
      if (fault !== null) faults.add(`${fault}: ${text.data.trim().slice(0, 50)}`);
    }
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [place, line] of lines.entries())
    for (let next = place + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other === undefined || other.top >= line.bottom) break;
      const overlap = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      if (other.text !== line.text && overlap > 3 && layerOf(other.text) === layerOf(line.text))
        faults.add(`over each other: ${line.text.data.trim().slice(0, 40)} / ${other.text.data.trim().slice(0, 40)}`);
    }
  return [...faults];

  function judge(line: Line, element: Element) {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { name, isForReaders, scrolls, cuts, shortens, isBox, left, right, top, bottom } = looked(box);
      if (isForReaders) return "left out on purpose";
      const isOut = line.left < left - 2 || line.right > right + 2 || line.top < top || line.bottom > bottom;
      if (scrolls) return null; // a visitor can scroll to the text
      if (cuts && isOut) return shortens ? "left out on purpose" : `cut off by ${name}`;
      if (isBox && (line.left < left - 2 || line.right > right + 2)) return `sticks out of ${name}`;
    }
    return line.left < -1 || line.right > width + 1 ? "outside the window" : null;
  }

  /** Returns a box's edges and style, cached because a box has many lines. */
  function looked(box: Element) {
    const found = boxes.get(box) ?? look(box);
    boxes.set(box, found);
    return found;
  }

  function look(box: Element) {
    const style = getComputedStyle(box);
    const overflow = style.overflowX + style.overflowY;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const hasEdge = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.borderLeftStyle !== "none";
    return {
      name: `.${box.getAttribute("class") ?? box.localName}`,
      isForReaders: style.clipPath === "inset(50%)",
      scrolls: /auto|scroll/.test(overflow),
      cuts: /hidden|clip/.test(overflow),
      shortens: style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none",
      isBox: hasEdge && style.display !== "inline",
      slides: /fixed|sticky/.test(style.position),
      left,
      right,
      top,
      bottom,
    };
  }

  /** Returns the fixed or sticky element around a text: text below it is covered only for a moment. */
  function layerOf(text: Text) {
    for (let box = text.parentElement; box !== null; box = box.parentElement) if (looked(box).slides) return box;
    return null;
  }
}

/** Returns words that are broken at a line's end, and buttons whose text touches their edge. Addresses may break. */
export function cutWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // SHOW_TEXT yields only text nodes
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("svg, noscript, code, .visually-hidden, .skip-link") || text.data.includes("@")) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
      const tops = new Set(linesOf(text, index, index + word.length).map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.add(`cut in two: ${word}`);
    }
    const button = element.closest(".button, .menu__toggle");
    const edges = button?.getBoundingClientRect();
    if (edges)
      for (const { left, right } of linesOf(text, 0, text.length))
        if (right > left + 2 && (left < edges.left + 4 || right > edges.right - 4))
          found.add(`at the edge of its button: ${text.data}`);
  }
  return [...found];

  function linesOf(text: Text, from: number, to: number) {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return Array.from(range.getClientRects()).filter(({ width }) => width > 1);
  }
}
