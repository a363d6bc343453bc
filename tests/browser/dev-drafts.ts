/** Filled-in names and drafts, in the window and on the server of dev.slow.test.ts. */
import { expect, test } from "vitest";
import { page, site } from "./with-dev-site.ts";

export function testDrafts() {
  test("names that are filled in stand in the field as they are written", async () => {
    await openField("/tuam", "A quote in");
    const input = field().getByRole("textbox");
    expect(await input.inputValue()).toBe("A quote in {town}");
  });

  test("a draft’s page can be looked at, says that the built site has none, and is led to its cells", async () => {
    await page.goto(`${site.url}/ballina`);
    const draft = page.locator("site-pointers").getByText("Ballina is a draft: the built site has no such page.");
    await draft.waitFor();
    expect(await page.locator("h1").textContent()).toContain("Ballina");
    await openField("/ballina", "Béal an Átha");
    await field().getByText("towns.csv, row 6 (Ballina), column irish_name").waitFor();
    await page.goto(`${site.url}/westport`);
    await page.locator("site-pointers").waitFor({ state: "attached" });
    expect(await draft.count()).toBe(0);
    expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
  });
}

const field = () => page.locator("site-field");

/** Opens the text's field, with the pointers on. */
async function openField(path: string, text: string) {
  await page.goto(`${site.url}${path}?origins`);
  const found = page.getByText(text).first();
  await expect
    .poll(
      async () => {
        await page.mouse.move(0, 0);
        await found.hover({ position: { x: 4, y: 8 } });
        return page.locator("site-pointers").locator("[role=status]").textContent();
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  await page.mouse.down();
  await page.mouse.up();
  await field().getByRole("dialog").waitFor();
}
