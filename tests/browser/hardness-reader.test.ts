import type { BrowserContextOptions } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { undrawAll } from "./undrawn.ts";
import { visit } from "./visit.ts";

async function reader(options: BrowserContextOptions, address = "/guides/hard-water") {
  const visited = await visit(address, options, undrawAll);
  const { page } = visited;
  const island = page.locator('[data-island="hardness-reader"]');
  return {
    ...visited,
    figure: island.getByLabel("Your hardness figure"),
    unit: (name: string) => island.getByRole("radio", { name }),
    answer: () => island.locator("[aria-live=polite]").innerText(),
    state: () => island.getAttribute("data-state"),
  };
}

test("explains a hardness figure as it is typed, and arrow keys choose its unit", async () => {
  const { page, figure, unit, answer, state, troubles } = await reader(desktop);
  expect(await state()).toBeNull();
  await figure.focus();
  await page.keyboard.type("20");
  await expect.poll(answer).toMatch(/^Soft\s+20\smg\/l = 1\.1\s°dH = 2\s°fH\s+No softener needed\./);
  expect(await answer()).not.toContain("salt");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await unit("German degrees").isChecked()).toBe(true);
  await expect.poll(answer).toMatch(/^Excessively hard\s+357\smg\/l = 20\s°dH = 35\.7\s°fH\s+A softener is worth it\./);
  expect(await answer()).toMatch(/about 15\skg of salt a year at the very least\./);
  expect(await state()).toBe("ready");
  expect(troubles).toEqual([]);
});

test("the first tap on a unit selects it, and an invalid figure is reported", async () => {
  const { figure, unit, answer } = await reader(phone);
  await unit("French degrees").tap();
  await figure.fill("17,5");
  await expect.poll(answer).toMatch(/^Moderately hard\s+175\smg\/l/);
  await figure.fill("hard");
  await expect.poll(answer).toBe("Only digits, please, and more than 0.");
});

test("shows the table instead of the form without JavaScript", async () => {
  const { page, figure } = await reader({ ...phone, javaScriptEnabled: false });
  expect(await figure.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "How hard is hard?" }).click();
  const row = page.getByRole("row", { name: /^Moderately hard/ });
  expect(await row.innerText()).toMatch(
    /over 150 to 250\s+over 8\.4 to 14\s+over 15 to 25\s+A softener may be worth it/,
  );
});
