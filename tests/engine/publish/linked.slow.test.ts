import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ForeignFolderError, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** `dist` leads to `releases/site`, which is empty. */
function linkedSite(text = "releases/site") {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "releases/site"), { recursive: true });
  symlinkSync(text, join(folder, "dist"));
  return { folder, out: join(folder, "dist"), releases: join(folder, "releases") };
}

test("each build leads the link to a new site beside the old one, which stays whole until the next build but one", () => {
  const { folder, out, releases } = linkedSite();
  const leadsTo: string[] = [];
  for (const text of ["first", "second", "third"]) {
    const before = readSite(out) ?? {};
    const folderBefore = join(folder, readlinkSync(out));
    publish(out, { "index.html": text, [`${text}/page.html`]: text });
    expect(readSite(out)).toEqual({ "index.html": text, "pages.json": "[]", [`${text}/page.html`]: text });
    expect(readSite(folderBefore)).toEqual(before);
    leadsTo.push(readlinkSync(out));
  }
  expect(leadsTo).toEqual(["releases/site.twin", "releases/site", "releases/site.twin"]);
  expect([readdirSync(folder), readdirSync(releases)]).toEqual([
    ["dist", "releases"],
    ["site", "site.twin"],
  ]);
});

test("a file that stays is one file in both sites, and in the next", () => {
  const { out } = linkedSite();
  publish(out, { "index.html": "first", "trim/iron-removal.html": "iron" });
  const identity = () => {
    const { ino, mtimeNs } = statSync(join(out, "trim/iron-removal.html"), { bigint: true });
    return [ino, mtimeNs];
  };
  const first = identity();
  for (const text of ["second", "third", "fourth"]) {
    publish(out, { "index.html": text, "trim/iron-removal.html": null });
    expect(identity()).toEqual(first);
  }
});

const removed = (folder: string) => rmSync(folder, { recursive: true });

const meddling: readonly [what: string, meddle: (before: string) => void][] = [
  ["a page was edited", (before) => writeFileSync(join(before, "kells.html"), "by hand")],
  ["a page was removed", (before) => rmSync(join(before, "trim.html"))],
  [
    "a page became a folder",
    (before) => {
      rmSync(join(before, "trim.html"));
      mkdirSync(join(before, "trim.html/in"), { recursive: true });
    },
  ],
  [
    "a folder became a page",
    (before) => {
      removed(join(before, "trim"));
      writeFileSync(join(before, "trim"), "");
    },
  ],
  [
    "a folder became a link",
    (before) => {
      removed(join(before, "trim"));
      symlinkSync("/etc", join(before, "trim"));
    },
  ],
  [
    "files and folders were put beside",
    (before) => {
      writeFileSync(join(before, "trim/notes"), "");
      mkdirSync(join(before, "old/older"), { recursive: true });
    },
  ],
  ["it was closed to readers", (before) => chmodSync(before, 0o700)],
  ["everything was removed", removed],
  [
    "everything but pages.json was removed",
    (before) => {
      for (const name of readdirSync(before)) if (name !== "pages.json") removed(join(before, name));
    },
  ],
];

test.each(meddling)("whatever befalls the site before, the next one is right: %s", (_, meddle) => {
  const { folder, out } = linkedSite();
  const pages = { "kells.html": "Kells", "trim.html": "Trim", "trim/iron-removal.html": "iron" };
  const kept = Object.fromEntries(Object.keys(pages).map((path) => [path, null]));
  publish(out, { "index.html": "first", ...pages });
  const before = join(folder, readlinkSync(out));
  publish(out, { "index.html": "second", ...kept, "kells.html": "Kells anew" });
  meddle(before);
  publish(out, { "index.html": "third", ...kept });
  expect(readlinkSync(out)).toBe("releases/site.twin");
  expect(statSync(out).mode & 0o777).toBe(0o755);
  expect(readSite(out)).toEqual({ ...pages, "index.html": "third", "kells.html": "Kells anew", "pages.json": "[]" });
});

test("a link by its whole path stays one, and of two links in a row the last is re-pointed", () => {
  const { folder, out, releases } = linkedSite();
  rmSync(out);
  symlinkSync(join(releases, "site"), out);
  symlinkSync("dist", join(folder, "live"));
  publish(join(folder, "live"), { "index.html": "home" });
  expect(readlinkSync(out)).toBe(join(releases, "site.twin"));
  expect(readlinkSync(join(folder, "live"))).toBe("dist");
  expect(readSite(join(folder, "live"))).toEqual({ "index.html": "home", "pages.json": "[]" });
});

test("somebody else's folder where the next site would go is refused and left as it is", () => {
  const { out, releases } = linkedSite();
  mkdirSync(join(releases, "site.twin"));
  writeFileSync(join(releases, "site.twin/letter.txt"), "Dear");
  expect(() => openStaging(out)).toThrow(ForeignFolderError);
  expect(() => openStaging(out)).toThrow(/site\.twin is not empty and has no pages\.json/);
  expect(readSite(join(releases, "site.twin"))).toEqual({ "letter.txt": "Dear" });
  expect(readdirSync(releases)).toEqual(["site", "site.twin"]);
});

test("a link that a killed build was about to put in place is cleared away", () => {
  const { folder, out } = linkedSite();
  symlinkSync("releases/site.twin", join(folder, ".dist-next"));
  publish(out, { "index.html": "home" });
  expect(readdirSync(folder)).toEqual(["dist", "releases"]);
});

test("a reader that reads without pause misses nothing in 200 switches", async () => {
  const { folder, out } = linkedSite();
  const files = ["index.html", "kells.html", "trim/iron-removal.html"];
  const version = (number: number) => ({
    ...Object.fromEntries(files.map((file) => [file, `version ${number}`])),
    ...(number % 2 === 0 && { "kells.html": null }),
    ...(number % 3 === 0 && { [`town-${number}/page.html`]: "another" }),
  });
  publish(out, version(1));
  const reader = spawn(process.execPath, ["tests/engine/publish/reader.mjs", join(folder, "stop"), out, ...files], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void reader.kill());
  let told = "";
  reader.stdout.on("data", (text: Buffer) => (told += text));
  await once(reader.stdout, "data");
  for (let number = 2; number <= 201; number += 1) publish(out, version(number));
  writeFileSync(join(folder, "stop"), "");
  await once(reader, "close");
  const { reads, misses } = JSON.parse(told.replace("reading\n", ""));
  expect(misses).toEqual([]);
  expect(reads).toBeGreaterThan(200);
  expect(existsSync(join(folder, "releases/site.twin"))).toBe(true);
});
