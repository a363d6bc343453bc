import { spawn } from "node:child_process";
import fs, { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { activate } from "../../../generator/engine/publish/output/activate.ts";
import { OutBusyError } from "../../../generator/engine/publish/output/lock.ts";
import { closeStaging, ForeignFolderError, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { fsWith } from "../../faults/fs-with.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A process that has run and is no more. */
async function deadProcess() {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((done) => child.on("exit", done));
  return Number(child.pid);
}

/** Makes the lock in `folder` that of another process, which took it `minutes` ago. */
function handLockTo(folder: string, pid: number, minutes = 1) {
  const [owner = ""] = readdirSync(folder);
  renameSync(join(folder, owner), join(folder, `owner-${pid}-${Date.now() - minutes * 60_000}-1`));
}

test("a second build of the same site is refused, and told who holds it and since when", () => {
  const folder = temporaryFolder();
  const staging = openStaging(join(folder, "dist"));
  const second = () => openStaging(join(folder, ".", "elsewhere", "..", "dist"));
  expect(second).toThrow(OutBusyError);
  expect(second).toThrow(new RegExp(`process ${process.pid}, since 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC`));
  expect(second).toThrow(expect.objectContaining({ exitCode: 3 }));
  closeStaging(staging);
  closeStaging(openStaging(join(folder, "dist")));
});

test("a build through a link to the site is refused as well", () => {
  const folder = temporaryFolder();
  publish(join(folder, "dist"), { "index.html": "home" });
  symlinkSync("dist", join(folder, "current"));
  const staging = openStaging(join(folder, "dist"));
  expect(() => openStaging(join(folder, "current"))).toThrow(OutBusyError);
  closeStaging(staging);
});

test("two sites in one folder are built at the same time", () => {
  const folder = temporaryFolder();
  const stagings = ["dist", "dist-2"].map((name) => openStaging(join(folder, name)));
  for (const staging of stagings) closeStaging(staging);
  expect(readdirSync(folder)).toEqual([]);
});

test("what a dead build left is taken over and cleared", async () => {
  const out = join(temporaryFolder(), "dist");
  const killed = openStaging(out);
  writeFileSync(join(killed.dir, "half.html"), "<p>ha");
  handLockTo(killed.lock.folder, await deadProcess());
  const staging = openStaging(out);
  expect(readdirSync(staging.dir)).toEqual([]);
  closeStaging(killed);
  expect(() => openStaging(out), "the lock is the second build's, whatever the first one does").toThrow(OutBusyError);
  closeStaging(staging);
});

test("a lock of more than an hour is a dead build's, whichever process has its number now", () => {
  const out = join(temporaryFolder(), "dist");
  const killed = openStaging(out);
  handLockTo(killed.lock.folder, process.pid, 59);
  expect(() => openStaging(out)).toThrow(OutBusyError);
  handLockTo(killed.lock.folder, process.pid, 61);
  const staging = openStaging(out);
  expect(() => activate(killed, new Map())).toThrow(/Another build has taken the lock .*Nothing was published/);
  closeStaging(staging);
});

test("locks that were never finished are cleared away", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".dist-staging-owner-1-1-1"));
  mkdirSync(join(folder, ".dist-staging-of-somebody-else"));
  closeStaging(openStaging(join(folder, "dist")));
  expect(readdirSync(folder)).toEqual([".dist-staging-of-somebody-else"]);
});

/** Once, as soon as a lock is begun and before it names its build. */
function whenALockIsBegun(run: () => void) {
  const { mkdirSync: make } = fs;
  function mkdirSync(...words: Parameters<typeof make>) {
    const made = make(...words);
    if (String(words[0]).includes("-staging-owner-")) {
      restore();
      run();
    }
    return made;
  }
  // One function here replaces all overloads of mkdirSync.
  const restore = fsWith({ mkdirSync: mkdirSync as typeof make });
}

test("a build whose unfinished lock another one clears away finds the other's, and is refused", () => {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  whenALockIsBegun(() => {
    const other = openStaging(out);
    onTestFinished(() => closeStaging(other));
  });
  expect(() => openStaging(out)).toThrow(OutBusyError);
  expect(readdirSync(folder)).toEqual([".dist-staging"]);
});

test("… and has the site when the other one is over by then", () => {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  whenALockIsBegun(() => closeStaging(openStaging(out)));
  closeStaging(openStaging(out));
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock folder that names no build is not touched, and the message says so", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".dist-staging", "notes"), { recursive: true });
  expect(() => openStaging(join(folder, "dist"))).toThrow(
    /\.dist-staging is in the way, and no build uses it\. Remove it/,
  );
  expect(readdirSync(join(folder, ".dist-staging"))).toEqual(["notes"]);
});

test("a folder with files of somebody else is refused and left as it is", () => {
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

test("a file, a disk of its own, which cannot be renamed, and a link that leads nowhere are refused", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  symlinkSync("gone", join(folder, "link"));
  expect(() => openStaging(join(folder, "file"))).toThrow(/file is a file/);
  expect(() => openStaging("/")).toThrow(/is a mount point/);
  expect(() => openStaging(join(folder, "link"))).toThrow(/is a broken link/);
});

test("an empty folder, and one that is not there yet, take a site; the folders above are made", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "empty"));
  for (const out of [join(folder, "empty"), join(folder, "new", "site", "dist")]) {
    publish(out, { "index.html": "home" });
    expect(readSite(out)).toEqual({ "index.html": "home", "pages.json": "[]" });
  }
});

test("a build that ends early leaves the site as it was and nothing beside it", () => {
  const folder = temporaryFolder();
  const out = join(folder, "dist");
  publish(out, { "index.html": "home" });
  const staging = openStaging(out);
  writeFileSync(join(staging.dir, "index.html"), "half");
  closeStaging(staging);
  closeStaging(staging);
  expect(readSite(out)).toEqual({ "index.html": "home", "pages.json": "[]" });
  expect(readdirSync(folder)).toEqual(["dist"]);
});
