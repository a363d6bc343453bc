/** Tests of the dev server's edit mode: names the text under the pointer, opens it as a field, saves and undoes. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PageProvenance } from "../../generator/desk/page/page-provenance.ts";
import { holdBack } from "./interactive-map.ts";
import { page, site } from "./with-dev-site.ts";

const sheet = "sheets/towns.csv";
const lead = "Iron from the bog and a bay full of islands.";
/** Provenance of the lead. */
const place = "towns.csv, row 3 (Westport), column lead";

const kinds =
  "/ /products /services /services/iron-removal /local /local/mayo /about /contact /guides /guides/hard-wells /thank-you " +
  "/privacy /terms /cookies /westport /boyle /westport/iron-removal /quote-form /404 /500";

const pointers = () => page.locator("site-pointers");
const status = () => pointers().locator("[role=status]");
const named = () => status().locator(".place");
const dialog = () => page.locator("site-field").getByRole("dialog");
const outlined = () => page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0);
const button = () => pointers().getByRole("button", { name: "Edit", exact: true });

/** Opens the page with edit mode on. */
async function edit(path: string) {
  await page.goto(`${site.url}${path}?edit`);
  await expect.poll(outlined).toBeGreaterThan(0);
}

/** Moves through the texts by keyboard until the status matches, and opens that text. */
async function walkTo(words: RegExp) {
  for (let step = 0; step < 250; step += 1) {
    const text = await status().textContent();
    if (words.test(text ?? "")) break;
    await page.keyboard.press("ArrowDown");
    // After a reload the texts are not loaded yet.
    if (text === "") await expect.poll(outlined).toBeGreaterThan(0);
  }
  expect(await status().textContent()).toMatch(words);
  await page.keyboard.press("Enter");
}

/** Returns the name that edit mode shows for an element under the mouse. */
async function nameOf(found: Locator) {
  await found.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await found.hover({ position: { x: 6, y: 8 } });
  return (await named().count()) === 0 ? "" : ((await named().textContent()) ?? "").trim();
}
const withText = (text: string) => page.getByText(text, { exact: true }).first();

async function clickIt() {
  await page.mouse.down();
  await page.mouse.up();
}

export function testEditing() {
  test("a bar turns editing on, which outlines all editable texts, also on the next page, until Escape", async () => {
    await page.goto(`${site.url}/westport`);
    await page.evaluate(() => sessionStorage.removeItem("_site-editing"));
    await page.reload();
    await button().focus();
    expect(await outlined()).toBe(0);
    await page.keyboard.press("Enter");
    await pointers().getByText("Editing: click any text").waitFor();
    expect(await outlined()).toBeGreaterThan(30);
    await page.goto(`${site.url}/tuam`);
    await pointers().getByText("Editing: click any text").waitFor();
    await page.keyboard.press("Escape");
    expect([await button().getAttribute("aria-pressed"), await outlined()]).toEqual(["false", 0]);
    await page.keyboard.press("Alt+KeyS");
    expect(await button().getAttribute("aria-pressed")).toBe("true");
    // Edit mode is on in the form's frame too, which has no bar of its own.
    await edit("/contact");
    const frame = page.frameLocator("iframe").first();
    const isFrameOn = () => frame.locator("body").evaluate(() => (CSS.highlights.get("site-text")?.size ?? 0) > 0);
    await expect.poll(isFrameOn).toBe(true);
    expect(await frame.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(isFrameOn).toBe(false);
  });

  test("a field counts words, explains Enter, confirms the save, and Ctrl+Z undoes one save at a time", async () => {
    const before = site.read(sheet);
    /** Removes the byte order mark, which the first save adds. */
    const withoutMark = (text: string) => text.replace(/^\ufeff/, "");
    await edit("/westport");
    await walkTo(/column lead$/);
    const old = await dialog().getByRole("textbox").inputValue();
    await dialog().getByRole("textbox").fill("Iron, and a bog.");
    await dialog().getByText("4 words, 16 of 200 characters").waitFor();
    await dialog().getByText("Enter saves, Escape cancels.").waitFor();
    await page.keyboard.press("Enter");
    await pointers().getByText(`Saved in ${place}. Ctrl+Z takes it back.`).waitFor();
    const first = withText("Iron, and a bog.");
    await first.waitFor();
    expect(withoutMark(site.read(sheet))).toBe(withoutMark(before).replace(old, '"Iron, and a bog."'));
    await expect.poll(() => nameOf(first)).toBe(place);
    await clickIt();
    await dialog().getByRole("textbox").fill("Iron from the moor.");
    await page.keyboard.press("Enter");
    await dialog().waitFor({ state: "detached" });
    await withText("Iron from the moor.").waitFor();
    // Holding the keys undoes one save only.
    await page.keyboard.down("Control");
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("z");
    await page.keyboard.up("z");
    await first.waitFor();
    expect(withoutMark(site.read(sheet))).toBe(withoutMark(before).replace(old, '"Iron, and a bog."'));
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await pointers().getByText("Undone: Westport, Co. Mayo: Lead: Iron, and a bog.").waitFor();
    expect(site.read(sheet)).toBe(before);
  });
}

/** Tests beyond the main flows. */
export function testEditingFurther() {
  test("the mouse over a text shows its cell, key or file, and shortcuts wait until the texts are loaded", async () => {
    const go = await holdBack(page, /_provenance$/);
    await page.goto(`${site.url}/westport?edit`);
    await pointers().getByText("Looking for the texts…").waitFor();
    await page.keyboard.press("ArrowDown");
    go();
    await expect.poll(() => status().textContent()).not.toBe("");
    await page.unroute(/_provenance$/);
    expect(await nameOf(withText(lead))).toBe(place);
    expect(await nameOf(withText("A well at Knockranny held iron in 2023."))).toBe(
      "local-facts.csv, row 12 (Westport), column statement",
    );
    expect(await nameOf(withText("Brookie, for one tap."))).toBe("texts.json, products.drinking.card");
    expect(await nameOf(withText("Our service promise"))).toBe("templates/sections/contact/contact-details.tsx");
    await page.keyboard.press("Tab");
    await expect.poll(() => named().textContent()).toMatch(/^\ntemplates\//);
    await edit("/ballina");
    await pointers().getByText("Ballina is a draft: the built site has no such page.").waitFor();
    expect(await nameOf(page.getByText("Béal an Átha").first())).toBe("towns.csv, row 6 (Ballina), column irish_name");
  });

  test("the edit mode finds the cell, key or template file of nearly every text on every kind of page", async () => {
    await page.goto(`${site.url}/westport`);
    const folder = "/_vite/generator/dev/browser";
    await page.addScriptTag({
      type: "module",
      content: `import * as targets from "${folder}/text-targets.ts"; import * as texts from "${folder}/marked-texts.ts";
        Object.assign(window, targets, texts);`,
    });
    const shares: Record<string, number> = {};
    for (const path of kinds.split(" ")) {
      const found: PageProvenance = await (await site.ask("/_provenance", { path })).json();
      shares[path] = await page.evaluate(shareWithPlaces, { found, path });
    }
    expect(Object.entries(shares).filter(([, share]) => share < 0.97)).toEqual([]);
  });

  test("shows {tokens} in a field as written, and reports a failed save there", async () => {
    await edit("/tuam");
    await expect.poll(() => nameOf(page.getByText("A quote in").first())).not.toBe("");
    await clickIt();
    const input = dialog().getByRole("textbox");
    expect(await input.inputValue()).toBe("A quote in {town}");
    await page.route("**/_desk/write", (route) => route.abort());
    await input.fill("A price in {town}");
    await input.press("Enter");
    await dialog()
      .getByRole("alert")
      .getByText(/The dev server does not answer\./)
      .waitFor();
    await page.unroute("**/_desk/write");
    await page.keyboard.press("Escape");
  });

  test("a template's words, a town's name and a calculated number open no field, but say what to do", async () => {
    const line = "The same words on every page of this kind: a developer changes them";
    const file = status().getByText(/^\s*templates\//);
    await edit("/tuam");
    await walkTo(new RegExp(`^${line}`));
    await pointers().getByText(`${line}.`).waitFor();
    expect(await file.isVisible()).toBe(false);
    await page.keyboard.down("Alt");
    await file.waitFor();
    await page.keyboard.up("Alt");
    await walkTo(/towns\.csv, row 4 \(Tuam\), column name$/);
    await pointers().getByText("Renaming changes 4 addresses.").waitFor();
    const rename = pointers().getByRole("link", { name: "Rename it at the desk" });
    expect(await rename.getAttribute("href")).toBe("/_desk#rename=Galway/Tuam");
    await rename.blur();
    await walkTo(/^Worked out from the data: change it in its form/);
    expect(await dialog().count()).toBe(0);
    await pointers().getByRole("link", { name: "Open that of Tuam" }).click();
    await page.getByRole("dialog").getByText("towns.csv, row 4 (Tuam").waitFor();
    await page.getByRole("dialog").getByLabel("Latitude").waitFor();
    await page.keyboard.press("Escape");
  });

  test("typing previews the page with problems, never loses text, and closes without leaving a field", async () => {
    const before = site.read(sheet);
    const shown = (words: string) => page.locator("main").getByText(words).first().waitFor();
    const type = async (words: string) => {
      await walkTo(/column lead$/);
      await dialog().getByRole("textbox").fill(words);
    };
    await edit("/westport");
    await type("Iron from the bog near Boyle.");
    await shown("Iron from the bog near Boyle.");
    await page.keyboard.press("Escape");
    await shown(lead);
    await type("x".repeat(201));
    await dialog().getByRole("alert").getByText("lead has 201 characters; at most 200 fit.").waitFor();
    const asked = page.waitForEvent("dialog");
    const leaving = page.goto(`${site.url}/tuam`).catch(() => {});
    await (await asked).dismiss();
    await leaving;
    await page.mouse.click(5, 300);
    await dialog().getByRole("alert").getByText("at most 200 fit.").waitFor();
    await page.keyboard.press("Escape");
    expect([await dialog().count(), site.read(sheet)]).toEqual([0, before]);
    for (const leave of [() => page.mouse.click(5, 300), () => page.keyboard.press("Alt+KeyS")]) {
      await edit("/westport");
      await type("Iron from the bog near Boyle.");
      await dialog()
        .getByText(/^Search engines /)
        .waitFor();
      await leave();
      await dialog().waitFor({ state: "detached" });
      await pointers().getByText("Saved").waitFor();
      expect(site.read(sheet)).toContain("Iron from the bog near Boyle.,");
      writeFileSync(site.pathOf(sheet), before);
      await shown(lead);
    }
  });

  test("replaces a picture on the page, rejects a file that is no picture, and undo restores the old one byte for byte", async () => {
    const file = site.pathOf("sheets/images/iron.png");
    const before = readFileSync(file);
    await edit("/services/iron-removal");
    await walkTo(/images\.csv, row \d+ \(iron\.png\)|images\/iron\.png/);
    const input = dialog().locator("input[type=file]");
    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await dialog().getByRole("alert").getByText("The file is not a PNG, JPEG or WebP picture inside.").waitFor();
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    await input.setInputFiles({ name: "a.webp", mimeType: "image/webp", buffer: picture });
    await pointers().getByText("Saved in images/iron.png. Ctrl+Z takes it back.").waitFor();
    expect((await sharp(readFileSync(file)).metadata()).format).toBe("png");
    await page.keyboard.press("Control+z");
    await pointers().getByText("Undone: Images: iron.").waitFor();
    expect(readFileSync(file).equals(before)).toBe(true);
    await page.keyboard.press("Escape");
  });
}

type InPage = typeof import("../../generator/dev/browser/text-targets.ts") &
  typeof import("../../generator/dev/browser/marked-texts.ts");

/** Returns the share of a page's words that have a provenance. Runs in the browser. */
async function shareWithPlaces({ found, path }: { found: PageProvenance; path: string }) {
  const { textTargets, textsIn, wordsOf } = window as unknown as InPage;
  const { body } = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const countOf = (texts: readonly string[]) => texts.join(" ").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const placed = textTargets(found, body).filter(
    ({ provenances, file }) => provenances.length > 0 || file !== undefined,
  );
  const words = placed.map(({ node, start, end }) => wordsOf(node).slice(start, end));
  return countOf(words) / countOf(textsIn(body).map(wordsOf));
}
