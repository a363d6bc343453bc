/** Tests sheets that LibreOffice and Gnumeric have saved: changes that would be reported, and a build's messages. */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { editsBetween } from "../../../generator/changes/edits-between.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { temporaryFolder } from "../../output/temporary-folder.ts";

const sheets = readdirSync("data").filter((name) => name.endsWith(".csv"));
const run = (program: string, ...options: string[]) => execFileSync(program, options, { stdio: "pipe" });

/** Returns options of LibreOffice's filter: comma, quote, UTF-8, row 1, en-IE, unquoted texts, special numbers or not. */
const csvFilter = (specialNumbers: boolean) => `44,34,76,1,,6153,false,${specialNumbers}`;
const calc = (specialNumbers: boolean) => (folder: string) =>
  run(
    "soffice",
    ...[`-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`, "--headless"],
    `--infilter=CSV:${csvFilter(specialNumbers)}`,
    ...[
      "--convert-to",
      "csv:Text - txt - csv (StarCalc):44,34,76,1,,6153,false,true",
      "--outdir",
      join(folder, "saved"),
    ],
    ...sheets.map((sheet) => join("data", sheet)),
  );
const gnumeric = (folder: string) => {
  for (const sheet of sheets)
    run("ssconvert", "-T", "Gnumeric_stf:stf_csv", join("data", sheet), join(folder, "saved", sheet));
};

/** Returns changed columns ("settlements.csv code") with their number, and a build's messages but those on dates. */
function changesBy(save: (folder: string) => unknown) {
  const folder = temporaryFolder();
  cpSync("data", join(folder, "data"), { recursive: true });
  cpSync("data/towns.csv", join(folder, "saved", "towns.csv"));
  save(folder);
  cpSync(join(folder, "saved"), join(folder, "data"), { recursive: true });
  const { tables, problems } = loadSite(join(folder, "data"));
  const edits = editsBetween({ before: "data", after: tables, changed: new Set(sheets) });
  const columns = edits.map(
    ({ file, column, key, old }) => `${file} ${column ?? key ?? (old === undefined ? "+" : "-")}`,
  );
  const errors = problems.filter(({ severity }) => severity === "error");
  return { columns: new Set(columns), codes: new Set(errors.map(({ code }) => code)) };
}

const isThere = (program: string) => {
  try {
    return run(program, "--version").length > 0;
  } catch {
    return false;
  }
};

test.skipIf(!isThere("soffice"))(
  "LibreOffice without “Detect special numbers” only removes the leading 0 of codes",
  () => {
    expect(changesBy(calc(false))).toEqual({
      columns: new Set(["settlements.csv code"]),
      codes: new Set(["E_LOST_ZERO"]),
    });
  },
);

test.skipIf(!isThere("soffice"))("each cell that LibreOffice turns into a date is an error, or reads as before", () => {
  const { columns, codes } = changesBy(calc(true));
  expect([...columns].sort()).toEqual(expect.arrayContaining(["settlements.csv code"]));
  expect([...columns].filter((column) => !/ (?:code|value|as_of)$/.test(column))).toEqual([]);
  expect([...codes].filter((code) => !/^E_(?:LOST_ZERO|CONVERTED)$/.test(code))).toEqual([]);
});

test.skipIf(!isThere("ssconvert"))(
  "Gnumeric removes the leading 0 of codes, and turns one range and one month into dates",
  () => {
    expect(changesBy(gnumeric)).toEqual({
      columns: new Set(["local-facts.csv value", "settlements.csv code", "supplies.csv as_of"]),
      codes: new Set(["E_CONVERTED", "E_LOST_ZERO"]),
    });
  },
);
