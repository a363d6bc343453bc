/** The desk's Publish, in the window and on the server of dev.slow.test.ts. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import type { DevSite } from "./dev-site.ts";
import { sharedBrowser } from "./visit.ts";

const towns = "sheets/towns.csv";

export function testPublish(opened: () => { readonly site: DevSite; readonly page: Page }) {
  test("the desk shows the edits, pushes them with a sentence, and says what others changed, by the keyboard", {
    timeout: 240_000,
  }, async () => {
    const { site, page } = opened();
    const before = site.read(towns);
    const section = page.locator("form.desk-publish");
    const said = section.getByRole("status");
    await page.goto("about:blank");
    await page.goto(`${site.url}/_desk#publish`);
    const look = page.getByRole("button", { name: "Show what would be published" });
    await look.focus();
    await page.keyboard.press("Enter");
    await section.getByText("sheets is not in a git repository").waitFor({ timeout: 60_000 });

    const hub = mkdtempSync(join(tmpdir(), "hub-"));
    const git = (...words: readonly string[]) =>
      execFileSync("git", ["-C", site.pathOf("sheets"), ...words], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
    onTestFinished(() => {
      for (const folder of [hub, site.pathOf("sheets/.git")]) rmSync(folder, { recursive: true, force: true });
      writeFileSync(site.pathOf(towns), before);
    });
    execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", hub]);
    git("init", "--quiet", "--initial-branch=main");
    git("config", "user.name", "Aoife");
    git("config", "user.email", "aoife@example.ie");
    git("add", "--all");
    git("commit", "--quiet", "-m", "Begin");
    git("remote", "add", "origin", hub);
    git("push", "--quiet", "origin", "main");

    site.edit(towns, (text) => text.replace("Cathair na Mart", "Cathair na Mairt"));
    await look.focus();
    await page.keyboard.press("Enter");
    await section
      .getByText("towns.csv row 3 irish_name “Cathair na Mart” → “Cathair na Mairt” (Westport)")
      .waitFor({ timeout: 60_000 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("desk-sentence");
    const tick = section.getByRole("checkbox", { name: "towns.csv row 3 irish_name" });
    await tick.uncheck();
    await page.locator("#desk-sentence").fill("Nothing");
    await page.keyboard.press("Enter");
    await section.getByText("Tick an edit to publish.").waitFor();
    await tick.check();
    await page.locator("#desk-sentence").fill("");
    const changes = await (await sharedBrowser()).newPage();
    onTestFinished(() => changes.close());
    await changes.goto(`${site.url}/_desk/changes/`, { timeout: 60_000 });
    const pair = changes
      .locator("article", { hasText: "irish_name “Cathair na Mart” → “Cathair na Mairt” (Westport)" })
      .locator("iframe");
    for (const [index, words] of ["Cathair na Mart", "Cathair na Mairt"].entries())
      await pair.nth(index).contentFrame().locator("mark", { hasText: words }).waitFor();
    let requests = 0;
    await page.route("**/_desk/pipeline", (route) => {
      requests += 1;
      const running = { state: "running", say: "1 of 2 checks are done.", address: "https://x.example/", nextIn: 1 };
      return requests === 1 ? route.fulfill({ json: running }) : route.continue();
    });
    onTestFinished(() => page.unroute("**/_desk/pipeline"));
    await page.keyboard.type("Spell Westport again");
    await page.keyboard.press("Enter");
    const checks = section.locator(".desk-publish__checks");
    await checks.getByText("1 of 2 checks are done.").waitFor({ timeout: 60_000 });
    expect(await checks.getByRole("link").getAttribute("href")).toBe("https://x.example/");
    // A folder is a remote without a host.
    await checks.getByText("can be shown for github.com only").waitFor({ timeout: 20_000 });
    expect(requests).toBe(2);
    await section.getByText(/^Pushed to edit-.* It goes live when someone merges it/).waitFor({ timeout: 60_000 });
    const branch = /edit-[\w-]+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
    expect(git("--git-dir", hub, "log", "-1", "--format=%an: %s", branch).trim()).toBe("Aoife: Spell Westport again");

    // Another person pushes another name to main.
    const other = mkdtempSync(join(tmpdir(), "other-"));
    onTestFinished(() => rmSync(other, { recursive: true, force: true }));
    execFileSync("git", ["clone", "--quiet", hub, other]);
    writeFileSync(join(other, "towns.csv"), before.replace("Cathair na Mart", "Cathair Mhart"));
    const identity = ["-c", "user.name=Brian", "-c", "user.email=brian@example.ie"];
    execFileSync("git", ["-C", other, ...identity, "commit", "--quiet", "--all", "-m", "Spell it too"]);
    execFileSync("git", ["-C", other, "push", "--quiet", "origin", "main"], { stdio: "ignore" });
    await page.keyboard.press("Enter");
    await section
      .getByText("towns.csv, Westport, Mayo, irish_name: you have “Cathair na Mairt”, others pushed “Cathair Mhart”")
      .waitFor({ timeout: 60_000 });
    await section.getByRole("button", { name: "Keep theirs" }).press("Enter");
    await section
      .getByText("Nothing of yours to publish. What others have pushed is here now.")
      .waitFor({ timeout: 60_000 });
    expect(site.read(towns)).toContain("Cathair Mhart");
  });
}
