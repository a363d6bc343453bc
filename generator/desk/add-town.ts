/** Adds a town from the desk: first a preview of its page, then its row. */
import { basename } from "node:path";
import { z } from "zod";
import type { Site } from "../../templates/model.ts";
import { paths } from "../../templates/paths.ts";
import { formatNumber, kilometres } from "../../templates/words/format.ts";
import { DataError } from "../base/data-error.ts";
import { BuildError } from "../base/errors.ts";
import { formatProblem } from "../base/problem.ts";
import { slugify } from "../base/slug.ts";
import type { FileEdit } from "../site/edit/edit.ts";
import { gather } from "../site/gather.ts";
import type { LoadedData } from "../site/load-site.ts";
import { pageOrDraft } from "./forms/draft.ts";
import type { DevSite } from "./page/dev-site.ts";
import { withoutScripts } from "./page/without-scripts.ts";
import { type AddTownInput, addTown, type PlannedTown, planTown } from "./towns/add-town.ts";

const cell = z.string().max(20_000).trim().optional();
/** Name in settlements.csv, and cells for its new row in towns.csv. */
export const findPlace = z.strictObject({
  name: z.string().min(1).max(100),
  county: z.string().min(1).max(60),
  cells: z.strictObject({ lead: cell, intro: cell, publish_on: cell }).optional(),
});
export type NewPlace = z.infer<typeof findPlace>;

export type AddTownResponse =
  | {
      readonly kind: "place";
      readonly path: string;
      /** Details of the place by name. `facts` are sentences with their sources, `preview` is its page as HTML. */
      readonly about: readonly (readonly [name: string, value: string])[];
      readonly facts: readonly string[];
      /** "towns.csv, row 35" */
      readonly row: string;
      readonly warnings: readonly string[];
      readonly preview: string;
    }
  | {
      readonly kind: "added";
      readonly path: string;
      readonly name: string;
      readonly row: string;
    }
  /** Nothing was written. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

type AddTownFromDeskInput = {
  readonly data: string;
  readonly loaded: Pick<LoadedData, "tables" | "problems">;
  readonly day: string;
};

const adding = ({ name, county, cells }: NewPlace, job: AddTownFromDeskInput) =>
  ({ ...job, place: name, county, cells }) satisfies Omit<AddTownInput, "dryRun">;

/** Previews a town without writing. `show` receives the site with the town, whose files the dev server then serves. */
export const draftTown = (
  place: NewPlace,
  job: AddTownFromDeskInput,
  show: (preview: DevSite) => void,
): Promise<AddTownResponse> =>
  unlessRefused(async () => {
    const planned = planTown(adding(place, job));
    const { site, tables } = planned.wouldBe;
    if (site === null)
      return { kind: "refused", problems: ["The data has errors. Fix them first: a page needs all of the data."] };
    const path = pathOf(planned);
    const shown = await pageOrDraft(path, { site, tables, ...job });
    const { live, page, whyHidden } = shown;
    show(live);
    if (page === null)
      return { kind: "place", path, ...about(planned, site, `It has no page on ${job.day}.`), preview: "" };
    const { indexable, reason } = page.index;
    const why = whyHidden ?? `Search engines ${indexable ? "may list" : "will not list"} it: ${reason}.`;
    return { kind: "place", path, ...about(planned, shown.site, why), preview: withoutScripts(live.htmlOf(page)) };
  });

/** Adds the town. `edits` are the written files. */
export async function addTownFromDesk(place: NewPlace, job: AddTownFromDeskInput) {
  const edits: FileEdit[] = [];
  const response = await unlessRefused(async () => {
    const { planned } = addTown({ ...adding(place, job), dryRun: false });
    const { row, at, file, before, after } = planned;
    edits.push({ file: basename(file), old: before, written: after });
    return {
      kind: "added",
      path: pathOf(planned),
      name: row.name ?? place.name,
      row: `row ${at.line} of ${basename(file)}`,
    };
  });
  return { response, edits };
}

const pathOf = ({ row, place }: Pick<PlannedTown, "row" | "place">) => `/${row.slug ?? slugify(place.name)}`;

async function unlessRefused(run: () => Promise<AddTownResponse>): Promise<AddTownResponse> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof DataError) return { kind: "refused", problems: cause.problems.map(formatProblem) };
    if (cause instanceof BuildError) return { kind: "refused", problems: [cause.message] };
    throw cause;
  }
}

function about({ place, row, at, file, warnings }: PlannedTown, site: Site, why: string) {
  const town = site.towns.find((each) => paths.town(each) === pathOf({ row, place }));
  const known = town === undefined ? undefined : gather(site, town);
  const { neighbours = [], supplies = [], townServices = [] } = known ?? {};
  const listed = townServices.filter(({ index }) => index.indexable).length;
  const address = row.slug === undefined ? "" : `, with an address of its own: ${row.slug}`;
  const near = neighbours.map(({ name, distanceKm }) => `${name} ${kilometres(distanceKm)}`).join(", ");
  const facts = known === undefined ? [] : (site.facts.ofTown.get(town?.slug ?? "") ?? []);
  return {
    about: [
      ["Its page", why],
      ...(known === undefined || town === undefined
        ? []
        : ([
            [`From ${site.company.headquarters.name}`, `${kilometres(town.distanceKm)} to the ${town.direction}`],
            ["Neighbours", near || "none"],
            ["Services there", `${townServices.length} pages, ${listed === 0 ? "none" : listed} of them listed`],
          ] as const)),
      ["People", place.population === undefined ? "not known" : formatNumber(place.population)],
      ["Water supply", supplies.map(({ supply }) => supply).join(", ") || "not on record"],
      [
        "Facts of its own",
        facts.length === 0 ? "none on record: its page shows those of the county" : `${facts.length}`,
      ],
    ],
    row: `${basename(file)}, row ${at.line}${address}`,
    facts: facts.map(({ statement, sourceTitle }) => `${statement} (${sourceTitle})`),
    warnings: warnings.map(({ message }) => message),
  } as const;
}
