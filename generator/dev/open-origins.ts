/** The site once more, from marked data: made when somebody asks where something comes from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cellForm, type FieldForm, valueForm } from "../edit/field-form.ts";
import { digestOfFile, type Edit, textAt } from "../edit/save-edit.ts";
import { projectRoot } from "../folders.ts";
import { directoryOf } from "../load/directory/directory.ts";
import { linkSite } from "../load/link/link.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Sources } from "../load/read/read.ts";
import { openAddress } from "./open-address.ts";
import { openSite } from "./open-site.ts";
import { markedSources } from "./origins/marked-sources.ts";
import { type Origin, originMarks } from "./origins/marks.ts";
import { noteTemplateWords } from "./origins/template-words.ts";
import { type Trace, traceOf } from "./origins/trace.ts";
import { noteWorkedOut } from "./origins/worked-out.ts";

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
  const marks = originMarks();
  const marked = markedSources(sources, marks);
  noteTemplateWords(projectRoot, marks);
  const linked = linkSite(marked, directoryOf(marked, day));
  const noteDistances = noteWorkedOut(linked, marked, marks);
  const site = await openSite(linked, dataDir);
  const shown = { dataDir, sources, fileOf: filesIn(dataDir) };
  return {
    of(path, html) {
      noteDistances(path, html);
      const page = () => site.pageAt(path);
      if (page() === null) return null;
      const printMarked = () => {
        const found = page();
        return found === null ? "" : site.htmlOf(found);
      };
      const trace = traceOf({ html, printMarked, marks, root: projectRoot });
      const used = new Set(
        [...trace.texts, ...trace.said].flatMap(({ stretches }) => stretches.flatMap((each) => each.origins)),
      );
      return { ...trace, origins: shownOrigins(used, marks.origins, shown) };
    },
  };
}

type FileOf = (name: string) => { readonly bytes: Buffer; readonly digest: string };
type Shown = { readonly dataDir: string; readonly sources: Sources; readonly fileOf: FileOf };

/** Each is read once: when it is another one, the site is opened anew. */
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

function shownOrigins(used: ReadonlySet<number>, origins: readonly Origin[], shown: Shown) {
  return Object.fromEntries(
    [...used].flatMap((number) => {
      const origin = origins[number];
      return origin === undefined ? [] : [[number, shownOrigin(origin, shown)]];
    }),
  );
}

function shownOrigin(origin: Origin, { dataDir, sources, fileOf }: Shown): ShownOrigin {
  const { file } = origin;
  if (origin.kind === "template") return { name: file, open: openAddress(join(projectRoot, file), origin.line, 1) };
  const place = origin.kind === "cell" ? { row: origin.row, column: origin.column } : { path: [...origin.path] };
  const { bytes, digest } = fileOf(file);
  const old = textAt(bytes, { file, place });
  const form = origin.kind === "cell" ? cellForm(file, origin.heading, sources) : valueForm(file, origin.path);
  return {
    name: nameOf(origin),
    open: openAddress(join(dataDir, file), origin.kind === "cell" ? origin.row : 1, 1),
    ...(old !== undefined && { edit: { file, place, old, digest }, form }),
  };
}

function nameOf(origin: Exclude<Origin, { kind: "template" }>) {
  if (origin.kind === "value") return `${origin.file}, ${origin.path.join(".")}`;
  const about = origin.about === "" ? "" : ` (${origin.about})`;
  return `${origin.file}, row ${origin.row}${about}, column ${origin.heading}`;
}
