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

test.each([
  /\bin print\b/,
  /\bput down to\b/,
  /\btold of\b/,
  /\bbeforehand\b/,
  /\banew\b/,
  /\bearns? its place\b/,
  /\bheld against\b/,
  /\bby an undated account\b/,
  /\bin a report without a date\b/,
  /\bgladly\b/,
  /\bwhom\b/,
  /\bhave not found\b/,
  /\bwant a look\b/,
  /\bMoney and advice\b/,
])("no text of our own says %s", (phrase) => {
  for (const file of ownTexts) expect(phrase.exec(readFileSync(file, "utf8"))?.[0], file).toBeUndefined();
});
