import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { richTownPath } from "./subjects.ts";
import { inOneWindow } from "./visit.ts";

const visitNext = inOneWindow({ ...phone, javaScriptEnabled: false });

test("without a script nobody is asked to search or touch the map", async () => {
  for (const path of ["/local", "/", richTownPath]) {
    const { page } = await visitNext(path);
    expect(await page.locator(".areas").innerText(), path).not.toMatch(/\b(?:search|touch|click|type)\b/i);
  }
});

test("without a script no form is promised, and none is shown that cannot be sent", async () => {
  for (const path of ["/contact", richTownPath]) {
    const { page } = await visitNext(path);
    // Also to those whose browser does not know that it runs no script.
    expect(await page.locator("[data-quote-form]").first().textContent(), path).not.toMatch(/on its way/);
  }
  const { page } = await visitNext("/quote-form");
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.locator("main").innerText()).not.toContain("What happens after it");
});
