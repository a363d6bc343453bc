import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { violations } from "./axe.ts";
import { phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { walkByTab } from "./tab-walk.ts";
import { undraw } from "./undrawn.ts";
import { visit } from "./visit.ts";

const still = { reducedMotion: "reduce" } as const;

// A page with little of its own, as header, menu and call bar are the same on all.
test("the open menu breaks no rule of axe, and Tab goes through it", async () => {
  const { page } = await visit("/contact", { ...phone, ...still });
  await page.locator("[data-menu] > summary").click();
  expect(await violations(page)).toEqual([]);
  const { missed, covered } = await walkByTab(page);
  expect({ missed, covered }).toEqual({ missed: [], covered: [] });
});

test("nothing focused is hidden in a window of 320 by 256 px", async () => {
  const { page } = await visit(richTownPath, { viewport: { width: 320, height: 256 }, ...still });
  await undraw(page);
  expect((await walkByTab(page)).covered).toEqual([]);
});

const folder = () => inject("siteFolder");
const everyPage = () =>
  readdirSync(folder(), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, html: readFileSync(join(folder(), file), "utf8") }));

test("help stands in the same places on every page: the number in header, footer and call bar, cookies last", () => {
  // Their form or their thanks need no bar beside them.
  const withoutBar = ["contact.html", "thank-you.html"];
  const asExpected = (file: string) =>
    `header tel footer tel data-consent-reset${withoutBar.includes(file) ? "" : " call-bar tel"}`;
  const parts = /<(header|main|footer)\b|class="(call-bar)\b|(tel):|(data-consent-reset)/g;
  const wrong = everyPage().flatMap(({ file, html }) => {
    const order = Array.from(
      html.matchAll(parts),
      ([, element, bar, phone, cookies]) => element ?? bar ?? phone ?? cookies,
    );
    const framed = order.slice(0, order.indexOf("main")).concat(order.slice(order.lastIndexOf("footer")));
    const found = framed.filter((part, place) => part !== framed[place - 1]).join(" ");
    return file === "quote-form.html" || found === asExpected(file) ? [] : [`${file}: ${found}`];
  });
  expect(wrong).toEqual([]);
});
