/** Each file of fixtures/broken replaces that of the tiny site: one mistake, and its message. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { townRow } from "../../../data/schema/schema.ts";
import { problemsWith } from "../tiny-copy.ts";

const folder = new URL("../../fixtures/broken", import.meta.url).pathname;
const townColumns = Object.keys(townRow.shape);

const told: readonly (readonly [file: string, lines: readonly string[]])[] = [
  [
    "towns.cell-too-large.csv",
    [
      'data/towns.csv:3:12  error  a cell is longer than 65536 characters, so the rows below were not read. Is a closing " missing at or before this row?',
    ],
  ],
  [
    "towns.column-missing.csv",
    [
      'data/towns.csv:1:1  error  has no column "name"; found are county, slug, irish_name, lat, lng, population, population_year, eircode_routing_key, on_map, also_listed_in, lead, intro, draft. Add it to row 1.',
    ],
  ],
  [
    "towns.column-proto.csv",
    ['data/towns.csv:1:8  error  column "__proto__" has a name that no sheet may use. Rename it.'],
  ],
  [
    "towns.column-twice.csv",
    ['data/towns.csv:1:8  error  column "lat" is in columns E and H. Keep one and delete the other.'],
  ],
  [
    "towns.column-unknown.csv",
    ['data/towns.csv:1:8  warning  column "lattitude" is not known and was left out. Did you mean "lat"?'],
  ],
  [
    "towns.column-unnamed.csv",
    ["data/towns.csv:2:15  error  column O has values but no heading. Name it in row 1, or delete it."],
  ],
  [
    "towns.comma-in-cell.csv",
    ['data/towns.csv:6:4  error  has 15 cells; 14 are expected. Put quotes around "Béal, an Átha".'],
  ],
  [
    "towns.comma-pushes-cells.csv",
    [
      'data/towns.csv:3:14  error  draft "wells are common." is neither yes nor no. If a comma in an earlier cell pushed it here, put quotes around that cell.',
    ],
  ],
  [
    "towns.curly-quotes.csv",
    ["data/towns.csv:6:4  error  has 15 cells; 14 are expected. “ ” are not CSV quotes: use straight ones."],
  ],
  [
    "towns.cut-off.csv",
    [
      'data/towns.csv:6:2  error  has 1 cell; "county" must be filled too. The file ends without a line end: was it cut off?',
    ],
  ],
  [
    "towns.direction-mark.csv",
    ['data/towns.csv:4:1  error  name "Tu\\u{202e}am" contains a hidden direction mark, U+202E. Retype it.'],
  ],
  ["towns.empty.csv", [`data/towns.csv:1:1  error  is empty. Row 1 must name the columns: ${townColumns.join(",")}.`]],
  [
    "towns.excel-workbook.csv",
    [
      "data/towns.csv:1:1  error  is a workbook (Excel, Numbers or LibreOffice), not text. Save it as “CSV UTF-8”, or import one of Excel’s: npm run pull -- FILE.xlsx.",
    ],
  ],
  [
    "towns.formula.csv",
    [
      'data/towns.csv:3:12  error  lead "=HYPERLINK(A1) and a bay full of islands." is a formula, not its value. In the spreadsheet choose Paste Special, Values.',
    ],
  ],
  [
    "towns.letter-outside-fonts.csv",
    [
      'data/towns.csv:3:12  warning  lead "☃" (U+2603) is not in the site’s fonts and shows in another typeface. Use another letter or sign.',
    ],
  ],
  [
    "towns.lfs-pointer.csv",
    ["data/towns.csv:1:1  error  contains a Git LFS pointer, not the file itself. Run `git lfs pull`."],
  ],
  [
    "towns.line-break-in-cell.csv",
    [
      'data/town-services.csv:2:1  error  town "Boyle" is not in towns.csv. Add it there, or correct it here.',
      'data/towns.csv:5:2  error  has 1 cell; "county" must be filled too. Fill them, or correct a line break inside a cell.',
      'data/towns.csv:6:1  error  name "yle" in Roscommon is not in settlements.csv, so nothing says where it is. Fill lat and lng, or correct the name or county.',
    ],
  ],
  [
    "towns.lost-letter.csv",
    [
      'data/towns.csv:2:4  error  irish_name "Caisle�n an Bharraigh" lost a letter earlier (the black diamond). Type the right letter.',
    ],
  ],
  [
    "towns.markup.csv",
    ['data/towns.csv:3:12  warning  lead "<b>" will be shown as typed, as texts cannot have markup. Delete it.'],
  ],
  [
    "towns.merge-markers.csv",
    [
      'data/towns.csv:3:1  error  "<<<<<<<" is left over from an unfinished merge. Keep one of the two versions and delete the marks.',
      'data/towns.csv:5:1  error  "=======" is left over from an unfinished merge. Keep one of the two versions and delete the marks.',
      'data/towns.csv:7:1  error  ">>>>>>>" is left over from an unfinished merge. Keep one of the two versions and delete the marks.',
    ],
  ],
  [
    "towns.no-headings.csv",
    [
      `data/towns.csv:1:1  error  row 1 must name the columns of this sheet (name, county; data/docs/sheets lists the others). Delete the lines above the headings, correct them, or add them.`,
    ],
  ],
  [
    "towns.nul-byte.csv",
    ['data/towns.csv:3:13  error  intro contains an invisible character, U+0000, after "West". Retype it.'],
  ],
  [
    "towns.only-headings.csv",
    ["data/towns.csv:1:1  error  has no rows below its headings. Was the sheet filtered when it was saved?"],
  ],
  [
    "towns.only-newlines.csv",
    [`data/towns.csv:1:1  error  is empty. Row 1 must name the columns: ${townColumns.join(",")}.`],
  ],
  [
    "towns.quote-inside-cell.csv",
    [
      'data/towns.csv:4:1  error  a " is inside a cell that has no quotes around it. Put quotes around the whole cell and double the one inside.',
    ],
  ],
  [
    "towns.quote-never-closed.csv",
    [
      'data/towns.csv:4:2  error  a quote opened in this row is never closed, so the rows below were not read. Add the closing ", or double a " that belongs to the text.',
    ],
  ],
  [
    "towns.read-in-wrong-encoding.csv",
    [
      'data/towns.csv:2:4  error  irish_name "CaisleÃ¡n an Bharraigh" was read in the wrong encoding once; it should be "Caisleán an Bharraigh". Correct it.',
    ],
  ],
  [
    "towns.short-row.csv",
    [
      'data/towns.csv:5:2  error  has 1 cell; "county" must be filled too. Fill them, or correct a line break inside a cell.',
    ],
  ],
  [
    "towns.sign-in-page.csv",
    [
      "data/towns.csv:1:1  error  contains a web page (perhaps a sign-in page), not the file. Download it again while signed in.",
    ],
  ],
  [
    "towns.text-behind-quote.csv",
    [
      'data/towns.csv:4:1  error  text follows a closing quote, or a quote was never closed. Put quotes around the whole cell, and double a " that belongs to the text.',
    ],
  ],
  [
    "towns.title-above-headings.csv",
    [
      `data/towns.csv:1:1  error  row 1 must name the columns of this sheet (name, county; data/docs/sheets lists the others). Delete the lines above the headings, correct them, or add them.`,
    ],
  ],
  [
    "towns.utf-16-big-endian.csv",
    ["data/towns.csv:1:1  error  looks like UTF-16. Save it as UTF-8; in a spreadsheet that is “CSV UTF-8”."],
  ],
  [
    "towns.utf-16-without-mark.csv",
    ["data/towns.csv:1:1  error  looks like UTF-16. Save it as UTF-8; in a spreadsheet that is “CSV UTF-8”."],
  ],
  [
    "towns.windows-1252.csv",
    [
      'data/towns.csv:2:4  error  byte E1 is not UTF-8; in Windows-1252 it reads "Caisleán". Save the file as UTF-8; in a spreadsheet that is “CSV UTF-8 (comma delimited)”.',
    ],
  ],
  [
    "towns.zero-width.csv",
    [
      'data/towns.csv:4:3  error  slug "tu\\u{200b}am" had invisible characters, which were removed. Retype it to be sure.',
    ],
  ],
];

test.each(told)("%s is answered with what is wrong and how to mend it", (file, lines) => {
  const replaced = `${file.split(".")[0]}.csv`;
  expect(problemsWith({ [replaced]: readFileSync(`${folder}/${file}`) })).toEqual(lines);
});

test("every broken file is told of here", () => {
  const files = readdirSync(folder).filter((file) => !file.startsWith("."));
  expect(files.sort()).toEqual(told.map(([file]) => file).sort());
});
