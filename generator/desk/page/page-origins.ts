/** A page from marked data on request, with the fields of the cells and keys that its texts come from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { projectRoot } from "../../base/folders.ts";
import { nouns } from "../../publish/edit-in-words.ts";
import { labelOf } from "../../read/columns.ts";
import { wrappedSchemaAt } from "../../read/json-issue.ts";
import { type DataSources, documentIn } from "../../site/data-files/data-tables.ts";
import { schemaOfFile } from "../../site/data-files/documents.ts";
import { type Edit, textAt } from "../../site/edit/edit.ts";
import { type FormField, formField } from "../../site/edit/form-field.ts";
import { inputForCell, inputForValue, labelOfKey } from "../../site/edit/input-for-field.ts";
import { nameAt } from "../../site/edit/place.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { sheetOfFile } from "../../site/tables/tables.ts";
import { markSite } from "../provenance/mark-site.ts";
import type { Origin } from "../provenance/marks.ts";
import { sectionFiles } from "../provenance/section-files.ts";
import { createDevSite } from "./dev-site.ts";

/** An origin as the page shows it. */
export type TextOrigin = {
  /** Its place: "towns.csv, row 14 (Mullingar), column lead". */
  readonly name: string;
  /** "Lead (Mullingar)" */
  readonly label: string;
  /** Its field; missing if the text cannot be edited from a page. */
  readonly edit?: FormField & Pick<Edit, "file">;
  /** For the cell of a row that can be deleted, such as a "review". */
  readonly row?: {
    readonly noun: string;
    readonly file: string;
    readonly place: { readonly row: number; readonly of: string };
  };
  /** Of a town's name: the form that renames it, and how many addresses that changes. */
  readonly renaming?: { readonly href: string; readonly addresses: number };
};

export type PageOrigins = {
  /** HTML of the page, with marks around the texts of the data. */
  readonly page: string;
  /** By the number of the mark. */
  readonly origins: Readonly<Record<number, readonly TextOrigin[]>>;
  /** Files of the sections by the classes of their elements, for the words of templates. */
  readonly files: Readonly<Record<string, string>>;
  /** Link to the form of what numbers of the page are worked out from. */
  readonly form: { readonly href: string; readonly words: string };
  /** Why the built site does not list it, or has no such page; else empty. */
  readonly about: string;
};

export type OriginFinder = Awaited<ReturnType<typeof createOriginFinder>>;

/** @param loaded without errors */
export async function createOriginFinder(
  { sources }: Pick<LoadedData, "sources">,
  { dataDir, day }: { readonly dataDir: string; readonly day: string },
) {
  const markedPage = await markSite({ sources, day, open: (site) => createDevSite(site, dataDir) });
  const files = sectionFiles(projectRoot);
  const shown = { sources, fileOf: filesIn(dataDir) };
  /** @returns null if there is no page at the path. @throws Error if it does not render */
  return (path: string): Pick<PageOrigins, "page" | "origins" | "files"> | null => {
    const marked = markedPage(path);
    if (marked === null) return null;
    const { html, places } = marked;
    return {
      page: html,
      origins: Object.fromEntries(
        Array.from(places, ([number, origins]) => [number, origins.map((origin) => shownOrigin(origin, shown))]),
      ),
      files: Object.fromEntries([...files].filter(([name]) => html.includes(name))),
    };
  };
}

type FileOf = (name: string) => Buffer;
type TextOriginsInput = { readonly sources: DataSources; readonly fileOf: FileOf };

/** Reads each file once. If a file changes, the site is reloaded. */
function filesIn(dataDir: string): FileOf {
  const files = new Map<string, Buffer>();
  return (name) => {
    const bytes = files.get(name) ?? readFileSync(join(dataDir, name));
    files.set(name, bytes);
    return bytes;
  };
}

function shownOrigin(origin: Origin, { sources, fileOf }: TextOriginsInput): TextOrigin {
  const { file } = origin;
  const isCell = origin.kind === "cell";
  const at = isCell ? { row: origin.row, column: origin.column } : { path: [...origin.path] };
  const schema = isCell
    ? sheetOfFile(file)?.row.shape[origin.heading]
    : wrappedSchemaAt(schemaOfFile(file), origin.path);
  const input = isCell ? inputForCell(file, origin.heading, sources) : inputForValue(file, origin.path);
  const bytes = fileOf(file);
  const place = { ...at, of: nameAt(bytes, file, at) };
  const old = textAt(bytes, { file, place });
  const renaming = isCell ? renameOf(origin, sources) : undefined;
  const [name, label] = [placeName(origin), labelOfOrigin(origin, schema, sources)];
  return {
    name,
    label,
    ...(old !== undefined &&
      renaming === undefined && {
        edit: { ...formField(schema, { name, label, place, old, input }), file },
      }),
    ...(isCell && renaming === undefined && rowOf(file, place.of, origin.row)),
    ...(renaming !== undefined && { renaming }),
  };
}

/** A town, a county or a picture has more to it than a row. */
const lasting: readonly string[] = ["towns", "counties", "images"];

function rowOf(file: string, of: string, row: number): Pick<TextOrigin, "row"> {
  const { name = "" } = sheetOfFile(file) ?? {};
  const noun = lasting.includes(name) ? undefined : nouns[name];
  return noun === undefined ? {} : { row: { noun, file, place: { row, of } } };
}

type CellOrigin = Extract<Origin, { readonly kind: "cell" }>;

/** A town's name makes its addresses: its own, and one for each service. */
function renameOf({ row, heading, file }: CellOrigin, { towns, services }: DataSources) {
  const town = file === towns.name && heading === "name" ? towns.rows.find(({ at }) => at.line === row) : undefined;
  if (town === undefined) return undefined;
  const place = [town.cells.county ?? "", town.cells.name ?? ""].map(encodeURIComponent).join("/");
  return { href: `/_desk#rename=${place}`, addresses: 1 + (services.data?.length ?? 0) };
}

/** "Lead (Mullingar)", "Price: from", "Water Softeners: Benefits 2" */
function labelOfOrigin(origin: Origin, schema: z.ZodType | undefined, sources: DataSources) {
  if (origin.kind === "value") {
    const { file, path } = origin;
    const { title = null } = Object(Object(documentIn(sources, file)?.data)[path[0] ?? ""]);
    return typeof path[0] === "number" && title !== null
      ? `${title}: ${labelOfKey(file, path, 1)}`
      : labelOfKey(file, path);
  }
  return `${labelOf(origin.heading, schema)}${origin.about === "" ? "" : ` (${origin.about})`}`;
}

/** "towns.csv, row 14 (Mullingar), column lead", "texts.json, home.title" */
function placeName(origin: Origin) {
  if (origin.kind === "value") return `${origin.file}, ${origin.path.join(".")}`;
  const about = origin.about === "" ? "" : ` (${origin.about})`;
  return `${origin.file}, row ${origin.row}${about}, column ${origin.heading}`;
}
