import { expect, test } from "vitest";
import { brokenFigures } from "./broken-figures.ts";
import { laidOut } from "./laid-out.ts";
import { pageKinds, phone } from "./page-kinds.ts";
import { inOneWindow, withBrowser } from "./visit.ts";

withBrowser();
const visitNext = inOneWindow({ ...phone, reducedMotion: "reduce" });

test.each(pageKinds)("no line of %s parts a figure from its sign, however narrow it is", async (path) => {
  const { page } = await visitNext(path);
  await laidOut(page);
  expect(await brokenFigures(page)).toEqual([]);
});

test.each(pageKinds)("figures of %s look like the words around them", async (path) => {
  const { page } = await visitNext(path);
  await page.setViewportSize({ width: 1440, height: 900 });
  const others = await page.locator("span.unbroken").evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const [own, around] = [figure, figure.parentElement ?? figure].map((element) => {
        const { color, fontSize, fontFamily, fontWeight } = getComputedStyle(element);
        return [color, fontSize, fontFamily, fontWeight].join(" ");
      });
      const isInline = getComputedStyle(figure).display === "inline";
      return own === around && isInline ? [] : [`${figure.textContent}: ${own}, not ${around}`];
    }),
  );
  expect(others).toEqual([]);
});
