import { expect, test } from "vitest";
import { visit } from "./visit.ts";

test("an unknown address answers 404, says so, and logs the address in the console", async () => {
  const { page, status, troubles } = await visit("/trimm");
  expect(status).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Oops! Page not found");
  expect(await page.getByRole("link", { name: "Return to Home" }).first().getAttribute("href")).toBe("/");
  await expect.poll(() => troubles.some((trouble) => trouble.includes("/trimm"))).toBe(true);
});
