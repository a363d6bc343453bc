/** All sources of the site, read and checked row by row: the sheets as tables, the JSON files as documents. */
import { join } from "node:path";
import type { z } from "zod";
import { redirectRow } from "../../../data/redirect-row.ts";
import {
  countyRow,
  factRow,
  imageRow,
  partnerRow,
  placeRow,
  productList,
  serviceList,
  testimonialRow,
  topicRow,
  townRow,
  townServiceRow,
} from "../../../data/schema.ts";
import { siteSettings } from "../../../data/site-schema.ts";
import { epaListRow, supplyRow } from "../../../data/supply-row.ts";
import { wellHelpRow } from "../../../data/well-help-row.ts";
import { noMemory } from "../memory.ts";
import type { Problem } from "../problem.ts";
import { type JsonSource, readDocument } from "./document.ts";
import {
  type Explanations,
  explainDate,
  explainDecimal,
  explainImage,
  explainPath,
  explainSlug,
  explainUrl,
  explainWhole,
  explainYesNo,
} from "./explain-cell.ts";
import { readGuides } from "./guides.ts";
import { readAgain } from "./read-again.ts";
import { type CsvSource, readTable } from "./table.ts";

export { columnName, dialectOf } from "./csv-dialect.ts";
export { aliasOf, letter } from "./csv-header.ts";
export { dialectFor, recordsIn } from "./csv-records.ts";
export { decode } from "./decode.ts";
export { type Document, readDocument, type TextAt } from "./document.ts";
export { explainSlug } from "./explain-cell.ts";
export { guideSlug } from "./guides.ts";
export { isShortened, named, schemaAt } from "./json-issue.ts";
export type { JsonPath } from "./json-text.ts";
export { readAgain } from "./read-again.ts";
export { readInstead } from "./read-text.ts";
export { sheetFile, workbookName } from "./sheet-file.ts";
export { type CsvSource, positionOf, type Row, readTable, rowNumber, type Table } from "./table.ts";
export { type WorkbookPart, workbookParts } from "./workbook-parts.ts";
export { workbookTexts } from "./workbook-records.ts";

const coordinates = { lat: explainDecimal, lng: explainDecimal, population: explainWhole } satisfies Explanations;
const links = { url: explainUrl, source_url: explainUrl } satisfies Explanations;

const publishingDates = { publish_on: explainDate, unpublish_on: explainDate } satisfies Explanations;

const filled = <Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  explanations: Explanations = {},
): CsvSource<Schema> => ({
  name,
  schema,
  explanations,
  mayBeEmpty: false,
});
const maybeEmpty: typeof filled = (name, schema, explanations) => ({
  ...filled(name, schema, explanations),
  mayBeEmpty: true,
});

const optional: typeof filled = (name, schema, explanations) => ({
  ...maybeEmpty(name, schema, explanations),
  mayBeMissing: true,
});

export const csvSources = {
  towns: filled("towns.csv", townRow, {
    ...{ ...coordinates, ...publishingDates },
    ...{ slug: explainSlug, on_map: explainYesNo, draft: explainYesNo },
  }),
  counties: filled("counties.csv", countyRow),
  gazetteer: maybeEmpty("gazetteer.csv", placeRow, coordinates),
  facts: maybeEmpty("local-facts.csv", factRow, links),
  topics: maybeEmpty("topics.csv", topicRow, { topic: explainSlug, counts: explainYesNo }),
  townServices: maybeEmpty("town-services.csv", townServiceRow, { ...links, ...publishingDates }),
  testimonials: maybeEmpty("testimonials.csv", testimonialRow, { ...links, date: explainDate, photo: explainImage }),
  partners: maybeEmpty("partners.csv", partnerRow, { ...links, image: explainImage }),
  redirects: maybeEmpty("redirects.csv", redirectRow, { to: explainPath }),
  images: filled("images.csv", imageRow, { file: explainImage }),
  supplies: optional("supplies.csv", supplyRow, links),
  epaList: optional("epa-list.csv", epaListRow, { ...links, list_date: explainDate, population: explainWhole }),
  wellHelp: optional("well-help.csv", wellHelpRow, links),
};

export const jsonSources = {
  services: { name: "services.json", schema: serviceList },
  products: { name: "products.json", schema: productList },
  site: { name: "site.json", schema: siteSettings },
};

export type Sources = ReturnType<typeof readSources>;

/** `dataDir` as given: problems name their files by it. */
export function readSources(dataDir: string, memory = noMemory) {
  const folder = join(dataDir, ".")
    .replaceAll("\\", "/")
    .replace(/(?<=.)\/$/, "");
  const table = <Schema extends z.ZodObject>(source: CsvSource<Schema>) =>
    readAgain(memory, folder, source.name, () => readTable(folder, source, memory));
  const document = <Schema extends z.ZodType>(source: JsonSource<Schema>) =>
    readAgain(memory, folder, source.name, () => readDocument(folder, source));
  return {
    folder,
    towns: table(csvSources.towns),
    counties: table(csvSources.counties),
    gazetteer: table(csvSources.gazetteer),
    facts: table(csvSources.facts),
    topics: table(csvSources.topics),
    townServices: table(csvSources.townServices),
    testimonials: table(csvSources.testimonials),
    partners: table(csvSources.partners),
    redirects: table(csvSources.redirects),
    images: table(csvSources.images),
    supplies: table(csvSources.supplies),
    epaList: table(csvSources.epaList),
    wellHelp: table(csvSources.wellHelp),
    services: document(jsonSources.services),
    products: document(jsonSources.products),
    site: document(jsonSources.site),
    guides: readGuides(folder, memory),
  };
}

export const problemsOfFiles = (sources: Sources): readonly Problem[] =>
  Object.values(sources)
    .flat()
    .flatMap((source) => (typeof source === "string" ? [] : source.problems));
