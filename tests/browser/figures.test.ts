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
