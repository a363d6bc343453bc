/** Words that a line's end parts, where letters are of their usual size. */
import type { Page } from "playwright";

/** One line for each word of a heading, a button or a fact box that is broken across lines. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator("h1, h2, h3, h4, b, .button, summary, .place dt, .place dd").evaluateAll((elements) => {
    const found = new Set<string>();
    for (const element of elements.filter((each) => each.checkVisibility())) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text; // as the filter promises
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
            found.add(`${word} in ${element.localName}.${element.className}`);
        }
      }
    }
    return [...found];
  });
