/** What a householder searches for is answered in the first screen of a phone, or one tap from it. True of today's data. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { phone } from "../page-kinds.ts";
import { visitApart, withBrowser } from "../visit.ts";

withBrowser();

type Search = { readonly says: string; readonly lands: string; readonly reads: readonly RegExp[] };

test.each<Search>([
  {
    says: "is my water hard in Naas",
    lands: "/naas",
    reads: [/Naas water may be harder/, /Hardness No/, /at your tap/],
  },
  {
    says: "water softener Mullingar",
    lands: "/mullingar/water-softeners",
    reads: [/Do you need a softener in Mullingar\?/, /hardness/, /Get A Free Quote/],
  },
  {
    says: "arsenic in well water Carlow",
    lands: "/carlow/arsenic-removal",
    reads: [/Is there arsenic in the water in Carlow\? Not known\./, /test at your tap/, /The limit.* 10 μg\/l/],
  },
  {
    says: "boil notice Birr",
    lands: "/birr",
    reads: [/A notice today\? Check with Uisce Éireann/],
  },
  {
    says: "well grant Meath",
    lands: "/guides/well-grants",
    reads: [/€3,000 to repair a well/, /€5,000 for a new well/],
  },
])("$says is answered in the first screen of $lands", async ({ lands, reads }) => {
  const { page, close } = await visitApart(lands, phone);
  const words = await firstScreen(page);
  for (const answer of reads) expect(words).toMatch(answer);
  await close();
});

test.each<Search & { readonly taps: string }>([
  { says: "orange stains", lands: "/services", taps: "Iron Removal", reads: [/turns orange in the bath/] },
  {
    says: "lead pipes Athlone",
    lands: "/athlone",
    taps: "House built before 1980? Check for lead.",
    reads: [/dull grey, with swollen joints/, /only a test shows/],
  },
])("$says is answered by one tap in the first screen of $lands", async ({ lands, taps, reads }) => {
  const { page, close } = await visitApart(lands, phone);
  expect(await firstScreen(page)).toContain(taps);
  await page.getByRole("main").getByRole("link", { name: taps, exact: true }).first().tap();
  await page.waitForURL((address) => address.pathname !== lands);
  const words = await firstScreen(page);
  for (const answer of reads) expect(words).toMatch(answer);
  await close();
});

test("a boil notice that is over leads no page, and is one tap away, with its date and source", async () => {
  const { page, close } = await visitApart("/birr", phone);
  expect(await firstScreen(page)).not.toContain("boil");
  const older = page.locator("details", { has: page.getByText(/^Older records/) });
  await older.locator("summary").tap();
  await expect
    .poll(() => older.innerText())
    .toMatch(/Birr was told to boil its water in July 2017.*\s+Notice July 2017 Offaly/);
  await close();
});

/** The words that are wholly above the lower edge of the screen, after the choice of cookies. */
async function firstScreen(page: Page) {
  const banner = page.getByRole("button", { name: "Reject All" });
  if (await banner.isVisible()) await banner.click();
  const words = await page.getByRole("main").evaluate((main) => {
    const shown: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { height, bottom } = range.getBoundingClientRect();
      if (height > 0 && bottom <= innerHeight && text.parentElement?.checkVisibility({ visibilityProperty: true }))
        shown.push(text.textContent ?? "");
    }
    return shown.join(" ");
  });
  return words.replace(/\s+/g, " ");
}
