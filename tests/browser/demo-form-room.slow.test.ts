import type { FrameLocator } from "playwright";
import { expect, test } from "vitest";
import { phone } from "./page-kinds.ts";
import { visit, withBrowser } from "./visit.ts";

withBrowser();

const hiddenBelow = (frame: FrameLocator) =>
  frame.locator("html").evaluate((page) => Math.max(0, page.scrollHeight - page.clientHeight));

test("the demo form with all its mistakes has room in its frame, and gives it back", async () => {
  const { page, close } = await visit("/contact", phone);
  await page.getByRole("button", { name: "Reject All" }).tap();
  const frame = page.frameLocator("iframe");
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  await frame.getByRole("button", { name: "Ask for a free quote" }).waitFor();
  const before = await height();
  await frame.getByRole("button", { name: "Ask for a free quote" }).tap();
  await frame.getByRole("link", { name: "Enter your name" }).waitFor();
  await expect.poll(() => hiddenBelow(frame)).toBe(0);
  expect(await height()).toBeGreaterThan(before);

  await frame.getByLabel("Name").fill("Aoife");
  await frame.getByLabel("Phone").fill("020 915 0140");
  await frame.getByLabel("Email", { exact: true }).fill("aoife@house.ie");
  await expect.poll(height).toBe(before);
  await close();
});
