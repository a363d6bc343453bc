/** Edit mode of the dev server, in the window and on the server of dev.test.ts. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { DevSite } from "./dev-site.ts";

type Open = { readonly site: DevSite; readonly page: Page };

function inEditMode(opened: () => Open) {
  const pointers = () => opened().page.locator("site-pointers");
  const said = () => pointers().locator("[role=status]");
  const dialog = () => opened().page.locator("site-field").getByRole("dialog");
  const outlined = () => opened().page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0);
  const isOn = () => pointers().getByText("Editing: click any text").waitFor();

  const edit = async (path: string) => {
    const { site, page } = opened();
    await page.goto(`${site.url}${path}?origins`);
    await isOn();
  };

  /** Walks by the keyboard until the status has the words. */
  async function walkTo(words: RegExp) {
    const { page } = opened();
    for (let step = 0; step < 250 && !words.test((await said().textContent()) ?? ""); step += 1)
      await page.keyboard.press("ArrowDown");
    expect(await said().textContent()).toMatch(words);
  }
  return { pointers, said, dialog, outlined, isOn, edit, walkTo };
}

export function testEditing(opened: () => Open) {
  const { pointers, dialog, outlined, isOn, edit, walkTo } = inEditMode(opened);

  test("a bar turns editing on: all that can be changed is outlined, on the next page too, until Escape", async () => {
    const { site, page } = opened();
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
  });

  test("a field counts, says what Enter does, and says that it has saved", async () => {
    const { site, page } = opened();
    const before = site.read("sheets/towns.csv");
    await edit("/westport");
    await walkTo(/column lead$/);
    await page.keyboard.press("Enter");
    await dialog().getByRole("textbox").fill("Iron from the bog.");
    await dialog()
      .getByText("4 words, 18 of 200 characters. Enter saves, Escape cancels.")
      .or(
        dialog().getByText("4 words, 18 of 200 characters. Enter saves, Shift and Enter begin a line, Escape cancels."),
      )
      .waitFor();
    await page.keyboard.press("Enter");
    await pointers().getByText("Saved in towns.csv, row 3 (Westport), column lead. Ctrl+Z takes it back.").waitFor();
    await page.getByText("Iron from the bog.", { exact: true }).first().waitFor();
    await page.keyboard.press("Control+z");
    await pointers().getByText("Undone: towns.csv, row 3 (Westport), column lead is “Iron from the bog and").waitFor();
    expect(site.read("sheets/towns.csv")).toBe(before);
  });
}

/** Beside the main flows. */
export function testEditingFurther(opened: () => Open) {
  const { pointers, said, dialog, edit, walkTo } = inEditMode(opened);

  test("keys that are pressed while the texts are loading count when they are there", async () => {
    const { site, page } = opened();
    let go = () => {};
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.route("**/_origins", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}/westport?origins`);
    await pointers().getByText("Looking for the texts…").waitFor();
    await page.keyboard.press("ArrowDown");
    go();
    await expect.poll(() => said().textContent()).not.toBe("");
    await page.unroute("**/_origins");
  });

  test("a distance says what it is computed from, and both numbers can be changed", async () => {
    const { page } = opened();
    await edit("/tuam");
    await walkTo(/^[\d.]+\u00a0km, from latitude and longitude: towns\.csv, row 4 \(Tuam\), column lat/);
    await page.keyboard.press("Enter");
    await dialog()
      .getByText(/^[\d.]+.km, from latitude and longitude\. Change those:$/)
      .waitFor();
    expect(await dialog().getByLabel("towns.csv, row 4 (Tuam), column lat").count()).toBe(1);
    expect(await dialog().getByLabel("towns.csv, row 4 (Tuam), column lng").count()).toBe(1);
    await dialog().getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog().waitFor({ state: "detached" });
  });

  test("words of a template say so, and offer what the data adds to the sentence", async () => {
    const { page } = opened();
    await edit("/westport");
    await walkTo(/^templates\/sections\/worth-knowing/);
    await page.keyboard.press("Enter");
    await dialog().getByText("These words are in a template. What the data adds").waitFor();
    expect(await dialog().getByLabel("towns.csv, row 3 (Westport), column name").count()).toBe(1);
    await page.keyboard.press("Escape");
  });

  test("a picture is replaced in its place, is refused if it is none, and comes back byte for byte", async () => {
    const { site, page } = opened();
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
    await pointers().getByText("Saved as images/iron.png. Ctrl+Z takes it back.").waitFor();
    expect((await sharp(readFileSync(file)).metadata()).format).toBe("png");
    await page.keyboard.press("Control+z");
    await pointers().getByText("Undone: images/iron.png.").waitFor();
    expect(readFileSync(file).equals(before)).toBe(true);
    await page.keyboard.press("Escape");
  });
}
