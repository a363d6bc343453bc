/** What site.json's schema cannot say: that its values agree with each other and with the other files. */
import { type SiteSettings, siteSettings } from "../../../data/site-schema.ts";
import type { Directory } from "../directory/directory.ts";
import { didYouMean, remedyFor } from "../nearest-name.ts";
import { misplaced } from "../points.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { csvSources, type Document, isShortened, type JsonPath, named, type Sources } from "../read/read.ts";
import { checkTexts } from "./check-texts.ts";

/** What is wrong with the value at a path; the message goes on after the path's name. */
export type Complaint = { readonly path: JsonPath; readonly code: string; readonly message: string };

export function* checkSettings({ site }: Sources, directory: Directory): Generator<Problem> {
  for (const complaint of complaints(settingsParts(site), directory)) yield told(complaint, site);
  yield* checkTexts(site, directory);
}

/** What is wrong with `sources`: known before they are asked. */
export const problemsOfSources = (site: Document<SiteSettings>): readonly Problem[] =>
  Array.from(aboutSources(settingsParts(site).sources ?? []), (complaint) => told(complaint, site));

const told = ({ path, code, message }: Complaint, { positionOf }: Document<SiteSettings>) =>
  error(positionOf(path), code, `${named(path)}${message}`);

function* complaints(parts: Partial<SiteSettings>, directory: Directory): Generator<Complaint> {
  const { phones, hours, headquarters, quoteForm, url, map, price, sources } = parts;
  if (phones !== undefined) yield* aboutPhones(phones);
  if (hours !== undefined) yield* aboutHours(hours);
  if (headquarters !== undefined) yield* aboutBase(headquarters, directory);
  if (quoteForm !== undefined) yield* aboutForm(quoteForm, url);
  if (map !== undefined) yield* aboutTiles(map.tiles);
  if (price !== undefined) yield* aboutPrice(price);
  if (sources !== undefined) yield* aboutSources(sources);
}

function* aboutPhones(phones: SiteSettings["phones"]): Generator<Complaint> {
  for (const [name, { shown, dial }] of Object.entries(phones)) {
    const expected = dialled(shown);
    if (expected === dial) continue;
    const shortened = isShortened(shown) ? " A spreadsheet has shortened the number and lost digits." : "";
    const lost = /^[1-9]\d{8}$/.test(shown) ? " Has a spreadsheet taken its leading 0?" : "";
    const message = `${quoted(dial)} is not what is shown: ${quoted(shown)} is dialled ${quoted(expected)}.${shortened}${lost} Correct one of the two.`;
    yield { path: ["phones", name, "dial"], code: "E_PHONE", message };
  }
}

/** "020 915 0140" → "+353209150140": an Irish 0 in front stands for +353. */
function dialled(shown: string) {
  const digits = shown.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : `+353${digits.replace(/^0/, "")}`;
}

function* aboutHours(hours: SiteSettings["hours"]): Generator<Complaint> {
  for (const [name, spans] of Object.entries(hours))
    for (const [index, { from, to, opens, closes }] of spans.entries()) {
      const code = "E_HOURS";
      if (from > to)
        yield {
          path: ["hours", name, index, "to"],
          code,
          message: `${to} is before from ${from}. Put the earlier day first.`,
        };
      if (opens >= closes)
        yield {
          path: ["hours", name, index, "closes"],
          code,
          message: `${closes} is not after opens ${opens}. Correct one of the two.`,
        };
    }
}

function* aboutBase(headquarters: SiteSettings["headquarters"], { counties }: Directory): Generator<Complaint> {
  const wrong = misplaced(headquarters);
  if (wrong !== undefined) yield { path: ["headquarters"], ...wrong };
  if (!counties.lacks(headquarters.county)) return;
  const message = `${quoted(headquarters.county)} is not in counties.csv.${remedyFor(headquarters.county, counties.names)}`;
  yield { path: ["headquarters", "county"], code: "E_REFERENCE", message };
}

function* aboutForm({ url, origin }: SiteSettings["quoteForm"], site: string | undefined): Generator<Complaint> {
  const path = ["quoteForm", "url"];
  const code = "E_FORM";
  if (origin === "self" && !url.startsWith("/"))
    yield {
      path,
      code,
      message: `${quoted(url)} is no page of this site, as origin "self" says. Write "/quote-form", or the provider’s origin.`,
    };
  if (origin === site)
    yield {
      path: ["quoteForm", "origin"],
      code,
      message: `${quoted(origin)} is the site’s own. Write "self" for the demo form, or the provider’s origin.`,
    };
  if (origin !== "self" && url !== origin && !url.startsWith(`${origin}/`))
    yield {
      path,
      code,
      message: `${quoted(url)} does not begin with its origin ${quoted(origin)}. Correct one of the two.`,
    };
}

/** Whoever pays by the month pays at least so often. */
function* aboutPrice({ from, per, term, total }: SiteSettings["price"]): Generator<Complaint> {
  const least = Math.round(from * term * 100) / 100;
  if (per.toLowerCase() !== "month" || total >= least) return;
  const message = `${total} is less than ${term} months at ${from}, which are ${least}. Correct one of the three.`;
  yield { path: ["price", "total"], code: "E_PRICE", message };
}

function* aboutTiles(tiles: string): Generator<Complaint> {
  if (tiles.startsWith("https://") && ["{z}", "{x}", "{y}"].every((part) => tiles.includes(part))) return;
  const message = `${quoted(tiles)} is no tile address such as "https://tile.openstreetmap.org/{z}/{x}/{y}.png".`;
  yield { path: ["map", "tiles"], code: "E_URL", message };
}

function* aboutSources(sources: NonNullable<SiteSettings["sources"]>): Generator<Complaint> {
  const names = Object.values(csvSources).map(({ name }) => name);
  const sheets = sources.map(({ file }) => file.replace(/\.xlsx$/, ".csv"));
  for (const [index, { file }] of sources.entries()) {
    const path = ["sources", index, "file"];
    const sheet = sheets[index] ?? "";
    if (!names.includes(sheet))
      yield { path, code: "E_SOURCE", message: `${quoted(file)} is no sheet of the site.${didYouMean(sheet, names)}` };
    if (sheets.indexOf(sheet) !== index)
      yield { path, code: "E_SOURCE", message: `${quoted(file)} has a source already. Keep one of the two.` };
  }
}

/** The keys of site.json that are right by themselves: a mistake in one does not hide what is wrong with another. */
export function settingsParts({ data, value }: Document<SiteSettings>): Partial<SiteSettings> {
  if (data !== undefined) return data;
  if (value === null || typeof value !== "object") return {};
  const parts = Object.entries(siteSettings.shape).flatMap(([key, schema]) => {
    const result = schema.safeParse(Reflect.get(value, key));
    return result.success ? [[key, result.data]] : [];
  });
  // Each value has just passed the schema of its key.
  return Object.fromEntries(parts) as Partial<SiteSettings>;
}
