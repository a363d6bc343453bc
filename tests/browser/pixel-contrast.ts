/** Measures the contrast of text with the pixels behind it, where axe cannot: over pictures and moving backgrounds. */
import type { Page } from "playwright";
import sharp from "sharp";
import { arrived } from "./settled.ts";

type Words = { readonly text: string; readonly color: string; readonly isLarge: boolean; readonly box: Box };
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Returns a line for each visible text under `scope` below 4.5:1, or 3:1 when large (WCAG 1.4.3). */
export async function faintWords(page: Page, scope: string): Promise<readonly string[]> {
  // Waits for transitions, such as a button's colour and the hiding header.
  await arrived(page);
  const words = await page.evaluate(wordsIn, scope);
  if (words.length === 0) throw new Error(`there are no words under ${scope} in the window`);
  await page.evaluate(paintWords, `${scope} * { color: transparent !important; transition: none !important }`);
  const { data, info } = await sharp(await page.screenshot({ scale: "css" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.evaluate(paintWords, "");

  return words.flatMap(({ text, color, isLarge, box }) => {
    const own = luminance(color.match(/[\d.]+/g)?.map(Number) ?? []);
    const contrasts: number[] = [];
    for (let y = Math.ceil(box.top); y < box.top + box.height; y += 1)
      for (let x = Math.ceil(box.left); x < box.left + box.width; x += 1) {
        const at = (y * info.width + x) * 3;
        contrasts.push(contrast(own, luminance([...data.subarray(at, at + 3)])));
      }
    // Ignores the worst pixel of two hundred, which may be on the edge of a line.
    const worst = contrasts.sort((one, other) => one - other)[Math.floor(contrasts.length / 200)] ?? 0;
    return worst < (isLarge ? 3 : 4.5) ? [`"${text}" ${worst.toFixed(2)}:1`] : [];
  });
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the relative luminance of red, green and blue, 0 to 255, as WCAG defines it. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]) {
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/* The rest runs in the page. */

/** Returns the texts with the middle of each of their lines, where the letters are. */
function wordsIn(scope: string): Words[] {
  const words: Words[] = [];
  for (const root of document.querySelectorAll(scope)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest(".visually-hidden")) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height, bottom } of range.getClientRects())
        if (root.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2)))
          words.push({
            text,
            color,
            isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
            box: { left, top: top + height * 0.25, width, height: height * 0.5 },
          });
    }
  }
  return words;
}

/** Adds styles by a constructed stylesheet, which the content security policy allows. */
function paintWords(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === "" ? [] : [sheet];
}
