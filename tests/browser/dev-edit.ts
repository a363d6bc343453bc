/** Edit mode of the dev server, in the window and on the server of dev.test.ts. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holdBack } from "./interactive-map.ts";
import { page, site } from "./with-dev-site.ts";

const pointers = () => page.locator("site-pointers");
const said = () => pointers().locator("[role=status]");
const dialog = () => page.locator("site-field").getByRole("dialog");
const outlined = () => page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0);
const isOn = () => pointers().getByText("Editing: click any text").waitFor();

async function edit(path: string) {
  await page.goto(`${site.url}${path}?origins`);
  // What the bar said of a save stays if the page is loaded again for it.
  await expect.poll(outlined).toBeGreaterThan(0);
}

/** Walks by the keyboard until the status has the words. */
async function walkTo(words: RegExp) {
  for (let step = 0; step < 250; step += 1) {
    const text = await said().textContent();
    if (words.test(text ?? "")) break;
    await page.keyboard.press("ArrowDown");
    // If the page was loaded again, its texts are not known yet.
    if (text === "") await expect.poll(outlined).toBeGreaterThan(0);
  }
  expect(await said().textContent()).toMatch(words);
}

export function testEditing() {
  test("a bar turns editing on: all that can be changed is outlined, on the next page too, until Escape", async () => {
    await page.goto(`${site.url}/westport`);
    await page.evaluate(() => sessionStorage.removeItem("_site-editing"));
    await page.reload();
    const button = pointers().getByRole("button", { name: "Edit", exact: true });
    await button.focus();
    expect(await outlined()).toBe(0);
    await page.keyboard.press("Enter");
    await isOn();
    expect(await outlined()).toBeGreaterThan(30);
    expect(await pointers().getByRole("link", { name: "Publish" }).getAttribute("href")).toBe("/_desk#publish");
    await page.goto(`${site.url}/tuam`);
    await isOn();
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    expect([await button.getAttribute("aria-pressed"), await outlined()]).toEqual(["false", 0]);
    await page.reload();
    await pointers().getByText("Off: turn it on, then click any text").waitFor();
    // The form's frame is edited too, and has no bar of its own.
    await edit("/contact");
    const frame = page.frameLocator("iframe").first();
    const isFrameOn = () => frame.locator("body").evaluate(() => (CSS.highlights.get("site-text")?.size ?? 0) > 0);
    await expect.poll(isFrameOn).toBe(true);
    expect(await frame.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(isFrameOn).toBe(false);
  });

  test("a field counts, says what Enter does, and says that it has saved", async () => {
    const before = site.read("sheets/towns.csv");
    await edit("/westport");
    await walkTo(/column lead$/);
    await page.keyboard.press("Enter");
    const input = dialog().getByRole("textbox");
    const lead = await input.inputValue();
    await input.fill("Iron, and a bog.");
    await dialog().getByText("4 words, 16 of 200 characters").waitFor();
    await dialog().getByText("Enter saves, Escape cancels.").waitFor();
    await page.keyboard.press("Enter");
    await pointers().getByText("Saved in towns.csv, row 3 (Westport), column lead. Ctrl+Z takes it back.").waitFor();
    await page.getByText("Iron, and a bog.", { exact: true }).first().waitFor();
    expect(site.read("sheets/towns.csv")).toBe(before.replace(lead, '"Iron, and a bog."'));
    await page.keyboard.press("Control+z");
    await pointers().getByText("Undone: Lead (Westport) is “Iron from the bog and").waitFor();
    expect(site.read("sheets/towns.csv")).toBe(before);
  });
}

/** Beside the main flows. */
export function testEditingFurther() {
  test("keys that are pressed while the texts are loading count when they are there", async () => {
    const go = await holdBack(page, /_origins$/);
    await page.goto(`${site.url}/westport?origins`);
    await pointers().getByText("Looking for the texts…").waitFor();
    await page.keyboard.press("ArrowDown");
    go();
    await expect.poll(() => said().textContent()).not.toBe("");
    await page.unroute(/_origins$/);
  });

  test("a distance says what it is computed from, and both numbers can be changed", async () => {
    await edit("/tuam");
    await walkTo(/^[\d.]+\u00a0km, from latitude and longitude\s+towns\.csv, row 4 \(Tuam\), column lat/);
    await page.keyboard.press("Enter");
    await dialog()
      .getByText(/^[\d.]+.km, from latitude and longitude\. Change those:$/)
      .waitFor();
    for (const label of ["Latitude (Tuam)", "Longitude (Tuam)"])
      expect(await dialog().getByLabel(label).count()).toBe(1);
    await dialog().getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog().waitFor({ state: "detached" });
  });

  test("words of a template say so in one line, and name their file only while Alt is held", async () => {
    const line = "The same words on every page of this kind: a developer changes them";
    const file = said().getByText(/^\s*templates\//);
    await edit("/westport");
    await walkTo(new RegExp(`^${line}`));
    await page.keyboard.press("Enter");
    await pointers().getByText(`${line}.`).waitFor();
    expect([await dialog().count(), await file.isVisible()]).toEqual([0, false]);
    await page.keyboard.down("Alt");
    await file.waitFor();
    await page.keyboard.up("Alt");
  });

  test("a town's name leads to its form at the desk, and is not changed by a click", async () => {
    await edit("/westport");
    await walkTo(/towns\.csv, row 3 \(Westport\), column name$/);
    await page.keyboard.press("Enter");
    await pointers().getByText("Renaming changes 4 addresses.").waitFor();
    const form = pointers().getByRole("link", { name: "Rename it at the desk" });
    expect(await form.getAttribute("href")).toBe("/_desk#rename=Mayo/Westport");
    expect(await dialog().count()).toBe(0);
  });

  test("typed words show in the page with what the checks say, are never lost, and leave no box behind", async () => {
    const before = site.read("sheets/towns.csv");
    const shown = (words: string) => page.locator("main").getByText(words).first().waitFor();
    const open = async (words: string) => {
      await walkTo(/column lead$/);
      await page.keyboard.press("Enter");
      await dialog().getByRole("textbox").fill(words);
    };
    await edit("/westport");
    await open("Iron from the bog near Boyle.");
    await shown("Iron from the bog near Boyle.");
    await page.keyboard.press("Escape");
    await shown("Iron from the bog and a bay full of islands.");
    await open("x".repeat(201));
    await dialog().getByRole("alert").getByText("lead has 201 characters; at most 200 fit.").waitFor();
    const asked = page.waitForEvent("dialog");
    const gone = page.goto(`${site.url}/tuam`).catch(() => {});
    await (await asked).dismiss();
    await gone;
    await page.mouse.click(5, 300);
    await dialog().getByRole("alert").getByText("at most 200 fit.").waitFor();
    await page.keyboard.press("Escape");
    expect([await dialog().count(), site.read("sheets/towns.csv")]).toEqual([0, before]);
    for (const leave of [() => page.mouse.click(5, 300), () => page.keyboard.press("Alt+KeyS")]) {
      await edit("/westport");
      await open("Iron from the bog near Boyle.");
      await dialog()
        .getByText(/^Search engines /)
        .waitFor();
      await leave();
      await dialog().waitFor({ state: "detached" });
      await pointers().getByText("Saved").waitFor();
      expect(site.read("sheets/towns.csv")).toContain("Iron from the bog near Boyle.,");
      await page.keyboard.press("Control+z");
      await pointers().getByText("Undone").waitFor();
      expect(site.read("sheets/towns.csv")).toBe(before);
    }
  });

  test("a picture is replaced in its place, is refused if it is none, and comes back byte for byte", async () => {
    const file = site.pathOf("sheets/images/iron.png");
    const before = readFileSync(file);
    await edit("/services/iron-removal");
    await walkTo(/images\.csv, row \d+ \(iron\.png\)|images\/iron\.png/);
    await page.keyboard.press("Enter");
    const input = dialog().locator("input[type=file]");
    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await dialog().getByRole("alert").getByText("The file cannot be read as a picture.").waitFor();
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    await input.setInputFiles({ name: "a.webp", mimeType: "image/webp", buffer: picture });
    await pointers().getByText("Saved in images/iron.png. Ctrl+Z takes it back.").waitFor();
    expect((await sharp(readFileSync(file)).metadata()).format).toBe("png");
    await page.keyboard.press("Control+z");
    await pointers().getByText("Undone: images/iron.png.").waitFor();
    expect(readFileSync(file).equals(before)).toBe(true);
    await page.keyboard.press("Escape");
  });
}
