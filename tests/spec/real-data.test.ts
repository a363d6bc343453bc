import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { formatProblem, type Problem } from "../../generator/base/problem.ts";
import { readTable } from "../../generator/read/table.ts";
import { buildDay } from "../../generator/site/dates/build-day.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { allSheets, sheets } from "../../generator/site/tables/tables.ts";
import { isSpecified } from "./specification.ts";

const { site, problems } = loadSite("data", buildDay({ today: undefined }));

/** Returns true for the warning that a coming public holiday is missing, which only the company can answer. */
const isOnHolidays = ({ code, message }: Problem) =>
  code === "E_HOURS" && message.startsWith("hours.exceptions has no");

const linesOf = (severity: Problem["severity"]) =>
  problems.filter((problem) => problem.severity === severity && !isOnHolidays(problem)).map(formatProblem);

test("the real data has no errors", () => expect(linesOf("error")).toEqual([]));

// Not in `npm run test:data`: a warning, as on a fifteenth review, must not block publishing an edit.
test("the real data has no warnings", () => expect(linesOf("warning")).toEqual([]));

test.each(allSheets.map(({ file }) => file))("%s begins with a byte order mark, which Excel needs", (name) => {
  expect(readFileSync(`data/${name}`, "utf8").lastIndexOf("\ufeff")).toBe(0);
});

/** Towns of the specification that have a page. A marketer may have removed one. */
const specified = site?.towns.filter(isSpecified) ?? [];
const present = (...names: readonly string[]) => names.filter((name) => specified.some((town) => town.name === name));

test("the map omits the base and the towns that the specification omits", () => {
  const without = specified.filter(({ slug }) => site?.rows.get(slug)?.on_map === false);
  expect(without.map(({ name }) => name)).toEqual(present("Enfield", "Longford", "Carlow", "Kilkenny"));
});

test("the cards, “Also serving” and the contact page name the counties of the specification", () => {
  expect(site?.countyCards.map(({ county }) => county.name)).toEqual(
    "Meath Cavan Kildare Westmeath Offaly Laois".split(" "),
  );
  expect(site?.countyCards[3]?.towns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(present("Athlone", "Kilbeggan", "Moate", "Mullingar", "Tullamore")),
  );
  expect(site?.alsoServing.map(({ county }) => county.name)).toEqual(
    "Longford Louth Wicklow Wexford Carlow Kilkenny Dublin".split(" "),
  );
  expect(site?.contactCounties.map(({ name }) => name)).toEqual(
    "Carlow Cavan Kildare Kilkenny Laois Longford Louth Meath Monaghan Offaly Westmeath".split(" "),
  );
  const named = site?.legalCounties ?? [];
  expect(named).toHaveLength(12);
  expect(site?.townsByCounty.map(({ county }) => county).filter((county) => !named.includes(county))).toEqual([]);
});

const { facts, wellHelp, supplies, epaList } = sheets;

test.each([facts, wellHelp, supplies, epaList].map((source) => [source.file, source] as const))(
  "%s uses euro signs, does not mention undated reports, and calls the utility by its current name",
  (_, source) => {
    const words = readTable<z.ZodObject>("data", source).rows.flatMap(({ cells }) => [
      cells["statement"],
      cells["note"],
    ]);
    const awkward = words.filter((text = "") => /\beuros?\b|\bundated\b|Irish Water(?! until 2023)/.test(text));
    expect(awkward).toEqual([]);
  },
);

test("legal details of the company are written once, and filled in elsewhere", () => {
  const { texts = [], data } = loadSite("data").tables.site;
  if (data === undefined) expect.fail("site.json has mistakes");
  const { company, email, phones } = data;
  const facts = [company.registeredOffice, company.legalName, company.number, company.vat, email];
  const typed = [...facts, ...Object.values(phones).map(({ shown }) => shown)];
  for (const fact of typed)
    expect([
      fact,
      texts.filter(({ text, path }) => path[0] === "texts" && text.includes(fact)).map(({ at }) => at.line),
    ]).toEqual([fact, []]);
  expect(site?.texts.privacy.sections[0]?.paragraphs[0]).toContain(company.registeredOffice);
});
