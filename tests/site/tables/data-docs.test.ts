/** Tests the guides in data/docs: rows are valid with the real data, messages are a build's own, commands run. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { jsonSchemas } from "../../../generator/site/tables/forms/json-schemas.ts";
import { allSheets } from "../../../generator/site/tables/tables.ts";
import { runHere } from "../../commands/run-here.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";
import { problemsIn } from "../tiny-copy.ts";

const pages = readdirSync("data/docs").filter((name) => name.endsWith(".md"));
const textOf = (page: string) => readFileSync(join("data/docs", page), "utf8");

/** Copies the real data without the guides. */
function dataCopy() {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  cpSync("data", data, { recursive: true, filter: (path) => !/\.(?:ts|md)$/.test(path) });
  return { folder, data };
}

type Block = { readonly kind: string; readonly file: string; readonly text: string };

/** Returns code blocks with the words after the opening fence: "csv towns.csv". Blocks in lists are indented. */
const blocksOf = (page: string): readonly Block[] =>
  Array.from(
    textOf(page).matchAll(/^( *)```(\w+) ?(\S*)\n([\s\S]*?)^ *```$/gm),
    ([, indent = "", kind = "", file = "", text = ""]) => ({
      kind,
      file,
      text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );

const messages = (page: string) =>
  blocksOf(page).flatMap(({ kind, text }) => (kind === "text" && text.startsWith("data/") ? [text.trim()] : []));

/** Writes an example as an editor would: adds missing columns, changes an existing town, and adds all other rows. */
function write(data: string, { kind, file, text }: Block) {
  const path = join(data, file);
  if (kind === "json") {
    const settings = JSON.parse(readFileSync(path, "utf8"));
    return writeFileSync(path, JSON.stringify({ ...settings, ...JSON.parse(`{${text}}`) }));
  }
  const [header = [], ...rows] = parse(text);
  const [columns = [], ...lines] = parse(readFileSync(path), { bom: true });
  const all = [...new Set([...columns, ...header])];
  const cells = (names: readonly string[]) => (line: readonly string[]) =>
    Object.fromEntries(names.map((name, index) => [name, line[index] ?? ""]));
  const sheet = lines.map(cells(columns));
  for (const row of rows.map(cells(header))) {
    const there =
      file === "towns.csv"
        ? sheet.find(({ name, county }) => name === row["name"] && county === row["county"])
        : undefined;
    if (there === undefined) sheet.push(row);
    else Object.assign(there, row);
  }
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const out = [all, ...sheet.map((row) => all.map((column) => row[column] ?? ""))];
  writeFileSync(path, out.map((line) => `${line.map(quoted).join(",")}\n`).join(""));
}

/** Quoted names that are not files of the data: wrong names, a value, files elsewhere. */
const others =
  /^(?:Towns\.csv|towns\.csv\.txt|true|advice\.json|Pages\.csv|Queries\.csv|dist|public|google1a2b3c4d\.html|ads\.txt)$/;

test("every file, column and picture in the guide exists", () => {
  const columns = allSheets.flatMap(({ row }) => Object.keys(row.shape));
  const schemas = [...jsonSchemas().values(), Object.fromEntries(columns.map((name) => [name, ""]))].map((each) =>
    JSON.stringify(each),
  );
  const isKnown = (name: string) =>
    /^[\w-]+\.(?:csv|json)$/.test(name)
      ? existsSync(join("data", name))
      : name.split(".").every((key) => schemas.some((schema) => schema.includes(`"${key}"`)));
  const unknown = pages.flatMap((page) =>
    textOf(page)
      .split("\n")
      .flatMap((line, index) =>
        Array.from(line.matchAll(/`([\w-]+\.(?:csv|json)|[a-z]\w*(?:\.\w+)*)`/g), ([, name = ""]) => name)
          .filter((name) => !others.test(name) && !isKnown(name))
          .map((name) => `data/docs/${page}:${index + 1}: ${name}`),
      ),
  );
  expect(unknown).toEqual([]);
  const shown = pages.flatMap((page) =>
    Array.from(textOf(page).matchAll(/\(pictures\/([^)]+)\)/g), ([, name]) => name),
  );
  expect(readdirSync("data/docs/pictures").sort()).toEqual(shown.sort());
});

const problemsOf = (data: string) => problemsIn(data, "2026-11-22");

test("all example rows and values of the guide are valid", () => {
  const { data } = dataCopy();
  const before = problemsOf(data);
  // Adds the town that the guide adds by a command, as later examples use it.
  write(data, { kind: "csv", file: "towns.csv", text: "name,county\nKinnegad,Westmeath\n" });
  for (const page of pages)
    for (const block of blocksOf(page)) if (/^(?:csv|json)$/.test(block.kind)) write(data, block);
  const known = [...before, ...pages.flatMap(messages)].map(withoutPosition);
  expect(problemsOf(data).filter((line) => !known.includes(withoutPosition(line)))).toEqual([]);
});

const mistakes: Readonly<Record<string, (data: string) => void>> = {
  "add-a-review.md": (data) => {
    for (const block of blocksOf("add-a-review.md")) if (block.kind === "csv") write(data, block);
  },
  "open-a-sheet.md": (data) =>
    edit(data, "towns.csv", (text) => text.replace(/^((?:.*\n){13}[^,]*),[^,]*/, "$1,Westmeth")),
  "change-a-price.md": (data) =>
    edit(data, "site.json", (text) =>
      text
        .replace(/"from": \d+/, '"from": 55')
        .replace(/"term": \d+/, '"term": 36')
        .replace(/"total": \d+/, '"total": 1764'),
    ),
  "your-day.md": (data) => {
    for (const block of blocksOf("your-day.md")) if (block.file === "towns.csv") write(data, block);
  },
};

const edit = (data: string, file: string, change: (text: string) => string) =>
  writeFileSync(join(data, file), change(readFileSync(join(data, file), "utf8")));

/** Removes row and column of a message, as they change when people edit the sheets. */
const withoutPosition = (line: string) => line.replace(/^(\S+?):\d+:\d+ /, "$1 ");

/** Removes only the row, which changes when people add rows. */
const withoutRow = (line: string) => line.replace(/^(\S+?):\d+:/, "$1:");

test("a build reports every message of the guide for its mistake", () => {
  expect(pages.filter((page) => messages(page).length > 0).sort()).toEqual(Object.keys(mistakes).sort());
  for (const [page, make] of Object.entries(mistakes)) {
    const { data } = dataCopy();
    make(data);
    expect(problemsOf(data).map(withoutRow), page).toEqual(expect.arrayContaining(messages(page).map(withoutRow)));
  }
  expect(readFileSync("data/README.md", "utf8")).toContain(messages("open-a-sheet.md")[0]);
});

/** Commands that are run with the tiny site and one more place, in this order. */
const withTinySite = [
  "npm run towns -- near --km 40",
  'npm run towns -- add "Kinnegad" --dry-run',
  'npm run towns -- add "Kinnegad"',
  "npm run build -- --today 2027-12-01",
  "npm run changes -- --today 2027-12-24",
  "npm run release-list",
];
const refused = "npm run build -- --release --first-release";

const wordsOf = (command: string) =>
  Array.from(
    command
      .replace(/^npm (?:run )?/, "")
      .replace(" -- ", " ")
      .matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, word]) => quoted ?? word ?? "",
  );

/** Runs a command in a folder with a copy of the data. */
async function ran(command: string, folder: string) {
  const words = wordsOf(command);
  const site = /^(?:build|changes)$/.test(words[0] ?? "") ? ["--out", join(folder, "dist")] : [];
  return runHere([...words, "--data", join(folder, "data"), ...site]);
}

async function output(command: string, folder: string) {
  const { exitCode, stdout, stderr } = await ran(command, folder);
  expect([command, exitCode, stderr]).toEqual([command, 0, ""]);
  return stdout;
}

test("the guide's commands work in their order", { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  edit(data, "settlements.csv", (text) => `${text}Kinnegad,Roscommon,53.95,-8.2,,,2662,\n`);
  for (const command of withTinySite) await output(command, folder);
  expect((await ran(refused, folder)).exitCode).toBe(1);
});

test("the guide to opening a sheet names the box of LibreOffice 7.4 that turns ranges into dates", () => {
  expect(textOf("open-a-sheet.md")).toContain("untick **Detect special numbers**");
});

test("documents for people do not count as data of the build", async () => {
  const { data } = dataCopy();
  const { dataDigest } = await import("../../../generator/output/input-digests.ts");
  const before = dataDigest(data);
  cpSync("data/docs", join(data, "docs"), { recursive: true });
  cpSync("data/README.md", join(data, "README.md"));
  expect(dataDigest(data)).toBe(before);
  expect(problemsOf(data)).toEqual([]);
});
