/**
 * A marketer's afternoon in a fresh copy: corrects a sentence in the page and adds a town at the desk.
 * Then makes a mistake in a spreadsheet, corrects it, and reads the change table. Prints the time and the commands typed.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../build/build-site.ts";
import { isCalcInstalled, savedByCalc } from "../inspect/changes/calc.ts";
import { page, site, startMs } from "./with-dev-site.ts";

/** `startMs`: from typing `npm run dev` to the first page. */
/** ms without a new state of the site. */
const quiet = 400;
const sheet = "sheets/towns.csv";
const sentence = "Iron from the bog and a bay full of islands.";
const mended = "Iron from the bog, hard to get out of a shirt.";

export function testAfternoon() {
  test.skipIf(!isCalcInstalled)("a marketer needs two commands and no developer", { timeout: 180_000 }, async () => {
    const before = site.read(sheet);
    const folder = mkdtempSync(join(tmpdir(), "afternoon-"));
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(site.pathOf(sheet), before);
      await takenIn();
      await page.goto(`${site.url}/westport`);
    });
    // The site online, published before.
    expect(await npm("build")).toMatchObject({ exitCode: 0 });
    const startedAt = Date.now();
    const commands = ["npm run dev"];
    expect(site.read("package.json")).toContain('"dev": "node generator/run.mjs dev"');

    await page.goto(`${site.url}/westport`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const text = page.getByText(sentence).first();
    const named = page.locator("site-pointers [role=status]");
    const pointed = async () => {
      await page.mouse.move(0, 0);
      await text.hover();
      return named.textContent();
    };
    // The first time all sources of the program are read.
    await expect.poll(pointed, { timeout: 30_000 }).toBe("Lead (Westport)\ntowns.csv, row 3 (Westport), column lead");
    await page.mouse.down();
    await page.mouse.up();
    await page.locator("site-field").getByRole("textbox").fill(mended);
    await page.keyboard.press("Enter");
    await page.locator("site-field").waitFor({ state: "detached" });
    await page.getByText(mended).first().waitFor();
    expect(site.read(sheet)).toBe(before.replace(sentence, `"${mended}"`));

    await page.keyboard.press("Alt+KeyS");
    await page.getByRole("link", { name: "Desk", exact: true }).click();
    await page.getByRole("link", { name: "Add a town" }).click();
    await page.getByLabel("Add a town").click();
    await page.keyboard.type("Swin");
    await page.getByRole("option", { name: /^Swinford/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "See its page" }).click();
    await page.getByRole("heading", { level: 1, name: /Swinford/ }).waitFor();

    const [wrong, right] = [join(folder, "wrong.csv"), join(folder, "right.csv")];
    const now = site.read(sheet);
    writeFileSync(wrong, now.replace("Tuam,Galway", "Tuam,Galwey"));
    writeFileSync(right, now);
    const [wrongSaved = "", rightSaved = ""] = await savedByCalc([wrong, right], folder);
    expect(readFileSync(wrongSaved, "utf8")).toContain('"Tuam","Galwey"');
    copyFileSync(wrongSaved, site.pathOf(sheet));
    const problems = page.locator("site-problems");
    await problems.getByText('sheets/towns.csv:4:2  error  county "Galwey" is not in counties.csv.').waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Swinford");
    copyFileSync(rightSaved, site.pathOf(sheet));
    await problems.waitFor({ state: "detached" });

    commands.push("npm run changes");
    const { stdout: said, ...ended } = await npm("changes");
    expect(ended).toMatchObject({ exitCode: 0 });
    expect(said).toContain(`towns.csv row 3 lead “${sentence}” → “${mended}” (Westport)`);
    expect(said).toContain("/swinford");
    expect(said).not.toContain("Galwey");

    expect(commands.length).toBeLessThanOrEqual(2);
    const minutes = (startMs + Date.now() - startedAt) / 60_000;
    console.log(
      `A marketer’s afternoon: ${minutes.toFixed(1)} minutes, ${commands.length} commands (${commands.join(", ")}).`,
    );
  });
}

/** Until the sheet as it was is shown again, and the watch over files has nothing more to tell. */
async function takenIn() {
  const read = async () => (await fetch(`${site.url}/westport`)).text();
  await expect.poll(read, { timeout: 20_000 }).toContain(sentence);
  for (let version = ""; ; ) {
    const now = /"version":(\d+)/.exec(await read())?.[1] ?? "";
    if (now === version) return;
    version = now;
    await new Promise((done) => setTimeout(done, quiet));
  }
}

/** `npm run` in the copy of the project. */
const npm = (script: "build" | "changes") =>
  run("npm", ["run", "--silent", script, "--", "--data", site.data], {
    cwd: site.pathOf("."),
    env: { ...process.env, GITHUB_ACTIONS: "" },
  });
