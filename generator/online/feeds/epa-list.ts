/** The EPA's Remedial Action List, from the layer DW_RAL of its map server. */
import { quote } from "../../base/problem.ts";
import { countyOfAuthority } from "./authority-county.ts";
import { type Cells, type FeedAdapter, type FeedRecord, FeedRefusal } from "./feed-adapter.ts";
import { mapTable, recordsByCode, requireFilled, requireValue, wholeNumber } from "./feed-tables.ts";

export const epaList: FeedAdapter = {
  name: "epa-list",
  file: "epa-list.csv",
  licence: "CC BY 4.0",
  words: "Environmental Protection Agency",
  page: "https://data.gov.ie/dataset/environmental-protection-agency-remedial-action-list",
  columns: { supply: "Water_Supply_Name", code: "Scheme_Code", county: "County", population: "Population…" },
  recordsMin: 5,
  asOf: "as_of",
  retrieved: "retrieved",
  isDatedEdition: true,
  addsRows: true,
  read: mapTable,
  toRows({ table, asOf, rowsOf }) {
    const before = rowsOf("epa-list.csv");
    return Array.from(recordsByCode(table.records), ([code, record]) => {
      const was = before.find((row) => row["scheme_code"] === code);
      const reasons = reasonsOf(record);
      const is = {
        scheme_code: code,
        // Other sheets refer to a supply by the name that it has here.
        supply: was?.["supply"] ?? requireFilled(record, "supply"),
        county: countyOfAuthority(requireFilled(record, "county")),
        population: String(wholeNumber(record, "population")),
        ...reasonCells(reasons, was),
        source_title: `EPA Remedial Action List, ${quarterOf(asOf)}`,
        source_url: epaList.page,
      };
      return was === undefined ? { is } : { was, is };
    });
  },
};

/** By the words in a flag's name, in the order of the list's columns. */
const reasons: readonly (readonly [code: string, name: RegExp, words: string])[] = [
  ["audit", /audit|treatment_?and|management/i, "faults in treatment and management found by an EPA audit"],
  ["ecoli", /e_?\.?coli/i, "E. coli above the standard"],
  ["thm", /thm|trihalo/i, "trihalomethanes above the drinking water standard"],
  ["cryptosporidium", /crypto/i, "inadequate treatment against cryptosporidium"],
  ["pesticides", /pesticid/i, "pesticides above the standard"],
  ["aluminium", /alumin/i, "aluminium"],
  ["turbidity", /turbid/i, "turbidity"],
  ["hse", /hse|health/i, "named by the health service (HSE)"],
];

function reasonsOf({ line, cells, all }: FeedRecord) {
  for (const [heading, cell] of Object.entries(all)) {
    const reason = reasons.find(([, name]) => name.test(heading));
    if (reason !== undefined) requireFlag(cell, heading, line);
    else if (/^true$/i.test(cell))
      throw new FeedRefusal(
        `flags ${quote(cells["supply"] ?? "")} for ${heading}, a reason that is not known here. Add it in generator/online/feeds/epa-list.ts`,
      );
  }
  const isFlagged = (name: RegExp) =>
    Object.entries(all).some(([heading, cell]) => name.test(heading) && /^true$/i.test(cell));
  const found = reasons.filter(([, name]) => isFlagged(name));
  if (found.length === 0)
    throw new FeedRefusal(
      `gives no reason for ${quote(cells["supply"] ?? "")} in row ${line}. Were its columns renamed? See notes.md in generator/online/feeds`,
    );
  return found;
}

/** @throws FeedRefusal for any other text: read as false, it would lose the reason */
function requireFlag(cell: string, heading: string, line: number) {
  requireValue(cell, `${heading} of row ${line}`);
  if (!/^(?:true|false|)$/i.test(cell))
    throw new FeedRefusal(
      `has ${quote(cell)} for ${heading} in row ${line}, which is neither True nor False. Report it to its publisher, or read it in generator/online/feeds/epa-list.ts`,
    );
}

/** The same reasons keep their words and their order. */
function reasonCells(found: ReturnType<typeof reasonsOf>, was: Cells = {}): Cells {
  const codes = found.map(([code]) => code);
  const before = was["reason_codes"]?.split(";") ?? [];
  if (before.length === codes.length && codes.every((code) => before.includes(code)))
    return { reasons: was["reasons"], reason_codes: was["reason_codes"] };
  return { reasons: found.map(([, , words]) => words).join(";"), reason_codes: codes.join(";") };
}

/** "2026-03-31" → "first quarter of 2026" */
function quarterOf(day: string) {
  const quarter = ["first", "second", "third", "fourth"][Math.floor((Number(day.slice(5, 7)) - 1) / 3)];
  return `${quarter} quarter of ${day.slice(0, 4)}`;
}
