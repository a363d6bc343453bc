/** One form for each name, range and address, and none of the phrases that were rewritten. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyPage, printedOn, site } from "./real-pages.ts";

const legal = ["/terms", "/privacy", "/cookies"];
const pages = everyPage
  .filter(({ path }) => !legal.includes(path))
  .map((page) => [page.path, printedOn(page)] as const);

test.each([
  ["an email", /\be-mail/i],
  ["a quote, and a quotation only in the terms", /\bquotation/i],
  ["a dash between two figures of a range", /\b\d+-\d+ (?:business )?(?:days|minutes|months|years)\b/],
  ["a dash between hours", /\b\d(?:AM|PM)-\d/],
  ["a dash between days", /\b(?:Mon|Tue|Wed|Thu|Fri|Sat)-(?:Tue|Wed|Thu|Fri|Sat|Sun)\b/],
  ["Co. before a county without a dot too many", /\bCo [A-Z][a-z]+|\bCo\.[A-Z]/],
])("pages write %s", (_, otherForm) => {
  for (const [path, text] of pages) expect(otherForm.exec(text)?.[0], path).toBeUndefined();
});

const ownTexts = [
  ...["services", "products", "site"].map((file) => `data/${file}.json`),
  ...site.guides.map(({ slug }) => `data/guides/${slug}.json`),
  "data/towns.csv",
  "data/town-services.csv",
  "data/topics.csv",
  "data/supplies.csv",
  "data/epa-list.csv",
];

const rewritten =
  "in print|put down to|told of|beforehand|anew|earns? its place|held against|by an undated account|" +
  "in a report without a date|gladly|whom|have not found|want a look|Money and advice";

test.each(rewritten.split("|"))("no text of our own says %s", (words) => {
  const phrase = new RegExp(`\\b${words}\\b`);
  for (const file of ownTexts) expect(phrase.exec(readFileSync(file, "utf8"))?.[0], file).toBeUndefined();
});
