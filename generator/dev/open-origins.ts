/** Where the texts of a page come from, each place with what its editor and its field need: made when somebody asks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cellForm, type FieldForm, valueForm } from "../edit/field-form.ts";
import { digestOfFile, type Edit, textAt } from "../edit/save-edit.ts";
import { projectRoot } from "../folders.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Sources } from "../load/read/read.ts";
import type { Origin } from "../origins/marks.ts";
import { placeName } from "../origins/place-name.ts";
import type { Trace } from "../origins/trace.ts";
import { traceSite } from "../origins/traced-site.ts";
import { openAddress } from "./open-address.ts";
import { openSite } from "./open-site.ts";

/** A place as the page shows it. */
export type ShownOrigin = {
  /** "towns.csv, row 14 (Mullingar), column lead" */
  readonly name: string;
  /** Opens the editor there. */
  readonly open: string;
  /** What a save sends back, but for the new text; missing where nothing can be written from a page. */
  readonly edit?: Omit<Edit, "new">;
  /** The field for it. */
  readonly form?: FieldForm;
};
export type PageOrigins = Trace & { readonly origins: Readonly<Record<number, ShownOrigin>> };

export type Origins = {
  /** `html` is the page as it is shown; null where there is no page at the path. @throws Error when it does not render. */
  readonly of: (path: string, html: string) => PageOrigins | null;
};

/** `loaded` must be free of errors. */
export async function openOrigins(
  { sources }: Pick<Loaded, "sources">,
  { dataDir, day }: { readonly dataDir: string; readonly day: string },
): Promise<Origins> {
  const tracePage = await traceSite({ sources, day, open: (site) => openSite(site, dataDir) });
  return {
    of(path, html) {
      const traced = tracePage(path, html);
      if (traced === null) return null;
      const { places, ...trace } = traced;
      return { ...trace, origins: shownOrigins(places, { dataDir, sources }) };
    },
  };
}

type Shown = { readonly dataDir: string; readonly sources: Sources };

function shownOrigins(places: ReadonlyMap<number, Origin>, shown: Shown): PageOrigins["origins"] {
  const { dataDir } = shown;
  const files = new Map<string, { bytes: Buffer; digest: string }>();
  const fileOf = (name: string) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(dataDir, name));
    const file = { bytes, digest: digestOfFile(bytes) };
    files.set(name, file);
    return file;
  };
  return Object.fromEntries(Array.from(places, ([number, origin]) => [number, shownOrigin(origin, shown, fileOf)]));
}

function shownOrigin(
  origin: Origin,
  { dataDir, sources }: Shown,
  fileOf: (name: string) => { bytes: Buffer; digest: string },
): ShownOrigin {
  const { file } = origin;
  const name = placeName(origin);
  if (origin.kind === "template") return { name, open: openAddress(join(projectRoot, file), origin.line, 1) };
  const place = origin.kind === "cell" ? { row: origin.row, column: origin.column } : { path: [...origin.path] };
  const { bytes, digest } = fileOf(file);
  const old = textAt(bytes, { file, place });
  const form = origin.kind === "cell" ? cellForm(file, origin.heading, sources) : valueForm(file, origin.path);
  return {
    name,
    open: openAddress(join(dataDir, file), origin.kind === "cell" ? origin.row : 1, 1),
    ...(old !== undefined && { edit: { file, place, old, digest }, form }),
  };
}
