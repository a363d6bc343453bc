/** Tests of the desk's to-dos, in the window and on the server of dev.slow.test.ts. */
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FormTarget } from "../../generator/desk/forms/row-form.ts";
import { buildSite } from "../build/build-site.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { openTab } from "./dev-desk.ts";
import { page, site } from "./with-dev-site.ts";

const words =
  "Three in five wells that we open here hold more iron than the limit. We draw a glass, wait a minute, and read it before anything is fitted. A filter of that kind washes itself at night, and needs one visit a year, which we make in spring.";

const count = words.split(" ").length;

/** Returns values for the form of a to-do, by field. */
function typedInto(target: FormTarget): Readonly<Record<string, string>> {
  if ("key" in target) {
    const values: Readonly<Record<string, string>> = {
      url: "https://www.sruthan.ie",
      email: "hello@sruthan.ie",
      company: "the companies register",
    };
    const key = target.key.join(".");
    if (key === "quoteForm")
      return { "quoteForm.url": "https://forms.example/quote", "quoteForm.origin": "https://forms.example" };
    return { [key === "company" ? "company.source" : key]: values[key] ?? "" };
  }
  if (target.file === "towns.csv") return { publish_on: "2026-06-01" };
  if (target.file === "redirects.csv") return { to: "/local/mayo" };
  if (target.file === "images.csv") return { alt: "A white van at a gate.", licence: "Own picture" };
  if (target.file === "town-services.csv") return { text: words };
  return { source: target.file === "partners.csv" ? "members of the ring" : "Clearword" };
}

export function testTodos() {
  const todo = (target: FormTarget) =>
    page
      .locator(".desk-todos button")
      .filter({ visible: true })
      .and(page.locator(`[data-form='${JSON.stringify(target)}']`));
  const dialog = () => page.getByRole("dialog");

  const openDesk = async () => {
    await page.goto(`${site.url}/_desk`);
    await page.getByRole("heading", { name: "Or fill in something else" }).waitFor();
    for (const fold of await page.locator("summary", { hasText: "The next" }).all()) await fold.click();
  };

  test("a to-do opens a text's form with facts, a preview of the page, and Ctrl+Z", async () => {
    const file = "sheets/town-services.csv";
    const before = site.read(file);
    await openDesk();
    await page.getByRole("button", { name: "A text on a service in a town" }).press("Enter");
    await dialog().getByText("town-services.csv, a new row").waitFor();
    await page.keyboard.press("Escape");
    const group = page.getByRole("region", { name: "Texts: the next four towns by people" });
    await group
      .getByRole("button", { name: "Open the form: Write 40 words for Castlebar, Iron Removal" })
      .press("Enter");
    expect(await dialog().getByLabel("Town", { exact: true }).inputValue()).toBe("Castlebar");
    await page.keyboard.press("Escape");
    await page.getByText("Write 40 words for Westport, Water Softeners").first().press("Enter");
    const text = dialog().getByLabel("Text", { exact: true });
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(words);
    await dialog().getByText(`${count} words; 40 are needed`).waitFor();
    await dialog().getByText(`Search engines may list it: its own text of ${count} words.`).waitFor();
    const preview = dialog().frameLocator('iframe[title="The page as it would read"]');
    await preview.getByText("Three in five wells").first().waitFor();
    await dialog().getByRole("button", { name: "Insert: A well at Knockranny held iron in 2023." }).press("Enter");
    expect(await text.inputValue()).toBe(`${words} A well at Knockranny held iron in 2023.`);
    expect(site.read(file)).toBe(before);
    // Typed text stays in the browser as a draft.
    await page.keyboard.press("Escape");
    await openDesk();
    await page.getByText("Write 40 words for Westport, Water Softeners").first().press("Enter");
    await dialog().getByText("Restored from your draft.").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText("Saved in town-services.csv, a new row. Ctrl+Z takes it back.").waitFor();
    expect(site.read(file)).toContain(`\nWestport,water-softeners,"${words} A well at Knockranny held iron in 2023.",`);
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: .*: new text\.$/).waitFor();
    expect(site.read(file)).toBe(before);
  });

  test("a mistake is shown in the form, and nothing is written", async () => {
    const before = site.read("sheets/redirects.csv");
    await openDesk();
    await page.getByRole("button", { name: "An address that moved" }).click();
    await dialog().getByLabel("From").fill("/old page");
    await dialog().getByLabel("Status").selectOption("410");
    await page.keyboard.press("Control+Enter");
    const mistake = "is not a path as it was once online";
    await dialog().getByRole("alert").getByText(mistake).waitFor();
    expect(await dialog().getByText(mistake).count()).toBe(1);
    const from = dialog().getByLabel("From");
    await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await from.getAttribute("aria-invalid")).toBe("true");
    // While a visitor types, the preview's check shows the mistake, and the message of the refused save is removed.
    await dialog().getByLabel("From").fill("/older page");
    await dialog().getByRole("status").getByText(mistake).waitFor();
    expect(await dialog().getByText(mistake).count()).toBe(1);
    await page.keyboard.press("Control+Enter");
    await dialog().getByRole("alert").getByText(mistake).waitFor();
    expect(await dialog().getByText(mistake).count()).toBe(1);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    expect(site.read("sheets/redirects.csv")).toBe(before);
  });

  test("opening hours are a table of seven days, focus an invalid day, and are one edit for Ctrl+Z", async () => {
    const before = site.read("sheets/site.json");
    await page.setViewportSize({ width: 390, height: 800 });
    await openDesk();
    await page.getByRole("button", { name: "Opening hours" }).click();
    const friday = dialog().getByLabel("Phone on Fri");
    expect(await friday.inputValue()).toBe("");
    expect(await dialog().locator("[aria-invalid]").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await friday.fill("7.30 to never");
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().getByText('"7.30 to never" is not hours such as').waitFor();
    await expect.poll(() => friday.evaluate((input) => input === document.activeElement)).toBe(true);
    await friday.fill("7.30am to 7 pm");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Saved in site.json, hours. Ctrl+Z takes it back.").waitFor();
    const friday7 = { from: 5, to: 5, opens: "07:30", closes: "19:00" };
    expect(JSON.parse(site.read("sheets/site.json")).hours.phone).toContainEqual(friday7);
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: Opening hours/).waitFor();
    expect(site.read("sheets/site.json")).toBe(before);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test("“Add a day” in the special opening hours shows two fields for a closed day", async () => {
    const before = site.read("sheets/site.json");
    await openDesk();
    await page.getByRole("button", { name: "Opening hours" }).click();
    const { exceptions = [] } = JSON.parse(before).hours;
    const tried = page.waitForResponse(/_desk\/try$/);
    await dialog().getByRole("button", { name: "Add a day" }).click();
    await (await tried).finished();
    expect((await dialog().locator(".desk__problem").allTextContents()).join("")).toBe("");
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().getByText("Day 2: date must be filled.").waitFor();
    await dialog().locator('input[type="date"]').last().fill("2026-12-25");
    await dialog().getByPlaceholder("Christmas").last().fill("Christmas Day");
    await dialog().getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved in site.json, hours. Ctrl+Z takes it back.").waitFor();
    expect(JSON.parse(site.read("sheets/site.json")).hours.exceptions).toHaveLength(exceptions.length + 1);
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: Opening hours/).waitFor();
    expect(site.read("sheets/site.json")).toBe(before);
  });

  test("a price is one sentence with its total, two clicks from its to-do", async () => {
    const before = site.read("sheets/site.json");
    await openDesk();
    await openTab("Going live");
    await page.getByText("Price has sample terms.").first().click();
    const shown = dialog().getByText(
      "From €17/Week: one filter, fitted; 10 months, €737 in all, VAT included (sample).",
    );
    await shown.waitFor();
    await dialog().getByLabel("Paid each").fill("Month");
    await dialog().getByLabel("From, in €").fill("80,50");
    await dialog().getByText("From €80.50/Month: one filter, fitted; 10 months, €805 in all").waitFor();
    await dialog().getByText("In the first year: €805.").waitFor();
    await dialog().getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved in site.json, price. Ctrl+Z takes it back.").waitFor();
    expect(JSON.parse(site.read("sheets/site.json")).price).toMatchObject({ from: 80.5, per: "Month", total: 805 });
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: Price: From: /).waitFor();
    expect(site.read("sheets/site.json")).toBe(before);
  });

  test("a step before going live that no program can check is ticked by hand, and Ctrl+Z undoes the tick", async () => {
    const before = site.read("sheets/settings.json");
    await openDesk();
    await openTab("Going live");
    const step = page.getByRole("region", { name: "Host: to check" });
    await step.getByLabel("npm run verify found no difference").click();
    await page.getByRole("region", { name: "Host: done" }).waitFor();
    expect(site.read("sheets/settings.json")).toBe(before.replace('"host": false', '"host": true'));
    await page.keyboard.press("Control+z");
    await step.waitFor();
    expect(site.read("sheets/settings.json")).toBe(before);
  });

  test("a review has fields for date and address, and a date that ends a page is announced before it is saved", async () => {
    const before = site.read("sheets/towns.csv");
    await openDesk();
    await page.getByRole("button", { name: "A review" }).click();
    for (const label of ["Date (optional)", "Address of the review (optional)"])
      await dialog().getByLabel(label).waitFor();
    expect(await dialog().getByText(/\w_\w/).count()).toBe(0);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    // Storage of the closed form is cleared a moment later.
    await page.waitForFunction(() => sessionStorage.getItem("_site-desk form") === "null");
    const target: FormTarget = { file: "towns.csv", row: 3, column: "unpublish_on", path: "/westport" };
    await page.evaluate(
      (form) => sessionStorage.setItem("_site-desk form", form),
      JSON.stringify({ target, title: "Westport" }),
    );
    await page.reload();
    await dialog().getByLabel("Shown until (optional)").fill("2027-03-01");
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().getByText("Westport is on the site today. This takes its page").waitFor();
    expect(site.read("sheets/towns.csv")).toBe(before);
    await dialog().getByRole("button", { name: "Save and unpublish" }).click();
    await page.getByText("Saved in towns.csv, row 3 (Westport, Mayo). Ctrl+Z takes it back.").waitFor();
    expect(site.read("sheets/towns.csv")).toMatch(/,unpublish_on\n.*\nWestport,.*,2027-03-01\n/);
    await page.keyboard.press("Control+z");
    await page.getByText(/^Undone: Westport, Co\. Mayo: /).waitFor();
    expect(site.read("sheets/towns.csv")).toBe(before);
  });

  test("text typed and deleted again leaves no preview, and a reload shows what others saved meanwhile", async () => {
    const sheet = site.read("sheets/towns.csv");
    await openDesk();
    const target: FormTarget = { file: "towns.csv", row: 3, column: "lead", path: "/westport" };
    // The desk opens a stored form again after a reload.
    await page.evaluate(
      (form) => sessionStorage.setItem("_site-desk form", form),
      JSON.stringify({ target, title: "The lead of Westport" }),
    );
    await page.reload();
    const lead = dialog().getByLabel("Lead (optional)");
    const before = await lead.inputValue();
    await lead.fill(`${before} Rain falls on the Reek.`);
    const frame = dialog().locator("iframe");
    await frame.contentFrame().getByText("Rain falls on the Reek.").first().waitFor();
    await lead.fill(before);
    await frame.waitFor({ state: "hidden" });
    expect(await dialog().getByRole("status").getByRole("listitem").count()).toBe(0);
    await lead.fill("Iron from the bog.");
    site.edit("sheets/towns.csv", (text) => text.replace(",6872,", ",6873,").replace(before, "A bay of islands."));
    await page.reload();
    await dialog().getByText("Someone saved “A bay of islands.” here since you opened this form.").waitFor();
    expect(await lead.inputValue()).toBe("Iron from the bog.");
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().waitFor({ state: "detached" });
    const saved = sheet.replace(",6872,", ",6873,").replace(before, "Iron from the bog.");
    // A save adds the byte order mark that Excel needs.
    expect(site.read("sheets/towns.csv").replace(/^\ufeff/, "")).toBe(saved.replace(/^\ufeff/, ""));
    writeFileSync(site.pathOf("sheets/towns.csv"), sheet);
  });

  test("the first to-do of each file takes one click besides opening it and Save, and changes only its row", {
    timeout: 480_000,
  }, async () => {
    const data = site.pathOf("sheets");
    const folder = temporaryFolder();
    const [kept, before, online] = [join(folder, "kept"), join(folder, "before"), site.pathOf("dist")];
    cpSync(data, kept, { recursive: true });
    onTestFinished(() => {
      rmSync(data, { recursive: true, force: true });
      cpSync(kept, data, { recursive: true });
      rmSync(online, { recursive: true, force: true });
    });
    // A town with a later publishing day, a picture without a row, and a page of the last build that is missing now.
    site.edit("sheets/towns.csv", (text) =>
      text
        .trimEnd()
        .split("\n")
        .map((line, index) =>
          index === 0 ? `${line},publish_on` : line.replace(/yes$/, "") + (/^Ballina/.test(line) ? ",2027-03-01" : ","),
        )
        .join("\n")
        .concat("\n"),
    );
    // A save adds the byte order mark that Excel needs. With the mark from the start, a save changes its row only.
    for (const name of readdirSync(data).filter((file) => file.endsWith(".csv")))
      writeFileSync(join(data, name), `\ufeff${site.read(`sheets/${name}`).replace(/^\ufeff/, "")}`);
    await buildSite({ data, out: online });
    const ledger = readFileSync(join(online, "pages.json"), "utf8");
    writeFileSync(join(online, "pages.json"), ledger.replace("/tuam/iron-removal", "/tuam/iron-remover"));
    // The desk reads the last build whenever the data changes.
    copyFileSync(join(data, "images/iron.png"), join(data, "images/van.png"));
    cpSync(data, before, { recursive: true });
    await openDesk();
    await page.getByText("Say where /tuam/iron-remover leads now").first().waitFor({ timeout: 30_000 });
    const first: FormTarget[] = [];
    for (const tab of ["To do", "Going live"]) {
      if (tab !== "To do") await openTab(tab);
      const all: FormTarget[] = await page
        .locator(".desk-todos button[data-form]")
        .filter({ visible: true })
        .evaluateAll((buttons) => buttons.map((button) => JSON.parse(button.getAttribute("data-form") ?? "null")));
      // The first to-do of each file, without facts and hardness.
      for (const target of all) {
        if (["local-facts.csv", "hardness.csv", ...first.map(({ file }) => file)].includes(target.file)) continue;
        first.push(target);
        await todo(target).first().click();
        for (const [name, text] of Object.entries(typedInto(target)))
          await dialog().locator(`[id="desk-field-${name}"]`).fill(text);
        await dialog().getByRole("button", { name: "Save" }).click();
        await dialog().waitFor({ state: "detached" });
        await page.getByText(/^Saved in .*\. Ctrl\+Z takes it back\.$/).waitFor();
      }
    }
    const files = first.map(({ file }) => file);
    for (const file of ["town-services.csv", "testimonials.csv", "towns.csv", "images.csv", "redirects.csv"])
      expect(files).toContain(file);
    const { stdout } = spawnSync("git", ["diff", "--no-index", "--numstat", before, data], { encoding: "utf8" });
    const changed = stdout.trim().split("\n");
    // Each save changes one line for each row or key.
    const typed = first.map((target) => ("key" in target ? Object.keys(typedInto(target)).length : 1));
    const linesOf = Object.fromEntries(changed.map((line) => [line.split("/").at(-1), Number(line.split("\t")[0])]));
    expect(linesOf).toEqual(Object.fromEntries(files.map((file, index) => [file.split("/").at(-1), typed[index]])));
  });
}
