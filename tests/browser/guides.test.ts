/** The guides' own tools: the check of the well grants, and the search of the EPA's list. */
import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { site } from "./subjects.ts";
import { visit } from "./visit.ts";

const guideWith = (test: (guide: (typeof site.guides)[number]) => boolean) =>
  site.guides.find(test) ?? expect.fail("there is no such guide");

test.each([true, false])("the check answers each no, and a yes to all four; script: %s", async (javaScriptEnabled) => {
  const guide = guideWith(({ check }) => check !== undefined);
  const { page, troubles, strangers } = await visit(`/guides/${guide.slug}`, { ...phone, javaScriptEnabled });
  const answers = page.locator(".guide-check__answers p");
  const shown = async () =>
    (await answers.all()).reduce(async (list, each) => {
      const known = await list;
      return (await each.isVisible()) ? [...known, await each.innerText()] : known;
    }, Promise.resolve<readonly string[]>([]));
  const choose = async (index: number, answer: "Yes" | "No") =>
    page.locator(".guide-check fieldset").nth(index).getByRole("radio", { name: answer }).check({ force: true });
  expect(await shown()).toEqual([]);
  const questions = guide.check?.questions ?? [];
  for (const [index, { no }] of questions.entries()) {
    await choose(index, "No");
    expect((await shown()).map(plain)).toEqual([plain(no)]);
    await choose(index, "Yes");
  }
  expect((await shown()).map(plain)).toEqual([plain(guide.check?.yes ?? "")]);
  expect([troubles, strangers]).toEqual([[], []]);
});

const plain = (text: string) => text.replace(/\s+/g, " ");

test("the list is searched by town and by supply, and whole again when the field is empty", async () => {
  const guide = guideWith(({ sections }) => sections.some(({ table }) => table === "epa-list"));
  const { page } = await visit(`/guides/${guide.slug}`, phone);
  const field = page.getByLabel("Your town or supply");
  const list = page.locator("#epa-list");
  const [town = expect.fail("no town has a supply")] = site.towns.filter(({ slug }) => site.supplies.has(slug));
  const [supply] = site.supplies.get(town.slug) ?? [];
  for (const typed of [town.name, supply?.supply ?? ""]) {
    await field.fill(typed);
    await list.getByRole("link", { name: town.name, exact: true }).waitFor();
    expect(await page.getByRole("status").filter({ hasText: /match/ }).count()).toBe(1);
  }
  await field.fill("Timbuktu");
  await page.getByText("Not on this page.").waitFor();
  expect(await list.locator("details:visible").count()).toBe(0);
  await field.fill("");
  await expect.poll(() => list.locator("details:visible").count()).toBe(await list.locator("details").count());
  expect(await list.locator("details[open]").count()).toBe(0);
});

test("without a script there is no field, and the list by county opens", async () => {
  const guide = guideWith(({ sections }) => sections.some(({ table }) => table === "epa-list"));
  const { page } = await visit(`/guides/${guide.slug}`, { ...phone, javaScriptEnabled: false });
  expect(await page.getByLabel("Your town or supply").isVisible()).toBe(false);
  const county = page.locator("#epa-list details").first();
  await county.locator("summary").click();
  expect(await county.getByRole("link").first().isVisible()).toBe(true);
});

test("a link to a folded section opens it", async () => {
  const guide = guideWith(({ check }) => check !== undefined);
  const { page } = await visit(`/guides/${guide.slug}#lead-pipes`, phone);
  await expect.poll(() => page.locator("details:has(> #lead-pipes)").getAttribute("open")).not.toBeNull();
});
