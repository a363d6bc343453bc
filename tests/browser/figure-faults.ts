/** Finds faults of figures in the text of a page, and returns a line for each: text and element. Runs in the page. */

/** Returns unbreakable figures (span.unbroken) whose colour, font or baseline differs from the text around them. */
export const unlikeFigures = () =>
  Array.from(document.querySelectorAll("span.unbroken")).flatMap((figure) => {
    const [own, around] = [figure, figure.parentElement ?? figure].map((element) => {
      const { color, fontSize, fontFamily, fontWeight } = getComputedStyle(element);
      return [color, fontSize, fontFamily, fontWeight].join(" ");
    });
    const isInline = getComputedStyle(figure).display === "inline";
    return own === around && isInline ? [] : [`${figure.textContent}: ${own}, not ${around}`];
  });

/**
 * Returns figures with a possible line break inside: "3-" / "5 days", "12" / "May", "€49/" / "Month", a phone number.
 * Makes each block as narrow as its figure, then wider in steps, so that each part of the figure comes to a line's end.
 */
export function brokenFigures(): string[] {
  const figure =
    /€\d[\d.,]*(?:\/\p{L}+)?|\d[\d.,]*(?:[AP]M)?-\d+(?:[AP]M)?|\d+-\p{L}+|(?:\d[\d.,]*\s)?[mμ]g\/l|\d[\d.,]*\s(?:km|m|mm|%|euro|million|minutes|hours|days|months|years)(?!\p{L})|\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)|0\d{1,2} \d{3} \d{4}|1[89]\d\d\s\d{3}\s\d{3}/gu;
  const found = new Set<string>();
  const tried = new Set<string>();
  for (const block of blocksWithWords()) {
    const name = `${block.localName}.${block.className}`;
    const texts = textsIn(block);
    const whole = texts.map(({ data }) => data).join("");
    for (const { 0: words, index } of whole.matchAll(figure)) {
      const key = `${name} ${words.replace(/\d/g, "9")}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const range = rangeOf(texts, index, index + words.length);
      const before = block.style.cssText;
      block.style.cssText += "; box-sizing: content-box; min-width: 0; max-width: none; white-space: nowrap";
      const room = Math.ceil(range.getBoundingClientRect().width) + 2;
      block.style.whiteSpace = "";
      for (let more = 0; more <= 60; more += 5) {
        block.style.width = `${room + more}px`;
        const tops = Array.from(range.getClientRects(), ({ top, height }) => top + height / 2);
        if (Math.max(...tops) - Math.min(...tops) > 8) found.add(`${words} in ${name}`);
      }
      block.style.cssText = before;
    }
  }
  return [...found];

  /** Returns blocks with text. Flex boxes, such as buttons, break beside their icon, and tables of hours are narrow. */
  function blocksWithWords() {
    const blocks = new Set<HTMLElement>();
    for (const text of textsIn(document.body)) {
      const block = blockOf(text);
      if (!text.data.trim() || !block.checkVisibility() || block.closest("svg, noscript, .opening-table")) continue;
      if (!/flex|grid/.test(getComputedStyle(block).display)) blocks.add(block);
    }
    return blocks;
  }

  /** Returns the texts of an element, without those in blocks inside it. */
  function textsIn(element: HTMLElement) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // SHOW_TEXT yields only text nodes
    return element === document.body ? texts : texts.filter((text) => blockOf(text) === element);
  }

  function blockOf(text: Text) {
    let block = text.parentElement ?? document.body;
    while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
    return block;
  }

  /** Returns the range of a figure with a comma after it and a bracket before it, which never break from it. */
  function rangeOf(texts: readonly Text[], start: number, end: number) {
    const range = document.createRange();
    let passed = 0;
    for (const text of texts) {
      const from = start - passed;
      const to = end - passed;
      passed += text.data.length;
      if (from >= 0 && from < text.data.length)
        range.setStart(text, from - (/[^ \n]*$/.exec(text.data.slice(0, from))?.[0].length ?? 0));
      if (to > 0 && to <= text.data.length)
        range.setEnd(text, to + (/^[^ \n]*/.exec(text.data.slice(to))?.[0].length ?? 0));
    }
    return range;
  }
}
