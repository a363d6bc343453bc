import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BuildError } from "../../generator/base/errors.ts";
import { createOutputFiles } from "../../generator/output/folder/folder.ts";
import { openStaging } from "../../generator/output/folder/staging.ts";
import { WriteError, withWriteErrors } from "../../generator/output/folder/write-error.ts";
import { createFileWriter, isUnchanged } from "../../generator/output/folder/write-files.ts";
import { publish, readSite } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Writes a site with a home page, and opens the staging folder for the next one. */
function nextSite() {
  const out = join(temporaryFolder(), "dist");
  publish(out, { "index.html": "published" });
  const staging = openStaging(out);
  return { ...staging, output: createOutputFiles(staging) };
}

test("recognizes a written file by its size and times, until it is touched or replaced by a link", () => {
  const folder = temporaryFolder();
  const stamp = createFileWriter(folder).write("trim.html", Buffer.from("Trim"));
  expect(stamp.size).toBe(4);
  expect(isUnchanged(folder, "trim.html", stamp)).toBe(true);
  expect(isUnchanged(folder, "kells.html", stamp)).toBe(false);
  utimesSync(join(folder, "trim.html"), 1, 1);
  expect(isUnchanged(folder, "trim.html", stamp)).toBe(false);
  rmSync(join(folder, "trim.html"));
  symlinkSync("/etc/hostname", join(folder, "trim.html"));
  expect(isUnchanged(folder, "trim.html", stamp)).toBe(false);
});

test.each(["../dist/index.html", "/etc/passwd", "trim/../../../x", "..\\x.html", "."])(
  "rejects the path %s, which leaves the site's folder",
  (path) => {
    const { write, link } = createFileWriter(temporaryFolder());
    expect(() => write(path, Buffer.from(""))).toThrow(BuildError);
    expect(() => link("/etc/hostname", path)).toThrow(/must not lead out of the site\. Fix the slug or file name/);
  },
);

test("two steps that write the same file are an error, and the published file is unchanged", () => {
  const { out, output } = nextSite();
  output.keep("index.html");
  const again = /index\.html.*two steps of the build write this file/;
  expect(() => output.write("index.html", Buffer.from("other"))).toThrow(again);
  expect(() => output.keep("index.html")).toThrow(again);
  expect(readSite(out)).toMatchObject({ "index.html": "published" });
});

test("names a published file that is removed during the build", () => {
  const { out, output } = nextSite();
  rmSync(join(out, "index.html"));
  expect(() => output.keep("index.html")).toThrow(/dist\/index\.html was removed during the build\. Build again\./);
});

const otherDisk = ["/dev/shm", resolve("node_modules")].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

test.runIf(otherDisk !== undefined)("copies files that cannot be hard-linked", () => {
  const published = mkdtempSync(join(otherDisk ?? "", "site-test-"));
  onTestFinished(() => rmSync(published, { recursive: true }));
  writeFileSync(join(published, "trim.html"), "Trim");
  const folder = temporaryFolder();
  createFileWriter(folder).link(join(published, "trim.html"), "trim.html");
  expect(readSite(folder)).toEqual({ "trim.html": "Trim" });
});

test.each(["0077", "0000"])("files have mode 644 and folders 755 with umask %s", (umask) => {
  const out = join(temporaryFolder(), "dist");
  const script = `
    process.umask(0o${umask});
    const { publish } = await import("./tests/output/small-site.ts");
    publish(${JSON.stringify(out)}, { "trim/iron-removal.html": "Iron" });`;
  // In a child process, as threads of the test runner cannot change the umask.
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const modes = ["", "trim", "trim/iron-removal.html", "pages.json"].map((path) =>
    (statSync(join(out, path)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["755", "755", "644", "644"]);
});

test.runIf(existsSync("/dev/full"))("a full disk is reported with the file, the bytes and what to do", () => {
  const write = () => withWriteErrors("/dev/full", () => writeFileSync("/dev/full", "x".repeat(10)), 10);
  expect(write).toThrow(WriteError);
  expect(write).toThrow(
    "Cannot write /dev/full (10 bytes): the disk is full, or out of inodes. Free space, or give a folder on another disk. Nothing was built.",
  );
});

test("explains why a site below a file, or with a name that is too long, cannot be written", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "notes"), "");
  expect(() => openStaging(join(folder, "notes", "dist"))).toThrow(WriteError);
  expect(() => openStaging(join(folder, "notes", "dist"))).toThrow(/a part of the path is a file/);
  expect(() => createFileWriter(folder).write(`${"a".repeat(300)}.html`, Buffer.from(""))).toThrow(
    /name is too long.*Shorten the slug/,
  );
});

test("passes on an error that is not about writing files", () => {
  expect(() =>
    withWriteErrors("x", () => {
      throw new TypeError("mistake");
    }),
  ).toThrow(TypeError);
});
