/** Renders a page from marked data on request, with form fields for the cells and keys of its texts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { projectRoot } from "../../base/folders.ts";
import { nouns } from "../../publish/edit-in-words.ts";
import { labelOf } from "../../read/columns.ts";
import { wrappedSchemaAt } from "../../read/json-issue.ts";
import { type DataTables, documentIn } from "../../site/data-files/data-tables.ts";
import { schemaOfFile } from "../../site/data-files/documents.ts";
import { type Edit, textAt } from "../../site/edit/edit.ts";
import { type FormField, formField } from "../../site/edit/form-field.ts";
import { inputForCell, inputForValue, labelOfKey } from "../../site/edit/input-for-field.ts";
import { nameAt } from "../../site/edit/place.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { sheetOfFile } from "../../site/tables/tables.ts";
import { markSite } from "../provenance/mark-site.ts";
import type { TextProvenance } from "../provenance/marks.ts";
import { sectionFiles } from "../provenance/section-files.ts";
import { createDevSite } from "./dev-site.ts";

/** Provenance as the page shows it. */
export type ShownProvenance = {
  /** Name of the place: "towns.csv, row 14 (Mullingar), column lead". */
  readonly name: string;
  /** "Lead (Mullingar)" */
  readonly label: string;
  /** Form field; missing if the text cannot be edited from a page. */
  readonly edit?: FormField & Pick<Edit, "file">;
  /** The row of the cell if it can be deleted; `noun` names it: "review". */
  readonly row?: {
    readonly noun: string;
    readonly file: string;
    readonly place: { readonly row: number; readonly of: string };
  };
  /** For a town's name: the form that renames it, and how many addresses that changes. */
  readonly renaming?: { readonly href: string; readonly addresses: number };
};

export type PageProvenance = {
  /** HTML of the page, with marks around the texts of the data. */
  readonly page: string;
  /** Provenances of a text by the number of its mark. */
  readonly provenances: Readonly<Record<number, readonly ShownProvenance[]>>;
  /** Files of sections by the classes of their elements, to find words that are in a template. */
  readonly files: Readonly<Record<string, string>>;
  /** Link to the form of the data from which numbers of the page are computed. */
  readonly form: { readonly href: string; readonly words: string };
  /** Reason why the page is not listed, or not in the built site; else empty. */
  readonly about: string;
};

export type ProvenanceFinder = Awaited<ReturnType<typeof createProvenanceFinder>>;

/** @param loaded without errors */
export async function createProvenanceFinder(
  { tables }: Pick<LoadedData, "tables">,
  { dataDir, day }: { readonly dataDir: string; readonly day: string },
) {
  const markedPage = await markSite({ tables, day, open: (site) => createDevSite(site, dataDir) });
  const files = sectionFiles(projectRoot);
  const shown = { tables, fileOf: filesIn(dataDir) };
  /** @returns null if there is no page at the path. @throws Error if it does not render */
  return (path: string): Pick<PageProvenance, "page" | "provenances" | "files"> | null => {
    const marked = markedPage(path);
    if (marked === null) return null;
    const { html, places } = marked;
    return {
      page: html,
      provenances: Object.fromEntries(
        Array.from(places, ([number, provenances]) => [
          number,
          provenances.map((provenance) => shownProvenance(provenance, shown)),
        ]),
      ),
      files: Object.fromEntries([...files].filter(([name]) => html.includes(name))),
    };
  };
}

type FileOf = (name: string) => Buffer;
type ShownProvenanceInput = { readonly tables: DataTables; readonly fileOf: FileOf };

/** Reads each file once: after a change, the site is loaded again with another cache. */
function filesIn(dataDir: string): FileOf {
  const files = new Map<string, Buffer>();
  return (name) => {
    const bytes = files.get(name) ?? readFileSync(join(dataDir, name));
    files.set(name, bytes);
    return bytes;
  };
}

function shownProvenance(provenance: TextProvenance, { tables, fileOf }: ShownProvenanceInput): ShownProvenance {
  const { file } = provenance;
  const isCell = provenance.kind === "cell";
  const at = isCell ? { row: provenance.row, column: provenance.column } : { path: [...provenance.path] };
  const schema = isCell
    ? sheetOfFile(file)?.row.shape[provenance.heading]
    : wrappedSchemaAt(schemaOfFile(file), provenance.path);
  const input = isCell ? inputForCell(file, provenance.heading, tables) : inputForValue(file, provenance.path);
  const bytes = fileOf(file);
  const place = { ...at, of: nameAt(bytes, file, at) };
  const old = textAt(bytes, { file, place });
  const renaming = isCell ? renameOf(provenance, tables) : undefined;
  const [name, label] = [placeName(provenance), labelOfProvenance(provenance, schema, tables)];
  return {
    name,
    label,
    ...(old !== undefined &&
      renaming === undefined && {
        edit: { ...formField(schema, { name, label, place, old, input }), file },
      }),
    ...(isCell && renaming === undefined && rowOf(file, place.of, provenance.row)),
    ...(renaming !== undefined && { renaming }),
  };
}

/** Sheets whose rows have no button to delete them: a town, county or picture is more than its row. */
const notDeletable: readonly string[] = ["towns", "counties", "images"];

function rowOf(file: string, of: string, row: number): Pick<ShownProvenance, "row"> {
  const { name = "" } = sheetOfFile(file) ?? {};
  const noun = notDeletable.includes(name) ? undefined : nouns[name];
  return noun === undefined ? {} : { row: { noun, file, place: { row, of } } };
}

type CellOrigin = Extract<TextProvenance, { readonly kind: "cell" }>;

/** Returns the form to rename a town, if the cell is its name, and how many addresses have that name. */
function renameOf({ row, heading, file }: CellOrigin, { towns, services }: DataTables) {
  const town = file === towns.name && heading === "name" ? towns.rows.find(({ at }) => at.line === row) : undefined;
  if (town === undefined) return undefined;
  const place = [town.cells.county ?? "", town.cells.name ?? ""].map(encodeURIComponent).join("/");
  return { href: `/_desk#rename=${place}`, addresses: 1 + (services.data?.length ?? 0) };
}

/** "Lead (Mullingar)", "Price: from", "Water Softeners: Benefits 2" */
function labelOfProvenance(provenance: TextProvenance, schema: z.ZodType | undefined, tables: DataTables) {
  if (provenance.kind === "value") {
    const { file, path } = provenance;
    const { title = null } = Object(Object(documentIn(tables, file)?.data)[path[0] ?? ""]);
    return typeof path[0] === "number" && title !== null
      ? `${title}: ${labelOfKey(file, path, 1)}`
      : labelOfKey(file, path);
  }
  return `${labelOf(provenance.heading, schema)}${provenance.about === "" ? "" : ` (${provenance.about})`}`;
}

/** "towns.csv, row 14 (Mullingar), column lead", "texts.json, home.title" */
function placeName(provenance: TextProvenance) {
  if (provenance.kind === "value") return `${provenance.file}, ${provenance.path.join(".")}`;
  const about = provenance.about === "" ? "" : ` (${provenance.about})`;
  return `${provenance.file}, row ${provenance.row}${about}, column ${provenance.heading}`;
}
