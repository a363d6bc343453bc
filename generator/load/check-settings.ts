/** What site.json's schema cannot say: that values agree with each other and with the other files. */
import type { SiteSettings } from "../../data/site-schema.ts";
import type { Directory } from "./directory.ts";
import type { JsonPath } from "./document.ts";
import { misplaced } from "./ireland.ts";
import { didYouMean } from "./nearest-name.ts";
import { error, type Problem, quoted } from "./problem.ts";
import type { Sources } from "./sources.ts";

type Complaint = { readonly path: JsonPath; readonly code: string; readonly message: string };

export function* checkSettings({ site, services, counties }: Sources, directory: Directory): Generator<Problem> {
  const { data } = site;
  if (data === undefined) return;
  const complaints = [
    ...phoneComplaints(data),
    ...hoursComplaints(data),
    ...baseComplaints(data, counties.isComplete ? directory : undefined),
    ...(services.data === undefined ? [] : clueComplaints(data, directory)),
    ...formComplaints(data),
    ...mapComplaints(data),
    ...tableComplaints(data),
  ];
  for (const { path, code, message } of complaints) yield error(site.positionOf(path), code, message);
}

function* phoneComplaints({ phones }: SiteSettings): Generator<Complaint> {
  for (const [name, { shown, dial }] of Object.entries(phones)) {
    const expected = dialled(shown);
    if (expected === dial) continue;
    const lost = /^\d{9}$/.test(shown) ? " Has the spreadsheet taken the leading 0?" : "";
    const message = `phones.${name}: ${quoted(shown)} is dialled ${quoted(expected)}, but dial says ${quoted(dial)}.${lost} Correct one of the two.`;
    yield { path: ["phones", name, "dial"], code: "E_PHONE", message };
  }
}

/** "020 915 0140" → "+353209150140": an Irish 0 in front stands for +353. */
function dialled(shown: string) {
  const digits = shown.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : `+353${digits.replace(/^0/, "")}`;
}

function* hoursComplaints({ hours }: SiteSettings): Generator<Complaint> {
  for (const [name, spans] of Object.entries(hours))
    for (const [index, { from, to, opens, closes }] of spans.entries()) {
      const path = ["hours", name, index];
      if (from > to)
        yield {
          path: [...path, "to"],
          code: "E_HOURS",
          message: `hours.${name}[${index}]: the days run from ${from} to ${to}. Put the earlier first.`,
        };
      if (opens >= closes)
        yield {
          path: [...path, "closes"],
          code: "E_HOURS",
          message: `hours.${name}[${index}] opens at ${opens} and closes at ${closes}. Correct one of the two.`,
        };
    }
}

function* baseComplaints({ headquarters }: SiteSettings, directory: Directory | undefined): Generator<Complaint> {
  const wrong = misplaced(headquarters);
  if (wrong !== undefined)
    yield { path: ["headquarters", "lat"], code: wrong.code, message: `headquarters: ${wrong.message}` };
  if (directory === undefined || directory.counties.find(headquarters.county).length > 0) return;
  const message = `headquarters.county ${quoted(headquarters.county)} is not in counties.csv.${didYouMean(headquarters.county, directory.counties.names)}`;
  yield { path: ["headquarters", "county"], code: "E_REFERENCE", message };
}

function* clueComplaints({ texts }: SiteSettings, { services }: Directory): Generator<Complaint> {
  const slugs = services.all.map(({ slug }) => slug);
  for (const [index, { service }] of texts.services.clues.entries())
    if (!slugs.includes(service)) {
      const message = `texts.services.clues[${index}].service ${quoted(service)} is not in services.json.${didYouMean(service, slugs)}`;
      yield { path: ["texts", "services", "clues", index, "service"], code: "E_REFERENCE", message };
    }
}

function* formComplaints({ url: site, quoteForm: { url, origin } }: SiteSettings): Generator<Complaint> {
  const path = ["quoteForm", "url"];
  if (origin === "self") {
    if (!url.startsWith("/"))
      yield {
        path,
        code: "E_FORM",
        message: `quoteForm.url ${quoted(url)} is not of this site, as origin "self" says. Write a path such as "/quote-form", or the provider’s origin.`,
      };
    return;
  }
  if (origin === site)
    yield {
      path: ["quoteForm", "origin"],
      code: "E_FORM",
      message: `quoteForm.origin ${quoted(origin)} is the site’s own. Write "self" for the demo form, or the provider’s origin.`,
    };
  if (url !== origin && !url.startsWith(`${origin}/`))
    yield {
      path,
      code: "E_FORM",
      message: `quoteForm.url ${quoted(url)} does not begin with its origin ${quoted(origin)}. Correct one of the two.`,
    };
}

function* mapComplaints({ map: { tiles } }: SiteSettings): Generator<Complaint> {
  if (/^https:\/\//.test(tiles) && ["{z}", "{x}", "{y}"].every((part) => tiles.includes(part))) return;
  const message = `map.tiles ${quoted(tiles)} is no tile address such as "https://tile.openstreetmap.org/{z}/{x}/{y}.png".`;
  yield { path: ["map", "tiles"], code: "E_URL", message };
}

function* tableComplaints({ texts }: SiteSettings): Generator<Complaint> {
  for (const name of ["privacy", "terms", "cookies"] as const)
    for (const [index, { table }] of texts[name].sections.entries())
      for (const [row, cells] of (table?.rows ?? []).entries())
        if (cells.length !== table?.columns.length)
          yield {
            path: ["texts", name, "sections", index, "table", "rows", row],
            code: "E_VALUE",
            message: `texts.${name}.sections[${index}].table.rows[${row}] has ${cells.length} cells; its columns are ${table?.columns.length}.`,
          };
}
