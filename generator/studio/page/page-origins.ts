/** Finds the origins of a page's texts on request, each with the data for its editor and its input. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../base/folders.ts";
import type { NamedOrigin } from "../../inspect/origins/browser/text-origins.ts";
import type { Origin } from "../../inspect/origins/marks.ts";
import type { Trace } from "../../inspect/origins/trace-page.ts";
import { traceSite } from "../../inspect/origins/trace-site.ts";
import type { LoadedData } from "../../site/load-site.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import { digestOfFile, type Edit, textAt } from "../edit/edit.ts";
import { type FieldInput, inputForCell, inputForValue } from "../edit/input-for-field.ts";
import { createDevSite } from "./dev-site.ts";
import { editorUrl } from "./editor-url.ts";

/** An origin as the page shows it. */
export type TextOrigin = NamedOrigin & {
  /** Opens the editor there. */
  readonly open: string;
  /** What a save sends back, without the new text; missing if the text cannot be edited from a page. */
  readonly edit?: Omit<Edit, "new">;
  /** Input for it. */
  readonly form?: FieldInput;
};
export type PageOrigins = Trace<TextOrigin>;

export type OriginFinder = {
  /** @param html the page as shown. @returns null if there is no page at the path. @throws Error if it does not render */
  readonly of: (path: string, html: string) => PageOrigins | null;
};

/** @param loaded without errors */
export async function createOriginFinder(
  { sources }: Pick<LoadedData, "sources">,
  { dataDir, day }: { readonly dataDir: string; readonly day: string },
): Promise<OriginFinder> {
  const tracePage = await traceSite({ sources, day, open: (site) => createDevSite(site, dataDir) });
  const shown = { dataDir, sources, fileOf: filesIn(dataDir) };
  return {
    of(path, html) {
      const trace = tracePage(path, html);
      return trace && { ...trace, origins: trace.origins.map((origin) => shownOrigin(origin, shown)) };
    },
  };
}

type FileOf = (name: string) => { readonly bytes: Buffer; readonly digest: string };
type TextOriginsInput = { readonly dataDir: string; readonly sources: DataSources; readonly fileOf: FileOf };

/** Reads each file once. If a file changes, the site is reloaded. */
function filesIn(dataDir: string): FileOf {
  const files = new Map<string, ReturnType<FileOf>>();
  return (name) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(dataDir, name));
    const file = { bytes, digest: digestOfFile(bytes) };
    files.set(name, file);
    return file;
  };
}

function shownOrigin(origin: Origin, { dataDir, sources, fileOf }: TextOriginsInput): TextOrigin {
  const { file } = origin;
  if (origin.kind === "template") return { name: file, open: editorUrl(join(projectRoot, file), 1, 1) };
  const place = origin.kind === "cell" ? { row: origin.row, column: origin.column } : { path: [...origin.path] };
  const { bytes, digest } = fileOf(file);
  const old = textAt(bytes, { file, place });
  const form = origin.kind === "cell" ? inputForCell(file, origin.heading, sources) : inputForValue(file, origin.path);
  return {
    name: placeName(origin),
    derivedFrom: origin.derivedFrom,
    open: editorUrl(join(dataDir, file), origin.kind === "cell" ? origin.row : 1, 1),
    ...(old !== undefined && { edit: { file, place, old, digest }, form }),
  };
}

/** "towns.csv, row 14 (Mullingar), column lead", "texts.json, home.title" */
function placeName(origin: Exclude<Origin, { readonly kind: "template" }>) {
  if (origin.kind === "value") return `${origin.file}, ${origin.path.join(".")}`;
  const about = origin.about === "" ? "" : ` (${origin.about})`;
  return `${origin.file}, row ${origin.row}${about}, column ${origin.heading}`;
}
