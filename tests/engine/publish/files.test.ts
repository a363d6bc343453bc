import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BuildError } from "../../../generator/base/errors.ts";
import { closeStaging, openStaging } from "../../../generator/engine/publish/output/staging.ts";
import { WriteError, withWriteErrors } from "../../../generator/engine/publish/output/write-error.ts";
import { isUnchanged, keepFile, writeFile } from "../../../generator/engine/publish/output/write-files.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function stagingIn(folder: string) {
  const staging = openStaging(join(folder, "dist"));
  onTestFinished(() => closeStaging(staging));
  return staging;
}

test("a written file is known again by its stamp, until somebody touches it", () => {
  const staging = stagingIn(temporaryFolder());
  const stamp = writeFile(staging, "trim.html", Buffer.from("Trim"));
  expect(stamp.size).toBe(4);
  expect(isUnchanged(staging.dir, "trim.html", stamp)).toBe(true);
  expect(isUnchanged(staging.dir, "kells.html", stamp)).toBe(false);
  utimesSync(join(staging.dir, "trim.html"), 1, 1);
  expect(isUnchanged(staging.dir, "trim.html", stamp)).toBe(false);
  rmSync(join(staging.dir, "trim.html"));
  symlinkSync("/etc/hostname", join(staging.dir, "trim.html"));
  expect(isUnchanged(staging.dir, "trim.html", stamp)).toBe(false);
});

test.each(["../dist/index.html", "/etc/passwd", "trim/../../../x", "..\\x.html", "."])(
  "%s leads out of the site and is refused",
  (path) => {
    const staging = stagingIn(temporaryFolder());
    expect(() => writeFile(staging, path, Buffer.from(""))).toThrow(BuildError);
    expect(() => keepFile(staging, path)).toThrow(/must not lead out of the site\. Fix the slug or file name/);
  },
);

test("two parts of a build that write one file are an error, and the published file is untouched", () => {
  const folder = temporaryFolder();
  publish(join(folder, "dist"), { "index.html": "published" });
  const staging = stagingIn(folder);
  keepFile(staging, "index.html");
  expect(() => writeFile(staging, "index.html", Buffer.from("other"))).toThrow(
    /index\.html.*two steps of the build write this file/,
  );
  expect(readSite(staging.out)).toMatchObject({ "index.html": "published" });
});

test("a published file that somebody removes while the build runs is named", () => {
  const folder = temporaryFolder();
  publish(join(folder, "dist"), { "index.html": "published" });
  const staging = stagingIn(folder);
  rmSync(join(staging.out, "index.html"));
  expect(() => keepFile(staging, "index.html")).toThrow(
    /dist\/index\.html was removed during the build\. Build again\./,
  );
});

const otherDisk = ["/dev/shm", resolve("node_modules")].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

test.runIf(otherDisk !== undefined)("where files cannot be linked they are copied", () => {
  const out = mkdtempSync(join(otherDisk ?? "", "site-test-"));
  onTestFinished(() => rmSync(out, { recursive: true }));
  writeFileSync(join(out, "trim.html"), "Trim");
  const staging = { ...stagingIn(temporaryFolder()), out };
  expect(keepFile(staging, "trim.html")).toBe("copied");
  expect(readSite(staging.dir)).toEqual({ "trim.html": "Trim" });
});

test.each(["0077", "0000"])("files have mode 644 and folders 755 under umask %s", (umask) => {
  const out = join(temporaryFolder(), "dist");
  const script = `
    process.umask(0o${umask});
    const { publish } = await import("./tests/engine/publish/small-site.ts");
    publish(${JSON.stringify(out)}, { "trim/iron-removal.html": "Iron" });`;
  // A child: a thread of the test runner may not change its umask.
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const modes = ["", "trim", "trim/iron-removal.html", "pages.json"].map((path) =>
    (statSync(join(out, path)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["755", "755", "644", "644"]);
});

test.runIf(existsSync("/dev/full"))("a full disk is named with the file, the bytes and what to do", () => {
  const write = () => withWriteErrors("/dev/full", () => writeFileSync("/dev/full", "x".repeat(10)), 10);
  expect(write).toThrow(WriteError);
  expect(write).toThrow(
    "Cannot write /dev/full (10 bytes): the disk is full, or out of inodes. Free space, or give a folder on another disk. Nothing was published.",
  );
});

test("a site below a file cannot be written, and the message says why", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "notes"), "");
  expect(() => openStaging(join(folder, "notes", "dist"))).toThrow(WriteError);
  expect(() => openStaging(join(folder, "notes", "dist"))).toThrow(/a part of the path is a file/);
});

test("a name that the file system does not take is named", () => {
  const staging = stagingIn(temporaryFolder());
  expect(() => writeFile(staging, `${"a".repeat(300)}.html`, Buffer.from(""))).toThrow(
    /name is too long.*Shorten the slug/,
  );
});

test("an error of another kind keeps its own words", () => {
  expect(() =>
    withWriteErrors("x", () => {
      throw new TypeError("mistake");
    }),
  ).toThrow(TypeError);
});
