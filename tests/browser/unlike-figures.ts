/** Figures that are kept together and show it. */
import type { Page } from "playwright";

/** One line for each that has another colour or typeface than the words around it, or does not stand in their line. */
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
