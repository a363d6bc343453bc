/** Pictures of what changed, of made-up pages: which are taken, and that what changed is marked. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { takeScreenshots } from "../../generator/inspect/changes/screenshots.ts";
import { buildSite, runCli } from "../build/build-site.ts";

const page = (words: string) =>
  Buffer.from(
    `<!doctype html><title>Trim</title><body style="margin:0;background:#fff"><h1>Trim</h1><p>${words}</p></body>`,
  );
const changed = (path: string, causes: readonly number[]) =>
  ({ path, change: "changed", listed: true, isLookOnly: false, causes, words: () => [] }) as const;

/** Whether the frame around changed words is in a picture. */
async function isMarked(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 0xc7 && data[at + 1] === 0x15 && data[at + 2] === 0x85) return true;
  return false;
}

test("one page of each kind of change is shown before and after, on phone and desktop, its changed words marked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pages = [changed("/trim", [0]), changed("/kells", [0]), { ...changed("/navan", [1]), change: "new" } as const];
  const both = { before: async () => page("9,194 people"), after: async () => page("9,563 people") };
  const files = await takeScreenshots(
    { since: "dist", causes: [], pages, files: [], redirects: [], calendar: [], warnings: [] },
    both,
    folder,
  );
  expect(files.map((file) => basename(file))).toEqual([
    ...["trim-phone-before.png", "trim-phone-after.png", "navan-phone-after.png"],
    ...["trim-desktop-before.png", "trim-desktop-after.png", "navan-desktop-after.png"],
  ]);
  expect(await Promise.all(files.slice(0, 2).map(isMarked))).toEqual([true, true]);
});

test("the command takes them too, of a site in a folder with its pictures", { timeout: 150_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const out = join(folder, "site");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  const from = ["--data", data, "--out", out, "--base-url", "https://x.example/sub"];
  await buildSite({ data: data, out: out, more: from.slice(4) });
  const towns = readFileSync(join(data, "towns.csv"), "utf8");
  writeFileSync(join(data, "towns.csv"), towns.replace("9647", "9648"));
  const { executablePath } = inject("browserOptions");
  const env = executablePath === undefined ? {} : { BROWSER: executablePath };
  const { stderr } = await runCli(["changes", ...from, "--pictures", join(folder, "taken")], env);
  expect(stderr).toMatch(/^\d+ pictures of changed pages are in /m);
});
