/** Tests of the desk's Publish, in the window and on the server of dev.slow.test.ts. */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localServer } from "../online/local-server.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { gitIn, pushToHub } from "./git-hub.ts";
import { page, site } from "./with-dev-site.ts";

const towns = "sheets/towns.csv";

/** Makes the data a repository whose main branch is pushed to a bare one in a folder, until the end of the test. */
export function pushedToHub() {
  const hub = pushToHub(site.pathOf("sheets"));
  onTestFinished(() => {
    for (const folder of [hub, site.pathOf("sheets/.git")]) rmSync(folder, { recursive: true, force: true });
  });
  return { hub, git: gitIn(site.pathOf("sheets")) };
}

export function testPublish() {
  test("the desk lists edits, pushes them with a message, shows the result, and reverts it, by keyboard", {
    timeout: 300_000,
  }, async () => {
    const [before, settings] = [site.read(towns), site.read("sheets/site.json")];
    const online = { commit: "", data: "a", code: "b", site: "c", digests: {} };
    const origin = await localServer((_, response) =>
      response.writeHead(200, { "last-modified": "Fri, 02 Jan 2026 14:05:00 GMT" }).end(JSON.stringify(online)),
    );
    site.edit("sheets/site.json", (text) => text.replace("https://sruthan.example", origin));
    const section = page.locator("form.desk-publish");
    const status = section.getByRole("status");
    await page.goto("about:blank");
    await page.goto(`${site.url}/_desk#publish`);
    const look = page.getByRole("button", { name: "Show what would be published" });
    await look.focus();
    await page.keyboard.press("Enter");
    await section.getByText("sheets is not in a git repository").waitFor({ timeout: 60_000 });

    const { hub, git } = pushedToHub();
    onTestFinished(() => {
      writeFileSync(site.pathOf(towns), before);
      writeFileSync(site.pathOf("sheets/site.json"), settings);
    });
    site.edit(towns, (text) => text.replace("Cathair na Mart", "Cathair na Mairt"));
    await look.focus();
    await page.keyboard.press("Enter");
    const tick = section.getByRole("checkbox", { name: "Westport, Co. Mayo: Irish name" });
    await tick.waitFor({ timeout: 60_000 });
    expect(await section.locator("label").first().textContent()).toMatch(/Cathair na Mart → Cathair na Mairt$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("desk-sentence");
    await tick.uncheck();
    await page.locator("#desk-sentence").fill("Nothing");
    await page.keyboard.press("Enter");
    await section.getByText("Tick an edit to publish.").waitFor();
    await tick.check();
    await section.getByText(/^One edit to publish, /).waitFor();
    await page.locator("#desk-sentence").fill("");
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, scrollY])).toEqual([0, 0]);
    }
    await page.locator("#desk-sentence").focus();
    await page.keyboard.type("Spell Westport again");
    await page.keyboard.press("Enter");
    await section.getByText(/^Pushed to edit-.* It goes live when someone merges it/).waitFor({ timeout: 60_000 });
    const branch = /edit-[\w-]+/.exec((await status.textContent()) ?? "")?.[0] ?? "";
    expect(git("--git-dir", hub, "log", "-1", "--format=%an: %s", branch)).toBe("Aoife: Spell Westport again");

    const sent = page.locator(".desk-sent li");
    await sent.getByText("waits for a look").waitFor({ timeout: 20_000 });
    // Another person merges the request, and deploys it.
    const other = temporaryFolder();
    execFileSync("git", ["clone", "--quiet", hub, other]);
    const brian = gitIn(other);
    brian("merge", "--quiet", "--no-ff", "-m", "Merge", `origin/${branch}`);
    brian("push", "--quiet", "origin", "main");
    const comeBack = async () => {
      await page.getByRole("link", { name: "To do" }).click();
      await page.getByRole("link", { name: "Publish" }).click();
    };
    await comeBack();
    await sent.getByText("merged", { exact: true }).waitFor({ timeout: 20_000 });
    online.commit = brian("rev-parse", "HEAD");
    await comeBack();
    await sent.getByText("live since 2 January 2026").waitFor({ timeout: 20_000 });

    await page.getByRole("button", { name: "Take back Spell Westport again" }).press("Enter");
    await section.getByText("Cathair na Mairt → Cathair na Mart").waitFor({ timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("desk-sentence");
    await page.keyboard.press("Enter");
    await sent.getByText('Take back "Spell Westport again": waits for a look').waitFor({ timeout: 60_000 });
    expect(site.read(towns)).toBe(before);

    // Meanwhile another person pushes a different name to main.
    writeFileSync(join(other, "towns.csv"), before.replace("Cathair na Mart", "Cathair Mhart"));
    brian("commit", "--quiet", "--all", "-m", "Spell it too");
    brian("push", "--quiet", "origin", "main");
    await look.press("Enter");
    await section
      .getByText("Westport, Mayo: Irish name You have “Cathair na Mart”, others pushed “Cathair Mhart”.")
      .waitFor({ timeout: 60_000 });
    await section.getByRole("button", { name: "Use theirs: Westport, Mayo: Irish name" }).press("Enter");
    // Git alone cannot merge main into the open request, which changes the same cell.
    await section.getByText("Your open request, merged with what came to main since").waitFor({ timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("desk-sentence");
    expect(await page.locator("#desk-sentence").inputValue()).toMatch(/^Merge main into edit-/);
    await page.keyboard.press("Enter");
    await section.getByText(/^Pushed to edit-/).waitFor({ timeout: 60_000 });
    expect(site.read(towns)).toContain("Cathair Mhart");
    await look.press("Enter");
    await section.getByText(/^(?:Nothing to publish|What others have pushed is here)/).waitFor({ timeout: 60_000 });
  });
}
