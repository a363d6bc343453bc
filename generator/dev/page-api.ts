/** Request of pages: the provenance of their texts. */
import { z } from "zod";
import { slugify } from "../base/slug.ts";
import type { FormTarget } from "../desk/forms/row-form.ts";
import type { PageProvenance, ProvenanceFinder } from "../desk/page/page-provenance.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { answeringIn, type Requests } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";
import type { createDraftCache } from "./draft-cache.ts";
import { badRequest } from "./request-body.ts";

type PageApiInput = {
  /** Data folder, as typed on the command line. */
  readonly data: string;
  readonly day: () => string;
  readonly state: () => Promise<DevState>;
  readonly draftAt: ReturnType<typeof createDraftCache>["draftAt"];
};

const provenanceRequest = z.object({ path: z.string() });
const unknownPath = badRequest("A page asks for the provenance of the texts of one path.");

export function createPageApi({ data, day, state, draftAt }: PageApiInput) {
  // Finder for the current state of the data, created on request.
  let last: {
    readonly of: DevState;
    readonly read: DataTables;
    readonly provenances: Promise<ProvenanceFinder>;
  } | null = null;

  const provenanceIn = (now: DevState, read: DataTables) => {
    if (last?.of !== now || last.read !== read)
      last = {
        of: now,
        read,
        provenances: now.code.createProvenanceFinder({ tables: read }, { dataDir: data, day: day() }),
      };
    return last.provenances;
  };
  const answer = async ({ path }: z.infer<typeof provenanceRequest>, now: DevState) => {
    const draft = await draftAt(now, path);
    const live = draft?.live ?? now.live;
    const page = live?.pageAt(path) ?? live?.pageAt("/404") ?? null;
    if (live === null || now.loaded.site === null || page === null) return { status: 409, body: null };
    const provenanceAt = await provenanceIn(now, draft?.sources ?? now.loaded.tables);
    const found = provenanceAt(page.path);
    const { indexable, reason, isProblem } = page.index;
    const notListed = indexable ? "" : `Not listed, because ${isProblem === true ? "it " : ""}${reason}.`;
    const about = draft?.whyHidden(path) ?? notListed;
    const form = townForm(page.path, now.loaded.tables);
    return { status: 200, body: found && ({ ...found, form, about } satisfies PageProvenance) };
  };
  return { "/_provenance": answeringIn(state)(provenanceRequest, answer, unknownPath) } as Requests;
}

/** Returns a link to the form of the page's town, or to the desk. */
function townForm(path: string, { towns }: DataTables): PageProvenance["form"] {
  const slug = path.split("/")[1];
  const row = towns.rows.find(({ cells }) => (cells.slug ?? slugify(cells.name ?? "")) === slug);
  if (row === undefined) return { href: "/_desk", words: "Open the desk" };
  const { name = "" } = row.cells;
  const target: FormTarget = { file: towns.name, row: row.at.line, column: "lat", path };
  return {
    href: `/_desk#form=${encodeURIComponent(JSON.stringify({ target, title: name }))}`,
    words: `Open that of ${name}`,
  };
}
