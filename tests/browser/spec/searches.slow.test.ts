/** What a householder searches for is answered in the first screen of a phone, or one tap from it. True of today's data. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { phone } from "../page-kinds.ts";
import { undrawAll } from "../undrawn.ts";
import { visit } from "../visit.ts";

/** `taps` is a link in the first screen, behind which the answer is. */
type Search = {
  readonly says: string;
  readonly lands: string;
  readonly taps?: string;
  readonly reads: readonly RegExp[];
};

test.each<Search>([
  {
    says: "is my water hard in Naas",
    lands: "/naas",
    reads: [/Naas has had two waters: soft from Ballymore Eustace and harder from the Barrow\./, /020 915 0140/],
  },
  {
    says: "water softener Mullingar",
    lands: "/mullingar/water-softeners",
    reads: [/Do you need a softener in Mullingar\? You probably do\. Lough Owel/, /Get A Free Quote/],
  },
  {
    says: "is mullingar water safe",
    lands: "/mullingar",
    reads: [/Safe to drink\? Its supply was not on the EPA’s list at the end of 2025\./],
  },
  {
    says: "boil notice athlone",
    lands: "/athlone",
    reads: [/For a notice today, enter your Eircode on water\.ie/],
  },
  {
    says: "arsenic in well water Carlow",
    lands: "/carlow/arsenic-removal",
    reads: [
      /Is there arsenic in the water in Carlow\? Unlikely on the mains\. On a well, test first\./,
      /A well is tested for it only if you ask/,
      /020 915 0140/,
    ],
  },
  {
    says: "well grant Meath",
    lands: "/guides/well-grants",
    reads: [/€3,000 to repair a well/, /€5,000 for a new well/],
  },
  { says: "lead pipes", lands: "/guides/lead-pipes", reads: [/dull grey, with swollen joints/, /only a test shows/] },
  { says: "orange stains", lands: "/services", taps: "Iron Removal", reads: [/turns orange in the bath/] },
])("$says is answered in the first screen of $lands, or by one tap in it", async ({ lands, taps, reads }) => {
  const { page } = await visit(lands, phone, undrawAll);
  if (taps !== undefined) {
    expect(await firstScreen(page)).toContain(taps);
    await page.getByRole("main").getByRole("link", { name: taps, exact: true }).first().tap();
    await page.waitForURL((address) => address.pathname !== lands);
  }
  const words = await firstScreen(page);
  for (const answer of reads) expect(words).toMatch(answer);
});

test("a boil notice that is over is on no page of its town, which names whom to ring about one that holds", async () => {
  const { page } = await visit("/birr", phone, undrawAll);
  const words = () => page.getByRole("main").innerText();
  // Sections below the first screen are drawn a little later.
  await expect.poll(words).toMatch(/No water in the street\? Ring Uisce Éireann, 1800\s278\s278/);
  expect(await words()).not.toMatch(/told to boil|boil notice/i);
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
