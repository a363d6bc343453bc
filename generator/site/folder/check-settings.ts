/** Checks settings beyond their schemas: values must agree with each other and with the other files. */
import { isOrigin } from "../../../data/schema/origin.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { yearOf } from "../../../templates/words/partial-date.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { featureSettings } from "../../features.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import { isTruncated } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { type Say, settingsSections } from "../check/settings-sections.ts";
import { siteFiles } from "../check/shadowed-pages.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { settingName } from "../data-files/settings-files.ts";
import { coordinateProblem } from "../geography/coordinate-problem.ts";
import { nameProblems } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { checkHours } from "./check-hours.ts";

const sayIn =
  ({ positionOf }: JsonDocument<SiteSettings>): Say =>
  (path, code, message) =>
    error(positionOf(path), code, `${settingName(path)}${message}`);

export function* checkSettings({ site }: DataTables, index: ReferenceIndex): Generator<Problem> {
  const sections = settingsSections(site);
  const { company, phones, hours, headquarters, quoteForm, url, map, price } = sections;
  const say = sayIn(site);
  if (company !== undefined && index.day !== undefined) yield* aboutYears(company, index.day, say);
  if (phones !== undefined) yield* aboutPhones(phones, say);
  if (hours !== undefined) yield* checkHours(hours, { say, day: index.day, at: site.positionOf(["hours"]) });
  if (quoteForm !== undefined) yield* aboutForm(quoteForm, url, say);
  if (map !== undefined) yield* aboutTiles(map.tiles, say);
  if (price !== undefined) yield* aboutPrice(price, say);
  for (const { problems } of featureSettings) yield* problems(sections, say, siteFiles);
  if (headquarters !== undefined) {
    const wrong = coordinateProblem(headquarters, sections);
    if (wrong !== undefined) yield say(["headquarters"], wrong.code, wrong.message);
    const path = ["headquarters", "county"];
    yield* nameProblems(site.positionOf(path), settingName(path), index.counties, headquarters.county);
  }
  yield* checkTexts(site, index);
}

function* aboutYears(company: SiteSettings["company"], day: string, say: Say): Generator<Problem> {
  for (const key of ["founded", "filtersSince"] as const) {
    const year = company[key];
    if (year > Number(yearOf(day))) yield say(["company", key], "E_DATE", `${year} is in the future. Correct it.`);
  }
}

function* aboutPhones(phones: SiteSettings["phones"], say: Say): Generator<Problem> {
  for (const [name, { shown, dial }] of Object.entries(phones)) {
    if (/^[2-9]|^1(?![58]\d\d)/.test(shown) && !isTruncated(shown)) {
      const message = `${quote(shown)} must begin with 0 or +: write ${quote(`${shown.startsWith("353") ? "+" : "0"}${shown}`)}.`;
      yield say(["phones", name, "shown"], "E_PHONE", message);
      continue;
    }
    const expected = dialled(shown);
    if (expected === dial) continue;
    const shortened = isTruncated(shown) ? " A spreadsheet has shortened the number and lost digits." : "";
    const message = `${quote(dial)} is not what is shown: ${quote(shown)} is dialled ${quote(expected)}.${shortened} Correct one of the two.`;
    yield say(["phones", name, "dial"], "E_PHONE", message);
  }
}

/** "020 915 0140" → "+353209150140": an Irish 0 in front becomes +353. */
export function dialled(shown: string) {
  const digits = shown.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : `+353${digits.replace(/^0/, "")}`;
}

function* aboutForm(
  { url, origin }: SiteSettings["quoteForm"],
  site: string | undefined,
  say: Say,
): Generator<Problem> {
  const at = (key: string) => ["quoteForm", key];
  if (origin === site) {
    const message = `${quote(origin)} is the site’s own. Write "self" for the demo form, or the provider’s origin.`;
    yield say(at("origin"), "E_FORM", message);
  }
  if (origin !== "self" && url !== origin && !url.startsWith(`${origin}/`)) {
    const message = `${quote(url)} does not begin with its origin ${quote(origin)}. Correct one of the two.`;
    yield say(at("url"), "E_FORM", message);
  }
  if (origin !== "self" || isOwnAddress(url)) return;
  const remedy = 'Write "/quote-form", or the provider’s origin.';
  yield say(at("url"), "E_FORM", `${quote(url)} is not a page of this site, but origin is "self". ${remedy}`);
}

/** Returns false for "//forms.example", "/\\forms.example" and the like, which browsers read as another host. */
const isOwnAddress = (url: string) =>
  /^\/\S*$/.test(url) &&
  URL.canParse(url, "https://own.invalid") &&
  new URL(url, "https://own.invalid").host === "own.invalid";

/** Checks that the total is not less than all monthly payments together. */
function* aboutPrice({ from, per, term, total }: SiteSettings["price"], say: Say): Generator<Problem> {
  const least = Math.round(from * term * 100) / 100;
  if (per.toLowerCase() !== "month" || total >= least) return;
  const message = `${total} is less than ${term} months at ${from}, which are ${least}. Correct one of the three.`;
  yield say(["price", "total"], "E_PRICE", message);
}

function* aboutTiles(tiles: string, say: Say): Generator<Problem> {
  const [, origin = "", path = ""] = /^(https:\/\/[^/]+)(\/\S*)$/.exec(tiles.replace("://{s}.", "://")) ?? [];
  if (isOrigin(origin) && ["{z}", "{x}", "{y}"].every((part) => path.includes(part))) return;
  const message = `${quote(tiles)} is not a tile address such as "https://tile.openstreetmap.org/{z}/{x}/{y}.png".`;
  yield say(["map", "tiles"], "E_URL", message);
}

/** Checks settings and texts that depend on other data: services that they name, and the length of table rows. */
function* checkTexts(site: JsonDocument<SiteSettings>, { services }: ReferenceIndex): Generator<Problem> {
  for (const { text, path, at } of site.texts)
    if (isServiceName(path)) yield* nameProblems(at, settingName(path), services, text);
  for (const page of ["privacy", "terms", "cookies"] as const) yield* checkTables(site, page);
}

const isServiceName = (path: JsonPath) =>
  path[0] === "featuredServices" ||
  path.slice(0, 2).join(".") === "price.services" ||
  (path.slice(0, 3).join(".") === "texts.services.clues" && path.at(-1) === "service");

function* checkTables(
  { data, positionOf }: JsonDocument<SiteSettings>,
  page: "privacy" | "terms" | "cookies",
): Generator<Problem> {
  for (const [section, { table }] of (data?.texts[page].sections ?? []).entries())
    for (const [row, cells] of (table?.rows ?? []).entries()) {
      if (cells.length === table?.columns.length) continue;
      const path = ["texts", page, "sections", section, "table", "rows", row];
      const message = `${settingName(path)}has ${cells.length} cells, but the table has ${table?.columns.length} columns.`;
      yield error(positionOf(path), "E_VALUE", message);
    }
}
