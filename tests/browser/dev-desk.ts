/** Tests of the dev server's desk, in the window and on the server of dev.test.ts. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { violations } from "./axe.ts";
import { page, site } from "./with-dev-site.ts";

const towns = "sheets/towns.csv";
const texts = "sheets/town-services.csv";

export const openTab = (name: string) =>
  page.getByRole("navigation", { name: "Parts of the desk" }).getByRole("link", { name }).click();
const openDesk = async (tab: "Pages" | "Add a town") => {
  await page.goto(`${site.url}/_desk`);
  await openTab(tab);
};
const table = () => page.locator(".page-table__frame");
const row = (path: string) =>
  table().locator("tbody tr", { has: page.locator(`.page-table__path:text-is("${path}")`) });
const cell = (path: string, column: string) => row(path).locator(`[data-column="${column}"]`);

export function testDesk() {
  test("the desk lists all towns, pages and drafts with their state, and prints them", async () => {
    await openDesk("Pages");
    expect(await page.title()).toBe("The desk: Sruthán Water");
    const find = page.getByLabel("Find");
    await find.fill("boyle iron");
    await expect
      .poll(() => cell("/boyle/iron-removal", "In search engines").textContent())
      .toBe("listed: its own text of 53 words");
    await page.getByRole("button", { name: "All columns" }).click();
    expect(await cell("/boyle/iron-removal", "Own words").textContent()).toBe("53");
    await find.fill("ballina");
    expect(await cell("/ballina", "In search engines").textContent()).toBe(
      "not listed: a draft, which has no page yet",
    );
    expect(await row("/ballina").getByRole("link").first().getAttribute("href")).toBe("/ballina");
    await page.getByLabel("In search engines").selectOption("Drafts");
    await find.fill("");
    expect(await row("/ballina").count()).toBe(1);
    expect(await row("/tuam").count()).toBe(0);
  });

  test("finds a town by its first letters, previews it and saves it, by keyboard", async () => {
    const before = site.read(towns);
    const isOn = (name: string) => page.evaluate((text) => document.activeElement?.textContent === text, name);
    await openDesk("Add a town");
    const field = page.getByLabel("Add a town");
    await field.focus();
    await page.keyboard.type("Swin");
    await page.getByRole("button", { name: "Swinford Co. Mayo, 1,394 people" }).waitFor();
    // Enter takes a place of the list for all that was typed.
    await page.getByText("One place.").waitFor();
    await page.keyboard.press("Enter");
    const place = page.getByRole("region", { name: "Swinford, Co. Mayo" });
    await place.waitFor();
    expect(await place.textContent()).toMatch(/From Castlebar25\.0.km to the east-north-east/);
    expect(await place.textContent()).toMatch(/Neighbours.*Castlebar 25\.0.km/);
    expect(await place.textContent()).toContain("towns.csv, row 7");
    const preview = place.frameLocator('iframe[title="Preview of /swinford"]');
    expect(await preview.getByRole("heading", { level: 1 }).textContent()).toContain("Swinford");
    expect(site.read(towns)).toBe(before);
    expect((await fetch(`${site.url}/swinford`)).status).toBe(404);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Soft water from the Ox Mountains.");
    await expect
      .poll(() => preview.locator('meta[name="description"]').getAttribute("content"))
      .toContain("Soft water from the Ox Mountains.");
    for (let step = 0; step < 9 && !(await isOn("Save")); step += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Swinford has row 7 of towns.csv.").waitFor();
    expect((await fetch(`${site.url}/swinford`)).status).toBe(200);
    expect(site.read(towns)).toMatch(
      new RegExp(`^\ufeff?${before}Swinford,Mayo,+Soft water from the Ox Mountains\\.,+\n$`),
    );
    await openTab("Pages");
    await page.getByLabel("Find").fill("/swinford");
    await expect.poll(() => row("/swinford").count()).toBe(1);
    await openTab("Add a town");
    await field.fill("Boy");
    await page.getByRole("button", { name: "Boyle Co. Roscommon, 2,568 people, has a row already" }).click();
    const fault = page.getByRole("alert").filter({ hasText: "Boyle in Roscommon is already in row 5 of towns.csv." });
    await fault.waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await field.inputValue()).toBe("");
    await openTab("Pages");
    writeFileSync(site.pathOf(towns), before);
    await expect.poll(() => row("/swinford").count()).toBe(0);
  });

  test("Ctrl+Z removes the row of a new town, and keeps what others have saved since", async () => {
    const before = site.read(towns);
    const add = async () => {
      await openDesk("Add a town");
      await page.getByRole("button", { name: "Add Swinford, Co. Mayo" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("Ctrl+Z takes it out again.").waitFor();
      expect(site.read(towns)).not.toBe(before);
    };
    await add();
    await page.keyboard.press("Control+z");
    await page.getByText("Undone: Swinford, Co. Mayo: new town.").waitFor();
    expect(site.read(towns)).toBe(before);
    expect((await fetch(`${site.url}/swinford`)).status).toBe(404);
    await add();
    site.edit(towns, (text) => text.replace(",6872,", ",6873,"));
    await page.keyboard.press("Control+z");
    const withoutMark = (text: string) => text.replace(/^\ufeff/, "");
    await expect.poll(() => withoutMark(site.read(towns))).toBe(withoutMark(before).replace(",6872,", ",6873,"));
    writeFileSync(site.pathOf(towns), before);
    await expect.poll(async () => (await fetch(`${site.url}/swinford`)).status).toBe(404);
  });
}

/** First control of each tab of the desk. */
const firstActions = [
  ["To do", "text=Open the form"],
  ["Pages", "[type=search]"],
  ["Publish", ".desk-publish button"],
  ["Going live", ".desk-todos button"],
  ["Add a town", "#desk-place"],
] as const;

/** Tests beyond the main flows. */
export function testDeskFurther() {
  test("one click on the desk opens a page, its texts or the form of a town", async () => {
    await openDesk("Pages");
    await page.getByLabel("Find").fill("/westport");
    const points = row("/westport").getByRole("link", { name: "Edit the texts of Westport" });
    expect(await points.getAttribute("href")).toBe("/westport?edit");
    await row("/westport").getByRole("button", { name: "Its form: Westport" }).click();
    await page.getByRole("dialog").getByText("towns.csv, row 3 (Westport, Mayo)").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await row("/westport").getByRole("link", { name: "Westport", exact: true }).click();
    await page.getByRole("link", { name: "Desk", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "To do" }).waitFor();
  });

  test("a saved sheet updates the table, and keeps its order, filter, scroll position and focus", async () => {
    const before = site.read(texts);
    await openDesk("Pages");
    await page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
    await page.getByRole("button", { name: "All columns" }).click();
    const words = page.getByRole("columnheader", { name: "Own words" });
    await words.getByRole("button").click();
    await page.getByLabel("Kind").selectOption("town-service");
    await table().evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
    const link = row("/boyle/iron-removal").getByRole("link", { name: "Iron Removal in Boyle", exact: true });
    await link.focus();
    const place = await table().evaluate((frame) => frame.scrollTop);
    expect(place).toBeGreaterThan(0);
    site.edit(texts, (text) => text.replace("The wells on", "the wells on").replace(" and then turns", " and turns"));
    await expect.poll(() => cell("/boyle/iron-removal", "Own words").textContent()).toBe("52");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await table().evaluate((frame) => frame.scrollTop)).toBe(place);
    expect(await words.getAttribute("aria-sort")).toBe("ascending");
    expect(await page.getByLabel("Kind").inputValue()).toBe("town-service");
    expect(await page.locator("[data-mark]").count()).toBe(1);
    writeFileSync(site.pathOf(texts), before);
    await expect.poll(() => cell("/boyle/iron-removal", "Own words").textContent()).toBe("53");
  });

  test("a mistake in the data covers the desk, which returns unchanged once the mistake is corrected", async () => {
    const before = site.read(towns);
    await openDesk("Pages");
    writeFileSync(site.pathOf(towns), before.replace("Westport,Mayo", "Westport,Mayoo"));
    const problems = page.locator("site-problems");
    await problems.getByText('sheets/towns.csv:3:2  error  county "Mayoo"').waitFor();
    await page.getByLabel("Find").fill("/westport");
    expect(await row("/westport").count()).toBe(1);
    writeFileSync(site.pathOf(towns), before);
    await problems.waitFor({ state: "detached" });
  });

  test("a click adds a town from the list of places worth adding, and Cancel writes nothing", async () => {
    const before = site.read(towns);
    await openDesk("Add a town");
    const places = page.getByRole("region", { name: "Towns worth adding" });
    expect(await places.getByRole("rowheader").allTextContents()).toEqual(["Swinford Co. Mayo", "Belmullet Co. Mayo"]);
    await places.getByRole("button", { name: "From Castlebar" }).click();
    expect(await places.getByRole("rowheader").allTextContents()).toEqual(["Swinford Co. Mayo", "Belmullet Co. Mayo"]);
    await places.getByRole("button", { name: "Add Belmullet, Co. Mayo" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Belmullet, Co. Mayo");
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByRole("region", { name: "Belmullet, Co. Mayo" }).count()).toBe(0);
    expect(site.read(towns)).toBe(before);
  });

  test("renaming a town is one step with a preview, also after a reload, and is undone in one step", async () => {
    const sheets = [towns, texts, "sheets/local-facts.csv", "sheets/redirects.csv"];
    const before = sheets.map(site.read);
    await openDesk("Pages");
    await page.getByLabel("Find").fill("/boyle");
    await row("/boyle").getByRole("link", { name: "Rename Boyle" }).click();
    await page.getByLabel("New name").fill("Tuam");
    await page.getByLabel("County (optional)").fill("Galway");
    await page.getByRole("alert").getByText("Tuam in Galway is already in row 4 of towns.csv.").waitFor();
    await page.getByLabel("New name").fill("Búill na Loch");
    await page.getByLabel("County (optional)").fill("");
    await page.reload();
    await page.getByText(/^\d+ pages move from \/boyle to \/buill-na-loch\./).waitFor();
    expect(sheets.map(site.read)).toEqual(before);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByText("Boyle was renamed Búill na Loch.").waitFor();
    expect((await fetch(`${site.url}/boyle/iron-removal`)).url).toBe(`${site.url}/buill-na-loch/iron-removal`);
    await page.getByRole("button", { name: /^Boyle stands where/ }).click();
    await page.getByRole("dialog").getByText("town-services.csv, row 2 (Búill na Loch").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Control+z");
    await page.getByText("Undone: Boyle is now Búill na Loch: 4 pages.").waitFor();
    expect(sheets.map(site.read)).toEqual(before);
  });

  test("the form of a row deletes a town with its texts, and moves and duplicates a review", async () => {
    const reviews = "sheets/testimonials.csv";
    const sheets = [towns, texts, "sheets/redirects.csv", reviews];
    const withoutMark = (text: string) => text.replace(/^\ufeff/, "");
    const read = () => sheets.map((file) => withoutMark(site.read(file)));
    const before = read();
    const dialog = page.getByRole("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    const openForm = async (file: string, row: number, title: string) => {
      const form = { target: { file, row, column: null, path: null }, title };
      await page.goto("about:blank");
      await page.goto(`${site.url}/_desk#form=${encodeURIComponent(JSON.stringify(form))}`);
      await dialog.getByRole("heading", { name: title }).waitFor();
    };
    await openForm("towns.csv", 5, "Boyle");
    await press("Delete");
    await dialog.getByText("This text goes with it:").waitFor();
    const field = dialog.getByLabel(/^Where its \d+ addresses lead then/);
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await field.scrollIntoViewIfNeeded();
      const [frame, box] = [await dialog.boundingBox(), await field.boundingBox()];
      expect(frame !== null && box !== null && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(
        true,
      );
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(read()).toEqual(before);
    await press("Delete Boyle");
    await page.getByText("Boyle is deleted. Ctrl+Z brings it back.").waitFor();
    expect([site.read(towns), site.read(texts)].join()).not.toMatch(/^Boyle,/m);
    expect((await fetch(`${site.url}/boyle/iron-removal`)).url).toBe(`${site.url}/local`);
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: Boyle deleted, with/).waitFor();
    expect(read()).toEqual(before);

    const names = () => Array.from(site.read(reviews).matchAll(/^(?:Gráinne|Pádraig|Una|Fintan)/gm), ([name]) => name);
    await openForm("testimonials.csv", 3, "Pádraig");
    await press("Move up");
    await dialog.getByText("is moved up. Ctrl+Z takes it back.").waitFor();
    expect(names()).toEqual(["Pádraig", "Gráinne", "Una", "Fintan"]);
    await press("Move down");
    await dialog.getByText("is moved down. Ctrl+Z takes it back.").waitFor();
    expect(read()).toEqual(before);
    await press("Duplicate");
    await dialog.getByRole("heading", { name: "Another one like Pádraig" }).waitFor();
    expect(await dialog.getByLabel("Text", { exact: true }).inputValue()).toBe(
      "They measured before they spoke of money.",
    );
    await press("Save");
    await page.getByText("Saved in testimonials.csv, a new row. Ctrl+Z takes it back.").waitFor();
    expect(names()).toEqual(["Gráinne", "Pádraig", "Una", "Fintan", "Pádraig"]);
    await page.keyboard.press("Control+z");
    await expect.poll(read).toEqual(before);
  });

  test("the desk is readable at 320 px and with text at 200 %, without axe violations", async () => {
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await openDesk("Add a town");
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [tab, first] of firstActions) {
        await openTab(tab);
        const bottom = await page
          .locator(first)
          .first()
          .evaluate((element) => element.getBoundingClientRect().bottom);
        expect([width, tab, bottom < 800, await isTooWide()]).toEqual([width, tab, true, false]);
        if (width === 320) expect([tab, await violations(page)]).toEqual([tab, []]);
      }
    }
    await page.getByRole("button", { name: "Add Swinford, Co. Mayo" }).click();
    await page.getByRole("button", { name: "Save" }).waitFor();
    expect(await isTooWide()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await isTooWide()).toBe(false);
    expect(await violations(page)).toEqual([]);
  });

  test("the desk names the commands to use without JavaScript", async () => {
    const html = await (await fetch(`${site.url}/_desk`)).text();
    expect(html).toMatch(/<noscript>.*This needs JavaScript.*npm run towns -- add.*<\/noscript>/);
  });

  test("the built site contains nothing of the desk", () => {
    const folder = inject("siteFolder");
    const words =
      /\/_desk|\/_provenance|_site-(?:editing|state)|site-(?:field|pointers|problems)|x-site-token|page-table__path|desk-publish__|data\/origins|generator\//;
    const files = plainFiles(folder).map((name) => join(folder, name));
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => words.test(readFileSync(file, "latin1")))).toEqual([]);
  });
}
