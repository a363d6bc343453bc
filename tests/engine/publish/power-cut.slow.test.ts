import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundled } from "./bundled.ts";
import type { AfterCut } from "./cut-off.ts";
import { publish, type SmallSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const script = bundled("cut-off-build.ts");

const build = (folder: string, site: SmallSite, path = process.env["PATH"]) =>
  new Promise<readonly AfterCut[]>((done, fail) => {
    const words = [script(), folder, "dist", JSON.stringify(site)];
    const child = spawn(process.execPath, words, { env: { PATH: path }, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (more) => (text += more));
    child.on("close", (status) => (status === 0 ? done(JSON.parse(text)) : fail(new Error(`It ended with ${status}`))));
  });

const few = { "index.html": "old", "kells.html": "Kells", "pages.json": "[]", "trim/iron-removal.html": "old iron" };
const many = {
  ...few,
  ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`town-${index}/page.html`, `Town ${index}`])),
};
const changed = { "index.html": "new", "trim/ozone.html": "new ozone" };
const all = process.env["PATH"];

const asFolder = () => {};
function asLink(folder: string) {
  mkdirSync(join(folder, "first"));
  symlinkSync("first", join(folder, "dist"));
}

test.each([
  ["of a few files", few, asFolder, all],
  ["of many files", many, asFolder, all],
  ["of many files, where no program flushes a whole disk", many, asFolder, "/nowhere"],
  ["behind a link", few, asLink, all],
])(
  "a power cut at any moment leaves the old site or the new one, each file whole: %s",
  async (_, old, prepare, path) => {
    const folder = temporaryFolder();
    prepare(folder);
    // Twice: then a link has its two sites.
    publish(join(folder, "dist"), { ...old, "meath.html": "older Meath" });
    publish(join(folder, "dist"), old);
    const kept = Object.fromEntries(Object.keys(old).map((name) => [name, null]));
    const ends = await build(folder, { ...kept, ...changed }, path);
    const sites = [old, { ...old, ...changed }];
    for (const { change, site, previous } of ends) expect(sites, `after ${change}`).toContainEqual(site ?? previous);
    expect(ends.at(-1)).toMatchObject({ change: "the end", site: sites[1] });
  },
);
