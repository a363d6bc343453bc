/** Figures with joined parts that look different from their text. */
import type { Page } from "playwright";

/** One line for each with another colour, typeface or baseline than the words around it. */
export const unlikeFigures = (page: Page): Promise<readonly string[]> =>
  page.locator("span.unbroken").evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const [own, around] = [figure, figure.parentElement ?? figure].map((element) => {
        const { color, fontSize, fontFamily, fontWeight } = getComputedStyle(element);
        return [color, fontSize, fontFamily, fontWeight].join(" ");
      });
      const isInline = getComputedStyle(figure).display === "inline";
      return own === around && isInline ? [] : [`${figure.textContent}: ${own}, not ${around}`];
    }),
  );
