/** Tests of the guides' own tools: the check for well grants, and the search of the EPA's list. */
import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { site } from "./subjects.ts";
import { undraw } from "./undrawn.ts";
import { siteUrl, visit } from "./visit.ts";

const guideThat = (fits: (guide: (typeof site.guides)[number]) => boolean) =>
  site.guides.find(fits) ?? expect.fail("there is no such guide");
const withCheck = guideThat(({ check }) => check !== undefined);
const withList = guideThat(({ sections }) => sections.some(({ table }) => table === "epa-list"));
const plain = (text: string) => text.replace(/\s+/g, " ");

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  '%s, the grant check answers each "no" and a "yes" to all, and a link opens its folded section',
  async (_way, javaScriptEnabled) => {
    const { page, troubles, strangers } = await visit(`/guides/${withCheck.slug}`, { ...phone, javaScriptEnabled });
    await undraw(page);
    const answers = page.locator(".guide-check__answers p").filter({ visible: true });
    const shown = async () => (await answers.allInnerTexts()).map(plain);
    const choose = async (index: number, answer: "Yes" | "No") =>
      page.locator(".guide-check fieldset").nth(index).getByRole("radio", { name: answer }).check({ force: true });
    expect(await shown()).toEqual([]);
    for (const [index, { no }] of (withCheck.check?.questions ?? []).entries()) {
      await choose(index, "No");
      expect(await shown()).toEqual([plain(no)]);
      await choose(index, "Yes");
    }
    expect(await shown()).toEqual([plain(withCheck.check?.yes ?? "")]);
    expect([troubles, strangers]).toEqual([[], []]);

    await page.goto(`${siteUrl()}/guides/${withCheck.slug}#lead-pipes`);
    await expect.poll(() => page.locator("details:has(> #lead-pipes)").getAttribute("open")).not.toBeNull();
  },
);

test("searching the list by town or supply filters it, and an empty field shows all again", async () => {
  const { page } = await visit(`/guides/${withList.slug}`, phone);
  await undraw(page);
  const field = page.getByLabel("Your town or supply");
  const list = page.locator("#epa-list");
  const [town = expect.fail("no town has a supply")] = site.towns.filter(({ slug }) => site.supplies.has(slug));
  const [supply] = site.supplies.get(town.slug) ?? [];
  for (const typed of [town.name, supply?.supply ?? ""]) {
    await field.fill(typed);
    await list.getByRole("link", { name: town.name, exact: true }).waitFor();
    expect(await page.locator(".list-filter [aria-live=polite]").filter({ hasText: /match/ }).count()).toBe(1);
  }
  await field.fill("Timbuktu");
  await page.getByText("Not on this page.").waitFor();
  expect(await list.locator("details:visible").count()).toBe(0);
  await field.fill("");
  await expect.poll(() => list.locator("details:visible").count()).toBe(await list.locator("details").count());
  expect(await list.locator("details[open]").count()).toBe(0);
});

test("without JavaScript the list has no search field, and its counties open", async () => {
  const { page } = await visit(`/guides/${withList.slug}`, { ...phone, javaScriptEnabled: false });
  expect(await page.getByLabel("Your town or supply").isVisible()).toBe(false);
  const county = page.locator("#epa-list details").first();
  await county.locator("summary").click();
  expect(await county.getByRole("link").first().isVisible()).toBe(true);
});
