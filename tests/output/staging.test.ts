import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../../generator/base/errors.ts";
import { OutBusyError } from "../../generator/output/folder/lock.ts";
import {
  activate,
  closeStaging,
  ForeignFolderError,
  openStaging,
  recoverOut,
} from "../../generator/output/folder/staging.ts";
import { WriteError } from "../../generator/output/folder/write-error.ts";
import { failFrom } from "../faults/failing.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const oldSite = { "index.html": "old", "pages.json": "[]", "trim.html": "old Trim" };
const newSite = { "index.html": "new", "pages.json": "[]", "trim/iron.html": "Iron in Trim" };

function publishedSite() {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  publish(out, oldSite);
  return { folder, out };
}

const beside = (out: string, name: string) => join(dirname(out), `.${basename(out)}-${name}`);

/** Writes the lock of another process, taken `minutes` ago. */
function lockAs(out: string, pid: number, minutes = 1) {
  const time = new Date(Date.now() - minutes * 60_000);
  writeFileSync(beside(out, "lock"), `${pid}\n`);
  utimesSync(beside(out, "lock"), time, time);
}

test("adds new files, replaces changed ones and deletes removed ones", () => {
  const { folder, out } = publishedSite();
  publish(out, newSite);
  expect(readSite(out)).toEqual(newSite);
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("an unchanged file keeps its inode and modification time", () => {
  const { out } = publishedSite();
  const before = statSync(join(out, "trim.html"), { bigint: true });
  publish(out, { "index.html": "new", "trim.html": null });
  const after = statSync(join(out, "trim.html"), { bigint: true });
  expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
});

test.each([
  ["build", (out: string) => closeStaging(openStaging(out))],
  ["command that only reads the site", recoverOut],
])("after a kill at any point, the next %s leaves the old site or the new one complete", (_, nextCommand) => {
  const seen = new Set<string>();
  for (let change = 1; !seen.has("no kill"); change += 1) {
    const { folder, out } = publishedSite();
    const disk = failFrom(change, "killed");
    try {
      publish(out, newSite);
    } catch {
      // On the full disk the clean-up fails as well.
    }
    const { refused } = disk.stop();
    nextCommand(out);
    expect([oldSite, newSite], `killed at ${refused}`).toContainEqual(readSite(out));
    seen.add(refused === null ? "no kill" : (readSite(out)?.["index.html"] ?? ""));
    closeStaging(openStaging(out));
    expect(readdirSync(folder), `killed at ${refused}`).toEqual(["dist"]);
  }
  expect([...seen]).toEqual(["old", "new", "no kill"]);
});

test("never restores a partly removed site", () => {
  const { folder, out } = publishedSite();
  const disk = failFrom(2, "killed", ["rmSync"]);
  publish(out, newSite);
  expect(disk.stop().refused).toContain("rmSync");
  rmSync(out, { recursive: true });
  recoverOut(out);
  closeStaging(openStaging(out));
  expect(readSite(out)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test("a command that only reads the site does not disturb a switch in progress", () => {
  const { out } = publishedSite();
  renameSync(out, beside(out, "previous"));
  lockAs(out, process.ppid);
  recoverOut(out);
  expect(readSite(out)).toBeNull();
});

test("restores the old site if the new one cannot be put in its place", () => {
  const { folder, out } = publishedSite();
  const staging = openStaging(out);
  renameSync(staging.folder, join(folder, "lost"));
  expect(() => activate(staging)).toThrow(WriteError);
  expect(readSite(out)).toEqual(oldSite);
});

test("a build that fails leaves the site unchanged and no temporary files", () => {
  const { folder, out } = publishedSite();
  const staging = openStaging(out);
  writeFileSync(join(staging.folder, "index.html"), "half");
  closeStaging(staging);
  closeStaging(staging);
  expect(readSite(out)).toEqual(oldSite);
  expect(readdirSync(folder)).toEqual(["dist"]);
});

test("refuses a second build of the same site, and names the process and the time of the first", () => {
  const folder = temporaryFolder();
  symlinkSync(".", join(folder, "same"));
  lockAs(join(folder, "dist"), process.ppid);
  for (const out of [join(folder, "dist"), join(folder, "same", "dist")]) {
    const second = () => openStaging(out);
    expect(second).toThrow(OutBusyError);
    expect(second).toThrow(
      new RegExp(`process ${process.ppid}, since 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC`),
    );
    expect(second).toThrow(expect.objectContaining({ exitCode: 3 }));
  }
});

test("builds two sites in one folder at the same time", () => {
  const folder = temporaryFolder();
  const stagings = ["dist", "dist-2", "dist-next"].map((name) => openStaging(join(folder, name)));
  for (const staging of stagings) closeStaging(staging);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["of a process that ended", () => spawnSync(process.execPath, ["--version"]).pid, 1],
  ["with the id of this process, as in a container", () => process.pid, 1],
  ["that is older than an hour", () => process.ppid, 61],
  ["that was not written to its end", () => Number.NaN, 0],
])("takes over a lock %s", (_, pid, minutes) => {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  mkdirSync(beside(out, "next"));
  writeFileSync(join(beside(out, "next"), "half.html"), "<p>ha");
  lockAs(out, pid(), minutes);
  const staging = openStaging(out);
  expect(readdirSync(staging.folder)).toEqual([]);
  closeStaging(staging);
  expect(readdirSync(folder)).toEqual([]);
});

test("a build that lost its lock writes nothing, and leaves the lock and folder to the other build", () => {
  const { folder, out } = publishedSite();
  const staging = openStaging(out);
  lockAs(out, process.ppid, 59);
  expect(() => activate(staging)).toThrow(/Another build has taken the lock .*Nothing was built/);
  closeStaging(staging);
  expect(readdirSync(folder)).toEqual([".dist-lock", ".dist-next", "dist"]);
  expect(() => openStaging(out)).toThrow(OutBusyError);
});

test("rejects a folder with other files, and leaves it unchanged", () => {
  const folder = temporaryFolder();
  const out = join(folder, "documents");
  mkdirSync(out);
  writeFileSync(join(out, "letter.txt"), "Dear");
  expect(() => openStaging(out)).toThrow(ForeignFolderError);
  expect(() => openStaging(out)).toThrow(
    /documents is not empty and has no pages\.json.*Give another folder with --out, or empty this one/,
  );
  expect(readSite(out)).toEqual({ "letter.txt": "Dear" });
  expect(readdirSync(folder)).toEqual(["documents"]);
});

test("rejects a file, a mount point and a link as the output folder", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  expect(() => openStaging(join(folder, "file"))).toThrow(/file is a file/);
  expect(() => openStaging("/")).toThrow(/is a mount point/);
  for (const target of ["file", ".", "nowhere"]) {
    const link = join(folder, `link to ${target}`);
    symlinkSync(target, link);
    expect(() => openStaging(link)).toThrow(UsageError);
    expect(() => openStaging(link)).toThrow(`--out is a folder, not a link: ${link} is one.`);
  }
});

test("writes into an empty folder, or a missing one whose parents are missing too", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "empty"));
  for (const out of [join(folder, "empty"), join(folder, "new", "site", "dist")]) {
    publish(out, oldSite);
    expect(readSite(out)).toEqual(oldSite);
  }
});
