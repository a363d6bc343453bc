/** Tests files in the data folder with unexpected names, as spreadsheets, browsers and systems create them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startOfFile } from "../../../generator/base/problem.ts";
import { unreadFile } from "../../../generator/site/folder/check-unread-files.ts";
import { problemsIn, problemsWith, tinyCopy, tinyText } from "../tiny-copy.ts";

const messagesOfRenamed = (name: string, wrong: string) => problemsWith({ [name]: null, [wrong]: tinyText(name) });

const wrongNames = [
  "Supplies.csv|SUPPLIES.CSV|supplies.csv.csv|supplies.csv.txt|supplies.txt|supplies.tsv|supplies|supplies.csv.bak",
  "supplies - supplies.csv|supplies - Sheet1.csv|Tobar Water - supplies.csv|Copy of supplies.csv|supplies - Copy.csv",
  "supplies - Copy (2).csv|supplies copy 2.csv|supplies (1).csv|supplies(1).csv|supplies-2.csv",
].flatMap((names) => names.split("|"));

test.each(wrongNames)("asks to rename %s to supplies.csv", (wrong) => {
  expect(messagesOfRenamed("supplies.csv", wrong)).toEqual([
    `data/${wrong}:1:1  error  is not read, and supplies.csv is missing: is it that one? Name it supplies.csv, or take it out of this folder.`,
  ]);
});

test.each([
  ["Towns.csv", "towns.csv"],
  ["towns.csv.csv", "towns.csv"],
  ["Local Facts.csv", "local-facts.csv"],
  ["site.json.txt", "site.json"],
  ["Site.json", "site.json"],
  ["site (1).json", "site.json"],
])("asks to rename a document or a required sheet: %s", (wrong, name) => {
  expect(messagesOfRenamed(name, wrong).join("\n")).toContain(
    `data/${wrong}:1:1  error  is not read, and ${name} is missing: is it that one? Name it ${name},`,
  );
});

test("rejects a workbook, and says how to save it as CSV", () => {
  const beside = (file: string, changes = {}) => problemsIn(tinyCopy({ [file]: "PK\u0003\u0004", ...changes }));
  const message = (name: string) =>
    `is a workbook, which is not read: sheets are CSV files. In the spreadsheet save it as “CSV UTF-8”, named ${name}, and take this one out of the folder.`;
  for (const file of ["towns.ods", "towns.xlsx", "twons.xlsx"])
    expect(beside(file)).toEqual([`data/${file}:1:1  error  ${message("towns.csv")}`]);
  for (const file of ["supplies (1).xlsx", "supplies.csv.xlsx", "Copy of supplies.xlsx"])
    expect(beside(file, { "supplies.csv": null })[0]).toBe(`data/${file}:1:1  error  ${message("supplies.csv")}`);
  for (const name of ["~$towns.xlsx", ".~lock.towns.xlsx#", ".towns.xlsx"]) expect(beside(name)).toEqual([]);
});

test("rejects a guide whose name does not end in .json", () => {
  for (const wrong of ["iron.json.txt", "iron.JSON"])
    expect(problemsWith({ [`guides/${wrong}`]: "{}" })).toEqual([
      `data/guides/${wrong}:1:1  error  is not read, as its name does not end in .json. Name it iron.json, or take it out of this folder.`,
    ]);
  expect(problemsWith({ "guides/hard-wells.json~": "{}" })).toEqual([]);
});

test("warns about a copy beside the sheet", () => {
  for (const copy of ["Supplies.csv", "Copy of supplies.csv", "supplies (1).csv", "supplies.csv.csv"])
    expect(problemsWith({ [copy]: tinyText("supplies.csv") })).toEqual([
      `data/${copy}:1:1  warning  is not read, as supplies.csv is. Copy what only it has, and remove it from this folder.`,
    ]);
});

test("warns about an unknown sheet, and suggests a similar name", () => {
  expect(problemsWith({ "suplies.csv": "town\n", "people to ring.csv": "who\n" })).toEqual([
    "data/people to ring.csv:1:1  warning  is not a sheet of this site, and is not read. Remove it from this folder.",
    'data/suplies.csv:1:1  warning  is not a sheet of this site, and is not read. Did you mean "supplies.csv"? Remove it from this folder.',
  ]);
});

test("rejects files that make git treat the data folder as a repository", () => {
  const folder = tinyCopy({ HEAD: "x", config: "x" });
  mkdirSync(join(folder, "refs"));
  mkdirSync(join(folder, "Objects"));
  expect(problemsIn(folder)).toEqual(
    ["HEAD", "Objects", "config", "refs"].map(
      (name) =>
        `data/${name}:1:1  error  is a file or folder of git: with it, git takes the data for a repository and runs what its settings say. Take it out of this folder.`,
    ),
  );
});

test("ignores backups of editors and hidden files", () => {
  const names = ["supplies.csv.bak", "supplies.csv~", ".supplies.csv.swp", "#supplies.csv#", "README.md"];
  expect(problemsIn(tinyCopy(Object.fromEntries(names.map((name) => [name, "x"]))))).toEqual([]);
});

test("warns about an unknown file or folder, and says where it belongs", () => {
  const names = ["notes.md", "a.json", "ads.txt", "google1a2b.html", "team.jpg", "key.pem"];
  const folder = tinyCopy(Object.fromEntries(names.map((name) => [name, "x"])));
  mkdirSync(join(folder, "backup"));
  writeFileSync(join(folder, "backup", "quotes.csv"), "x");
  expect(problemsIn(folder)).toEqual([
    "data/a.json:1:1  warning  is not read. Remove it from this folder.",
    "data/ads.txt:1:1  warning  is not read. If it is to be at its name on the site, put it into public/.",
    "data/backup:1:1  warning  is a folder that is not read. Remove it from here.",
    "data/google1a2b.html:1:1  warning  is not read. If it is to be at its name on the site, put it into public/.",
    "data/key.pem:1:1  warning  is not read. Remove it from this folder.",
    "data/notes.md:1:1  warning  is not read. Remove it from this folder.",
    "data/team.jpg:1:1  warning  is not read. Put it into images/, with a row in images.csv.",
  ]);
});

test("warns about a name in wrong capitals that a case-insensitive disk accepts", () => {
  const isThere = (name: string) => name === "towns.csv";
  const isListed = (name: string) => ["Towns.csv", "counties.csv"].includes(name);
  expect(unreadFile(startOfFile("data/Towns.csv"), "Towns.csv", { isListed, isThere })).toMatchObject({
    severity: "warning",
    message:
      "is read as towns.csv on this machine, and is missing where capitals count, as on most servers. Name it towns.csv.",
  });
});
