import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { activate } from "../../../generator/engine/publish/output/activate.ts";
import { recoverOut } from "../../../generator/engine/publish/output/recover.ts";
import { closeStaging, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { WriteError } from "../../../generator/engine/publish/output/write-error.ts";
import { writeFile } from "../../../generator/engine/publish/output/write-files.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const oldSite = { "index.html": "old", "pages.json": "[]", "trim.html": "old Trim" };

function publishedSite() {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  publish(out, oldSite);
  return { folder, out };
}

/** As a build leaves it that is killed between the two renames. */
function killBetweenRenames(out: string) {
  const { lock } = openStaging(out);
  renameSync(out, join(lock.folder, "previous"));
  const [owner = ""] = readdirSync(lock.folder).filter((name) => name.startsWith("owner-"));
  renameSync(join(lock.folder, owner), join(lock.folder, `owner-${process.pid}-1772000000000-1`));
  return lock.folder;
}

test("the new site takes the place of the old one: new, changed and removed files", () => {
  const { folder, out } = publishedSite();
  publish(out, { "index.html": "new", "trim/iron-removal.html": "Iron in Trim" });
  expect(readSite(out)).toEqual({ "index.html": "new", "pages.json": "[]", "trim/iron-removal.html": "Iron in Trim" });
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a kept file keeps its inode and its time", () => {
  const { out } = publishedSite();
  const before = statSync(join(out, "trim.html"), { bigint: true });
  publish(out, { "index.html": "new", "trim.html": null });
  const after = statSync(join(out, "trim.html"), { bigint: true });
  expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
});

test.each([
  ["the next build", (out: string) => closeStaging(openStaging(out))],
  ["a command that only reads the site", recoverOut],
])("a build killed between the two renames is repaired by %s", (_, repair) => {
  const { folder, out } = publishedSite();
  killBetweenRenames(out);
  repair(out);
  expect(readSite(out)).toEqual(oldSite);
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a build killed after both renames leaves the new site, and the next build removes the old one", () => {
  const { folder, out } = publishedSite();
  const lockFolder = killBetweenRenames(out);
  mkdirSync(out);
  writeFileSync(join(out, "pages.json"), "[]");
  recoverOut(out);
  expect(readdirSync(lockFolder)).toContain("previous");
  closeStaging(openStaging(out));
  expect(readSite(out)).toEqual({ "pages.json": "[]" });
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("a switch that is going on right now is not meddled with", () => {
  const { out } = publishedSite();
  const { lock } = openStaging(out);
  renameSync(out, join(lock.folder, "previous"));
  recoverOut(out);
  expect(readSite(out)).toBeNull();
});

test("when the new site cannot be put in place the old one is, and the message says where", () => {
  const { folder, out } = publishedSite();
  const staging = openStaging(out);
  writeFile(staging, "index.html", Buffer.from("new"));
  renameSync(staging.dir, join(folder, "lost"));
  expect(() => activate(staging, new Map([["index.html", "written"]]))).toThrow(WriteError);
  expect(readSite(out)).toEqual(oldSite);
  closeStaging(staging);
  expect(readSite(out)).toEqual(oldSite);
});

test("a site that is half removed is never taken for the one before", () => {
  const { folder, out } = publishedSite();
  const lockFolder = killBetweenRenames(out);
  renameSync(join(lockFolder, "previous"), join(lockFolder, "removed"));
  recoverOut(out);
  closeStaging(openStaging(out));
  expect(readSite(out)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
