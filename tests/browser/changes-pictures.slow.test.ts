/** Pictures of what changed, of made-up pages: which are taken, and that what changed is marked. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { changesPage } from "../../generator/inspect/changes-page/changes-page.tsx";
import { takeScreenshots } from "../../generator/inspect/changes-page/screenshots.ts";
import { buildSite, runCli } from "../build/build-site.ts";
import { temporaryFolder } from "../engine/publish/temporary-folder.ts";
import { sharedBrowser } from "./visit.ts";

const page = (words: string) =>
  Buffer.from(`<!doctype html><title>Trim</title><body><h1>Trim</h1><p>${words}</p></body>`);
const people = { old: "9,194 people", new: "9,563 people" };
const changed = (path: string, words = [people]) =>
  ({ path, change: "changed", listed: true, isLookOnly: false, causes: [], words: () => words }) as const;

/** Whether the frame around changed words is in a picture. */
async function isMarked(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 0xc7 && data[at + 1] === 0x15 && data[at + 2] === 0x85) return true;
  return false;
}

test("one page of each change is shown before and after, on phone and desktop, its changed words marked", async () => {
  const pages = [changed("/trim"), changed("/kells"), { ...changed("/navan/lead", []), change: "new" } as const];
  const shown = await changesPage({
    changes: { since: "dist", causes: [], pages, files: [], redirects: [], calendar: [], warnings: [] },
    both: { before: async () => page(people.old), after: async () => page(people.new) },
    ...{ name: "Tobar", moment: "Now." },
  });
  const files = await takeScreenshots(shown, temporaryFolder());
  expect(files.map((file) => basename(file))).toEqual([
    ...["1-navan-lead-phone-after.png", "2-trim-phone-before.png", "2-trim-phone-after.png"],
    ...["1-navan-lead-desktop-after.png", "2-trim-desktop-before.png", "2-trim-desktop-after.png"],
  ]);
  expect(await Promise.all(files.slice(0, 3).map(isMarked))).toEqual([false, true, true]);
});

test("the command takes them too, of a site in a folder with its pictures", { timeout: 150_000 }, async () => {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  const out = join(folder, "site");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  const from = ["--data", data, "--out", out, "--base-url", "https://x.example/sub"];
  await buildSite({ data: data, out: out, more: from.slice(4) });
  const towns = readFileSync(join(data, "towns.csv"), "utf8");
  writeFileSync(join(data, "towns.csv"), towns.replace("na Mart", "Mhairt"));
  const { executablePath } = inject("browserOptions");
  const env: Record<string, string> = executablePath === undefined ? {} : { BROWSER: executablePath };
  const written = ["--pictures", join(folder, "taken"), "--html", join(folder, "page")];
  const { stderr } = await runCli(["changes", ...from, ...written], env);
  expect(stderr).toMatch(/^\d+ pictures of changed pages are in /m);

  // The page of changes opens from a disk, where its frames have what they need.
  const tab = await (await sharedBrowser()).newPage();
  onTestFinished(() => tab.context().close());
  const failed: string[] = [];
  tab.on("requestfailed", (request) => failed.push(request.url()));
  tab.on("console", (message) => failed.push(message.text()));
  await tab.setViewportSize({ width: 390, height: 900 });
  await tab.goto(pathToFileURL(join(folder, "page/index.html")).href);
  for (const width of [390, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.getByRole("heading", { name: /irish_name “Cathair na Mart” → “Cathair Mhairt”/ }).waitFor();
    const pair = tab.locator("article", { hasText: "“Cathair na Mart” → “Cathair Mhairt”" }).locator("iframe");
    expect(await pair.count()).toBe(2);
    for (const [index, words] of ["Cathair na Mart", "Cathair Mhairt"].entries()) {
      const mark = pair.nth(index).contentFrame().locator("mark").first();
      expect(await mark.textContent()).toContain(words);
      const [, frame] = [await pair.nth(index).scrollIntoViewIfNeeded(), await pair.nth(index).boundingBox()];
      const box = await mark.boundingBox();
      expect(box && frame && box.y > frame.y && box.y + box.height < frame.y + frame.height).toBe(true);
      const style = await mark.evaluate((element) => {
        const { outlineColor, fontFamily } = getComputedStyle(element);
        return [outlineColor, fontFamily.includes("Instrument Sans") || fontFamily.includes("Besley")];
      });
      expect(style).toEqual(["rgb(199, 21, 133)", true]);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(failed).toEqual([]);
  }

  const none = await runCli(["changes", ...from, "--pictures", join(folder, "none")], { BROWSER: "/nowhere/chromium" });
  expect([none.exitCode, none.stdout]).toEqual([0, expect.stringContaining("“Cathair na Mart” → “Cathair Mhairt”")]);
  expect(none.stderr).toMatch(/^No pictures were saved: .*\/nowhere\/chromium/);
});
