/** Tests that a phone's first screen, or a page one tap away, answers householders' searches. Depends on today's data. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { phone } from "../page-kinds.ts";
import { undrawAll } from "../undrawn.ts";
import { visit } from "../visit.ts";

/** `taps` is a link in the first screen that leads to the answer. */
type Search = {
  readonly says: string;
  readonly lands: string;
  readonly taps?: string;
  readonly reads: readonly RegExp[];
};

const searches: readonly Search[] = [
  {
    says: "hard water kilkenny",
    lands: "/kilkenny",
    reads: [/Kilkenny’s water is likely hard: it comes from the Nore, a river rich in limestone\./],
  },
  {
    says: "brown water athy",
    lands: "/athy/iron-removal",
    reads: [/Brown mains water that clears was rust from a pipe\./, /Run the cold tap till it clears\./],
  },
  {
    says: "softener installer mullingar price",
    lands: "/mullingar/water-softeners",
    reads: [
      /You probably do\. Lough Owel/,
      /The price, fitted, depends on your hardness and how many live in the house\./,
    ],
  },
  {
    says: "is my well water safe meath",
    lands: "/local/meath",
    reads: [/Only a test shows bacteria or nitrate in a well\. About half the homes outside the towns of Co\. Meath/],
  },
  {
    says: "limescale naas hardness level",
    lands: "/naas/limescale-removal",
    reads: [
      /It depends on your address\. Harder Barrow water leaves more limescale than soft Ballymore Eustace water\./,
      /020 915 0140/,
    ],
  },
  {
    says: "reverse osmosis under sink cost",
    lands: "/services/reverse-osmosis",
    reads: [/Reverse osmosis at one tap, fitted, costs from €49\/Month/],
  },
  { says: "lead pipes grant", lands: "/guides/lead-pipes", reads: [/A council grant paid up to €5,000 in 2023/] },
  {
    says: "water filter cavan",
    lands: "/cavan",
    reads: [/A carbon filter suits lake water: it takes out most weedkillers/],
  },
  {
    says: "private well grant 2026",
    lands: "/guides/well-grants",
    reads: [
      /Your council pays up to €1,000 for treatment, €3,000 for a repair and €5,000 for a new well\. These are the amounts of 2021/,
      /ask your council what holds now before/,
    ],
  },
  {
    says: "nitrates well carlow",
    lands: "/local/carlow",
    reads: [/Only a test shows bacteria or nitrate in a well\. Eight in ten homes outside the towns of Co\. Carlow/],
  },
  {
    says: "uv filter well laois",
    lands: "/local/laois",
    reads: [/Only a test shows bacteria/, /A UV lamp stops bacteria, reverse osmosis removes nitrate\./],
  },
  {
    says: "water smells of eggs",
    lands: "/guides/smell-colour-taste",
    reads: [/A smell of rotten eggs is hydrogen sulphide/],
  },
  {
    says: "hard water trim",
    lands: "/trim",
    reads: [/Trim’s water may be hard, and its supply was on the EPA’s list at the end of 2025\. Boyne water/],
  },
  {
    says: "water softener kilkenny price",
    lands: "/kilkenny/water-softeners",
    reads: [
      /The Nore is rich in limestone\. The price, fitted, depends on your hardness and how many live in the house\./,
    ],
  },
  {
    says: "iron in well water longford",
    lands: "/longford/iron-removal",
    reads: [/On a well, test first\./, /Well water that turns orange is iron\./],
  },
  {
    says: "is mullingar water safe",
    lands: "/mullingar",
    reads: [/Safe to drink\? Its supply was not on the EPA’s list of those that need work at the end of 2025\./],
  },
  {
    says: "uv filter well grant laois",
    lands: "/local/laois",
    reads: [/The well grant paid up to €1,000 for filters or UV in 2021: ask Laois County Council first\./],
  },
  {
    says: "boil notice athlone",
    lands: "/athlone",
    reads: [/For a boil notice today, enter your Eircode on water\.ie or ring 1800\s278\s278\s?, day or night\./],
  },
  {
    says: "limescale naas",
    lands: "/naas/limescale-removal",
    reads: [/soft Ballymore Eustace water\. Uisce Éireann gives your figure by Eircode\./],
  },
  {
    says: "reverse osmosis cost ireland",
    lands: "/services/reverse-osmosis",
    reads: [/Reverse osmosis at one tap, fitted, costs from €49\/Month/],
  },
  {
    says: "water testing near me navan",
    lands: "/navan/water-testing",
    reads: [
      /Ask which supply you have\. We test free at your tap\. Kilcarn water needs trihalomethanes tested too/,
      /Get A Free Quote/,
    ],
  },
  {
    says: "manganese black stains cavan",
    lands: "/cavan/manganese-removal",
    reads: [/Perhaps, if you have a well\./, /Black specks or stains are usually manganese: test for it\./],
  },
  {
    says: "private well test tullamore",
    lands: "/tullamore/water-testing",
    reads: [/Bacteria on a well, hardness on the mains\. Test a well for bacteria every year\./],
  },
  {
    says: "emergency plumber water treatment birr",
    lands: "/birr",
    reads: [/If a system of ours leaks, ring 020 915 0199 ?, 24\/7\./],
  },
  {
    says: "arsenic in well water carlow",
    lands: "/carlow/arsenic-removal",
    reads: [/Unlikely on the mains\. On a well, test first\./, /A well is tested for it only if you ask/],
  },
  { says: "orange stains", lands: "/services", taps: "Iron Removal", reads: [/turns orange in the bath/] },
];

test.each(searches.map((search) => [search.says, search.lands, search] as const))(
  'the search "%s" is answered on the first screen of %s, or one tap away',
  async (_says, lands, { taps, reads }) => {
    const { page } = await visit(lands, phone, undrawAll);
    if (taps !== undefined) {
      expect(await firstScreen(page)).toContain(taps);
      await page.getByRole("main").getByRole("link", { name: taps, exact: true }).first().tap();
      await page.waitForURL((address) => address.pathname !== lands);
    }
    const words = await firstScreen(page);
    for (const answer of reads) expect(words).toMatch(answer);
  },
);

test("a town's page shows no past boil notice, and says whom to ring about a current one", async () => {
  const { page } = await visit("/birr", phone, undrawAll);
  const words = () => page.getByRole("main").innerText();
  // Sections below the first screen are drawn a little later.
  await expect.poll(words).toMatch(/No water in the street\? Ring Uisce Éireann, 1800\s278\s278/);
  const others = (await words()).replace(/For a boil notice today/, "");
  expect(others).not.toMatch(/told to boil|boil notice/i);
});

/** Returns the text that is completely in the first screen, after the cookie question is answered. */
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
