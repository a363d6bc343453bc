import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { overlay, readFolder } from "../../generator/base/overlay.ts";
import { readBytes, sizeLimit } from "../../generator/read/read-text.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { tinyCopy, tinyFolder } from "../site/tiny-copy.ts";

test("reports a missing file at line 1, column 1", () => {
  const folder = tinyCopy();
  rmSync(join(folder, "images.csv"));
  rmSync(join(folder, "images"), { recursive: true });
  expect(loadSite(folder).problems.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
    [`${folder}/images`, 1, 1, "E_FILE"],
    [`${folder}/images.csv`, 1, 1, "E_FILE"],
  ]);
});

test("an overlay replaces a file however the path of its folder is written", () => {
  const bytes = Buffer.from("name,county\n");
  // The overlay's folder is ".", which joined paths do not begin with.
  for (const file of ["./towns.csv", "towns.csv", join(process.cwd(), "towns.csv")])
    expect(
      readFolder(overlay(".", { "towns.csv": bytes }), () => readBytes(file)),
      file,
    ).toEqual({ bytes });
  const rubbish = { "towns.csv": Buffer.from("rubbish\n") };
  expect(loadSite(overlay(`${tinyCopy()}/`, rubbish), "2026-05-02").site).toBeNull();
});

test("rejects a linked file and follows a linked folder", () => {
  const folder = tinyCopy();
  rmSync(join(folder, "towns.csv"));
  symlinkSync(join(tinyFolder, "towns.csv"), join(folder, "towns.csv"));
  expect(loadSite(folder).problems.map(({ message }) => message)).toEqual([
    "is a link to another file. Put the file itself here; only the whole folder may be a link.",
  ]);
  const link = join(tinyCopy(), "link");
  symlinkSync(tinyFolder, link);
  expect(loadSite(link).problems).toEqual([]);
});

test("does not open a folder, a pipe or a far too large file in place of a sheet, and reports which it is", () => {
  const file = join(tinyCopy(), "towns.csv");
  rmSync(file);
  mkdirSync(file);
  expect(readBytes(file).problem?.message).toBe("is a folder. Put a file of this name here.");
  rmSync(file, { recursive: true });
  execFileSync("mkfifo", [file]);
  expect(readBytes(file).problem?.message).toMatch(/^is neither a file nor a folder/);
  rmSync(file);
  writeFileSync(file, "");
  truncateSync(file, sizeLimit + 1);
  expect(readBytes(file).problem?.message).toBe(
    "has more than 20 MB and was not read: a sheet has at most 20 MB and 50,000 rows. Is it the right file?",
  );
});

test("rejects a sheet of more than 50,000 rows with one message", () => {
  const rows = (count: number) => "Trim,Nowhere\n".repeat(count);
  const folder = tinyCopy({ "epa-list.csv": `supply,county\n${rows(50_001)}` });
  const lines = loadSite(folder).problems.filter(({ file }) => file.endsWith("epa-list.csv"));
  expect(lines.map(({ line, message }) => [line, message])).toEqual([
    [1, "has more than 50,000 rows and was not read: a sheet has at most 20 MB and 50,000 rows. Is it the right file?"],
  ]);
  writeFileSync(join(folder, "epa-list.csv"), `supply,county\n${rows(50_000)}`);
  expect(loadSite(folder).problems.some(({ message }) => message.includes("50,000 rows"))).toBe(false);
});

test("problems begin with the data folder as it was given, without ./ or double slashes", () => {
  expect(loadSite("./nowhere/").problems[0]?.file).toBe("nowhere/counties.csv");
  expect(loadSite("/nowhere//data").problems[0]?.file).toBe("/nowhere/data/counties.csv");
});
