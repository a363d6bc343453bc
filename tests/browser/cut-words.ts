/** Words that a line breaks in the middle, and buttons whose words touch their edge. */
import type { Page } from "playwright";

/** One line for each. Addresses may break anywhere. */
export async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(findCutWords);
}

/* The rest runs in the page. */

function findCutWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // as the filter promises
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
