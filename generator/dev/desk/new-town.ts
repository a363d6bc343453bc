/** A town that may be added: what its page would show before anything is written, and then its row. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Site } from "../../../data/site.ts";
import { kilometres, number } from "../../../templates/format.ts";
import { paths } from "../../../templates/paths.ts";
import { DataError } from "../../data-error.ts";
import { replaceFiles } from "../../edit/replace-files.ts";
import { digestOfFile, type Saved } from "../../edit/save-edit.ts";
import { BuildError } from "../../errors.ts";
import { gather } from "../../gather.ts";
import type { Loaded } from "../../load/load-site.ts";
import { type Problem, problemLine } from "../../load/problem.ts";
import { type Html, html } from "../../report/html.ts";
import { type Adding, addTown, type PlannedTown, planTown } from "../../towns/add-town.ts";
import { loadedWith, problemsBrought } from "../../towns/problems-with.ts";
import { openAddress } from "../open-address.ts";
import { openSite } from "../open-site.ts";

/** As the gazetteer has it. No file is named: the row goes into towns.csv. */
export const placeAsked = z.strictObject({ name: z.string().min(1).max(100), county: z.string().min(1).max(60) });
type Place = z.infer<typeof placeAsked>;

export type PlaceReply =
  | {
      readonly kind: "place";
      readonly path: string;
      /** What is known of the place, and the page that it would have, as HTML. */
      readonly about: string;
      readonly preview: string;
    }
  | {
      readonly kind: "added";
      readonly path: string;
      readonly name: string;
      readonly row: string;
      readonly open: string;
      /** Of the sheet with the row, and how many bytes it had without: with both it is taken back. */
      readonly digest: string;
      readonly lengthBefore: number;
    }
  /** Nothing was written. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

type Job = {
  readonly data: string;
  readonly loaded: Pick<Loaded, "sources" | "problems">;
  readonly day: string;
};

const adding = ({ name, county }: Place, job: Job) =>
  ({ ...job, place: name, county, ask: null }) satisfies Omit<Adding, "dryRun">;

/** Writes nothing. */
export const placeToAdd = (place: Place, job: Job): Promise<PlaceReply> =>
  unlessRefused(async () => {
    const planned = await planTown(adding(place, job));
    const { site } = planned.wouldBe;
    if (site === null)
      return { kind: "refused", problems: ["The data has mistakes. Mend them first: a page is made of all of it."] };
    const town = site.towns.at(-1);
    const path = town === undefined ? "/" : paths.town(town);
    const live = await openSite(site, job.data);
    const page = live.pageAt(path);
    const preview = page === null ? "" : withoutScripts(live.htmlOf(page));
    return { kind: "place", path, about: about(planned, site).html, preview };
  });

export const addPlace = (place: Place, job: Job): Promise<PlaceReply> =>
  unlessRefused(async () => {
    const { planned } = await addTown({ ...adding(place, job), dryRun: false });
    const { row, line, file, before, after, wouldBe } = planned;
    const town = wouldBe.site?.towns.at(-1);
    return {
      ...{ kind: "added", path: town === undefined ? "/" : paths.town(town), name: row.name ?? place.name },
      row: `row ${line} of ${basename(file)}`,
      open: openAddress(file, editorLineAfter(planned), 1),
      ...{ digest: digestOfFile(after), lengthBefore: before.length },
    };
  });

type Added = Pick<PlaceReply & { readonly kind: "added" }, "digest" | "lengthBefore">;

/** Takes the row out again where the sheet is still as it was left, and nothing hangs on the row by now. */
export function takeBackPlace({ digest, lengthBefore }: Added, { data, loaded, day }: Job): Saved {
  const { name } = loaded.sources.towns;
  const file = join(data, name);
  const bytes = readFileSync(file);
  if (digestOfFile(bytes) !== digest) return { kind: "changed" };
  const without = bytes.subarray(0, lengthBefore);
  const problems = problemsBrought(loaded, loadedWith({ data, name, bytes: without, day }));
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { kind: "refused", problems: errors.map(problemLine) };
  if (replaceFiles([{ file, before: bytes, after: without }]) !== null) return { kind: "changed" };
  return { kind: "saved", digest: digestOfFile(without) };
}

async function unlessRefused(run: () => Promise<PlaceReply>): Promise<PlaceReply> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof DataError) return { kind: "refused", problems: cause.problems.map(problemLine) };
    if (cause instanceof BuildError) return { kind: "refused", problems: [cause.message] };
    throw cause;
  }
}

/** In the frame of the desk a page only shows itself. */
const withoutScripts = (page: string) => page.replace(/<script\b[^>]*>.*?<\/script>/gs, "");

/** Of the new row, as an editor counts. */
const editorLineAfter = ({ before }: PlannedTown) =>
  before
    .toString("utf8")
    .trimEnd()
    .split(/\r\n|\r|\n/).length + 1;

function about({ place, row, line, file, before, after, warnings }: PlannedTown, site: Site): Html {
  const town = site.towns.at(-1);
  if (town === undefined) return html``;
  const { facts, neighbours, supplies, combinations } = gather(site, town);
  const { headquarters } = site.company;
  const listed = combinations.filter(({ index }) => index.indexable).length;
  const written = after.subarray(before.length).toString("utf8").trim();
  return html`<dl class="desk-place__known">
<div><dt>From ${headquarters.name}</dt><dd>${kilometres(town.distanceKm)} to the ${town.direction}</dd></div>
<div><dt>Neighbours</dt><dd>${neighbours.map(({ name, distanceKm }) => `${name} ${kilometres(distanceKm)}`).join(", ") || "none"}</dd></div>
<div><dt>People</dt><dd>${place.population === undefined ? "not known" : number(place.population)}</dd></div>
<div><dt>Water supply</dt><dd>${supplies.map(({ supply }) => supply).join(", ") || "not on record"}</dd></div>
<div><dt>Facts of its own</dt><dd>${facts.length === 0 ? "none on record: its page shows those of the county" : html`<ul>${facts.map(({ statement, sourceTitle }) => html`<li>${statement} <small>${sourceTitle}</small></li>`)}</ul>`}</dd></div>
<div><dt>Services there</dt><dd>${combinations.length} pages, ${listed === 0 ? "none" : listed} of them listed</dd></div>
<div><dt>Its row</dt><dd><code>${written}</code> <small>row ${line} of ${basename(file)}${row.slug !== undefined && `, with an address of its own: ${row.slug}`}</small></dd></div>
</dl>${warnings.length > 0 && html`<ul class="desk-place__warnings">${warnings.map(warningItem)}</ul>`}`;
}

const warningItem = ({ message }: Problem) => html`<li>${message}</li>`;
