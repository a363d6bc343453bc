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
import type { Problem } from "../problem.ts";
import { readDocument } from "./document.ts";
import {
  type Explanations,
  explainDate,
  explainDecimal,
  explainImage,
  explainSlug,
  explainUrl,
  explainWhole,
  explainYesNo,
} from "./explain-cell.ts";
import { readGuides } from "./guides.ts";
import { type CsvSource, readTable } from "./table.ts";

export { columnName, dialectOf } from "./csv-dialect.ts";
export { aliasOf } from "./csv-header.ts";
export { dialectFor, recordsIn } from "./csv-records.ts";
export { type Document, readDocument, type TextAt } from "./document.ts";
export { explainSlug } from "./explain-cell.ts";
export { guideSlug } from "./guides.ts";
export { isShortened, named } from "./json-issue.ts";
export type { JsonPath } from "./json-text.ts";
export { readInstead } from "./read-text.ts";
export { sheetFile, workbookName } from "./sheet-file.ts";
export { type CsvSource, positionOf, type Row, readTable, rowNumber, type Table } from "./table.ts";

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
  redirects: maybeEmpty("redirects.csv", redirectRow),
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
export function readSources(dataDir: string) {
  const folder = join(dataDir, ".")
    .replaceAll("\\", "/")
    .replace(/(?<=.)\/$/, "");
  return {
    folder,
    towns: readTable(folder, csvSources.towns),
    counties: readTable(folder, csvSources.counties),
    gazetteer: readTable(folder, csvSources.gazetteer),
    facts: readTable(folder, csvSources.facts),
    topics: readTable(folder, csvSources.topics),
    townServices: readTable(folder, csvSources.townServices),
    testimonials: readTable(folder, csvSources.testimonials),
    partners: readTable(folder, csvSources.partners),
    redirects: readTable(folder, csvSources.redirects),
    images: readTable(folder, csvSources.images),
    supplies: readTable(folder, csvSources.supplies),
    epaList: readTable(folder, csvSources.epaList),
    wellHelp: readTable(folder, csvSources.wellHelp),
    services: readDocument(folder, jsonSources.services),
    products: readDocument(folder, jsonSources.products),
    site: readDocument(folder, jsonSources.site),
    guides: readGuides(folder),
  };
}

export const problemsOfFiles = (sources: Sources): readonly Problem[] =>
  Object.values(sources)
    .flat()
    .flatMap((source) => (typeof source === "string" ? [] : source.problems));
