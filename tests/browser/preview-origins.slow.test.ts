/** A staging build of the tiny site at an address with a path: its texts show their origins. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PreviewServer, startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { buildSite } from "../build/build-site.ts";
import { desktop, phone } from "./page-kinds.ts";
import { visit, visitApart, withBrowser } from "./visit.ts";

const out = join(mkdtempSync(join(tmpdir(), "preview-origins-")), "site");
let preview: PreviewServer;
withBrowser();
beforeAll(async () => {
  await buildSite({
    data: "tests/fixtures/tiny",
    out,
    more: ["--preview", "--base-url", "https://x.example/sub"],
  });
  preview = await startPreviewServer({ out, port: 0 });
});
afterAll(async () => {
  await preview.close();
  rmSync(join(out, ".."), { recursive: true });
});

const pointers = (page: Page) => page.locator("site-pointers");
const name = (page: Page) => pointers(page).locator("[role=status]").textContent();
const lead = "Iron from the bog and a bay full of islands.";
const placeOfLead = "towns.csv, row 3 (Westport), column lead";

async function nameOf(page: Page, text: string) {
  const found = page.getByText(text, { exact: true }).first();
  await found.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await found.hover();
  return name(page);
}

async function walkTo(page: Page, place: string) {
  for (let step = 0; step < 150 && (await name(page)) !== place; step += 1) await page.keyboard.press("ArrowDown");
  expect(await name(page)).toBe(place);
}

test("a key turns the pointers on, which name cell, key and template, ask only then, and let nothing be edited", async () => {
  const { page, troubles, close } = await visitApart(`${preview.url}/westport`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await pointers(page).waitFor({ state: "attached" });
  expect(asked.filter((request) => request.includes("origins"))).toEqual([]);
  await page.keyboard.press("Alt+KeyS");
  await expect.poll(() => nameOf(page, lead)).toBe(placeOfLead);
  expect(asked).toContain("GET /sub/data/origins/westport.json");
  expect(await nameOf(page, "A well at the Quay held iron in 2014.")).toBe(
    "local-facts.csv, row 11 (Westport), column statement",
  );
  expect(await nameOf(page, "A glass at your tap.")).toBe("site.json, texts.town.howItWorks.steps.0.text");
  expect(await nameOf(page, "Our service promise")).toBe("templates/sections/contact/contact.tsx");

  const address = page.url();
  await nameOf(page, lead);
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  await page.locator("footer").getByRole("link", { name: "Guides" }).click();
  expect(page.url()).toBe(address);
  expect(await name(page)).toContain("templates/");
  expect(await page.locator("site-field").count()).toBe(0);
  expect(await pointers(page).locator("input, textarea, select, form, a").count()).toBe(0);
  expect(asked.filter((request) => !request.startsWith("GET "))).toEqual([]);
  expect(troubles).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await pointers(page).getByRole("button", { pressed: false }).count()).toBe(1);
  await close();
});

test("the keyboard alone walks from text to text, and what it is on is framed", async () => {
  const { page, troubles, close } = await visit(`${preview.url}/services/iron-removal?origins`);
  await pointers(page).getByRole("button", { pressed: true }).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => name(page)).toBe("templates/document.tsx");
  await walkTo(page, "services.json, 0.benefits.0");
  const frame = await pointers(page).locator(".frame").first().boundingBox();
  const text = await page.getByText("White baths").first().boundingBox();
  expect(frame?.y).toBeCloseTo(text?.y ?? 0, -1);
  await walkTo(page, "services.json, 0.faqs.1.question");
  await page.keyboard.press("ArrowDown");
  expect(await name(page), "an answer that is folded away is passed over").toBe("services.json, 0.faqs.2.question");
  expect(troubles).toEqual([]);
  await close();
});

test("a finger names what it touches on a phone, and links lead nowhere meanwhile", async () => {
  const { page, troubles, close } = await visitApart(`${preview.url}/westport?origins`, phone);
  await pointers(page).getByRole("button", { pressed: true }).waitFor();
  await page.getByText(lead, { exact: true }).first().tap();
  await expect.poll(() => name(page)).toBe(placeOfLead);
  const box = await pointers(page).locator("[role=status]").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(phone.viewport.width);
  expect(troubles).toEqual([]);
  await close();
});

test("an address that is none has the places of the page that says so", async () => {
  const { page, close } = await visitApart(`${preview.url}/nowhere?origins`);
  await pointers(page).getByRole("button", { pressed: true }).waitFor();
  const heading = (await page.locator("h1").textContent()) ?? "";
  await expect.poll(() => nameOf(page, heading)).toMatch(/^site\.json, texts\.|^templates\//);
  await close();
});

test("a page that is not traced says so, and is as it was otherwise", async () => {
  rmSync(join(out, "data/origins/boyle.json"));
  const { page, close } = await visitApart(`${preview.url}/boyle`);
  await page.keyboard.press("Alt+KeyS");
  await expect.poll(() => name(page)).toBe("Of this page the preview does not say where its texts come from.");
  expect(await pointers(page).locator(".frame").count()).toBe(0);
  await page.keyboard.press("Alt+KeyS");
  await page.locator("footer").getByRole("link", { name: "Guides" }).click();
  await page.waitForURL(`${preview.url}/guides`);
  await close();
});

test("without JavaScript a preview is as it was", async () => {
  const { page, troubles, close } = await visitApart(`${preview.url}/westport?origins`, {
    ...desktop,
    javaScriptEnabled: false,
  });
  expect(await page.getByText("Where does this come from?").count()).toBe(0);
  expect(await page.locator(".preview-note").count()).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
