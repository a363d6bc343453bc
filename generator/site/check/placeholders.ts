/** Lists samples to replace before going live: everything that was made up to show how the site will look. */
import { isSample } from "../../../data/schema/schema.ts";
import { paths } from "../../../templates/paths.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { positionOf, type Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";

const sampleRows = [
  { sheet: "testimonials", code: "P_REVIEW", what: "review of", column: "name", real: "review and name its source" },
  {
    sheet: "partners",
    code: "P_BADGE",
    what: "badge",
    column: "name",
    real: "partner and say where it can be checked",
  },
  { sheet: "cases", code: "P_CASE", what: "reading", column: "what", real: "reading and say where it can be checked" },
] as const;

export function* placeholders(tables: DataTables): Generator<Problem> {
  const { services, products, site } = tables;
  for (const { sheet, code, what, column, real } of sampleRows) {
    const { rows }: Table<Record<string, unknown>> = tables[sheet];
    for (const row of rows) {
      const message = `${what} ${quote(row.cells[column] ?? "")} is a sample. Replace the row by a real ${real}, or delete it.`;
      if (isSample(row.cells["source"] ?? "")) yield warning(positionOf(row, "source"), code, message);
    }
  }
  yield* unstatedLicences(tables);
  for (const { data = [], positionOf: at } of [services, products])
    for (const [index, { slug, price }] of data.entries())
      if (isSample(price?.source ?? "")) {
        const message = `price of ${quote(slug)} is a sample. Write the real one and its source, or delete price.`;
        yield warning(at([index, "price", "source"]), "P_PRICE", message);
      }
  const { data } = site;
  if (data === undefined) return;
  const at = (path: JsonPath, code: string, message: string) => warning(site.positionOf(path), code, message);
  if (isExample(data.url))
    yield at(["url"], "P_DOMAIN", `url ${quote(data.url)} is not a real domain. Write the site’s own.`);
  if (isExample(data.email))
    yield at(["email"], "P_EMAIL", `email ${quote(data.email)} is not a real address. Write the company’s own.`);
  for (const [name, { shown, dial }] of Object.entries(data.phones))
    if (isFictional(dial)) {
      const message = `phones.${name} ${quote(shown)} is from the range reserved for fiction. Write the real number, in both forms.`;
      yield at(["phones", name, "shown"], "P_PHONE", message);
    }
  if (isSample(data.company.source)) {
    const message = "company has sample details. Write the registered ones, and in source where they can be checked.";
    yield at(["company", "source"], "P_COMPANY", message);
  }
  if (isSample(data.price.source)) {
    const message =
      "price has sample terms. Write what it covers, for how long and what it comes to with VAT, and in source where that can be checked.";
    yield at(["price", "source"], "P_PRICE", message);
  }
  for (const page of ["privacy", "terms", "cookies"] as const)
    for (const [index, { heading, source }] of data.texts[page].sections.entries())
      if (isSample(source ?? "")) {
        const message = `${page} ${quote(heading)} is a sample. Write what is true for the company, and remove source.`;
        yield at(["texts", page, "sections", index, "source"], "P_TEXT", message);
      }
  for (const key of ["team", "credentials"] as const)
    for (const [index, entry] of data[key].entries())
      if (isSample(entry.source)) {
        const message = `${key} ${quote("name" in entry ? entry.name : entry.what)} is a sample. Write a real one and its source, or delete it.`;
        yield at([key, index, "source"], "P_TEAM", message);
      }
  if (isSample(data.rating.source)) {
    const message = `rating ${data.rating.value} is a sample. Write the real one, and in source where it can be checked.`;
    yield at(["rating", "source"], "P_RATING", message);
  }
  if (isSample(data.reviewer?.source ?? "")) {
    const message =
      "reviewer is a sample, which no page names. Write who checked the figures, and in source where that can be checked, or delete reviewer.";
    yield at(["reviewer", "source"], "P_REVIEWER", message);
  }
  const { url, origin } = data.quoteForm;
  if (origin === "self" || url === paths.demoForm) {
    const message = `quoteForm.url ${quote(url)} is the demo form, which sends nothing. Write the provider’s address and origin.`;
    yield at(["quoteForm", "url"], "P_FORM", message);
  }
}

/** Returns true for "unstated", also with a remark after it. */
const isUnstated = (licence = "") => /^\s*unstated\b/i.test(licence);

function* unstatedLicences({ hardness, images, site }: DataTables): Generator<Problem> {
  const inRows = [...hardness.rows, ...images.rows].flatMap((row) =>
    isUnstated(row.cells.licence) ? [positionOf(row, "licence")] : [],
  );
  // Includes the licence of hardness look-ups, which the desk copies into rows of hardness.csv.
  const inSettings = site.texts.filter(({ path, text }) => path.at(-1) === "licence" && isUnstated(text));
  const message =
    "licence is unstated, so this may not be published. Ask its author for one, or take out what it covers.";
  for (const at of [...inRows, ...inSettings.map((each) => each.at)]) yield warning(at, "P_LICENCE", message);
}

/** RFC 2606: these names are reserved for examples. */
const isExample = (address: string) =>
  /\.(?:example|invalid|test|localhost)$|[@./]example\.(?:com|net|org)$/.test(address);

/** 020 91x xxxx, which Ireland's numbering plan keeps for drama. */
const isFictional = (dial: string) => /^\+3532091\d{5}$/.test(dial);
