/** Words that a visitor cannot read: outside the window, cut off by a box, sticking out of their own, or under others. */
import type { Page } from "playwright";

/** One line for each fault: what is wrong and the words. */
export async function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(findTextFaults);
}

/* The rest runs in the page. */

type Line = { text: Text; left: number; right: number; top: number; bottom: number };

function findTextFaults(): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.add(`the page is wider than the window of ${width} px`);
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // as the filter promises
    const element = text.parentElement;
    if (text.data.trim() === "" || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("svg, noscript, .skip-link")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // The middle of the letters: a line may stand a little into the space of the next.
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
      const style = getComputedStyle(box);
      if (style.clipPath === "inset(50%)") return "left out on purpose"; // for screen readers
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOut = line.left < left - 2 || line.right > right + 2 || line.top < top || line.bottom > bottom;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null; // can be scrolled to
      if (/hidden|clip/.test(style.overflowX + style.overflowY) && isOut)
        return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none"
          ? "left out on purpose"
          : `cut off by .${box.getAttribute("class") ?? box.localName}`;
      const isBox = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.borderLeftStyle !== "none";
      if (isBox && style.display !== "inline" && (line.left < left - 2 || line.right > right + 2))
        return `sticks out of .${box.getAttribute("class") ?? box.localName}`;
    }
    return line.left < -1 || line.right > width + 1 ? "outside the window" : null;
  }

  /** What is fixed or sticks slides over the rest. */
  function layerOf(text: Text) {
    for (let box = text.parentElement; box !== null; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    return null;
  }
}
