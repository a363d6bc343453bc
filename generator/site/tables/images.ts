/** The sheet images.csv: pictures with their alternative texts and licences. */
import { type Dirent, realpathSync } from "node:fs";
import { relative } from "node:path";
import { type ImageRow, type SheetName, sheetRows } from "../../../data/schema/schema.ts";
import { readSvg } from "../../assets/drawings/read-svg.ts";
import { projectRoot } from "../../base/folders.ts";
import { memoizeByFile } from "../../base/memoize-by-file.ts";
import { didYouMean, remedyFor } from "../../base/nearest-name.ts";
import { entriesBelow } from "../../base/plain-files.ts";
import { error, type Position, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { columnsOf } from "../../read/columns.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import { pathInWords } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { positionOf, type Table } from "../../read/table.ts";
import { missingPicture, stem } from "../check/missing-picture.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { settingName } from "../data-files/settings-files.ts";
import { drawingNames } from "../drawings/drawings.ts";
import { defineSheet } from "./table-definition.ts";

export const images = defineSheet("images", {
  file: "images.csv",
  nameColumns: ["file"],
  checks: [checkImages],
  link: ({ tables }) => ({
    images: new Map(
      tables.images.rows.flatMap(({ data }) =>
        data === undefined ? [] : [[data.file, { ...data, alt: data.alt ?? "" }] as const],
      ),
    ),
  }),
});

/** Checks that every picture that the data names has a row in images.csv, and every row a file in images/. */
function* checkImages(tables: DataTables): Generator<Problem> {
  const { folder, images: table, services, products, site } = tables;
  const inFiles = [...checkImageFiles(folder, table)];
  yield* inFiles;
  const documents: readonly JsonDocument<unknown>[] = [services, products, site];
  const named = documents.flatMap(({ texts, value }) =>
    texts
      .filter(({ path }) => isListImage(path) || isSiteImage(path))
      .map(({ text: file, path, at }) => ({ file, at, subject: nameOf(path, value) })),
  );
  const missing = [
    ...named.flatMap(({ at, subject, file }) => missingPhoto(file, subject, at, tables)),
    ...missingDrawings(tables),
  ];
  yield* missing;
  // A name with a mistake would make the right picture look unused.
  if ([...inFiles, ...missing].some(({ severity }) => severity === "error")) return;
  yield* unusedPictures(tables, [...named.map(({ file }) => file), ...site.texts.map(({ text }) => text)]);
}

function missingPhoto(file: string, subject: string, at: Position, tables: DataTables): readonly Problem[] {
  const missing = missingPicture(file, subject, at, tables);
  if (missing.length > 0 || !file.endsWith(".svg")) return missing;
  const remedy = "is a drawing, and this needs a photograph. Name a PNG or JPEG of images.csv.";
  return [error(at, "E_REFERENCE", `${subject}${quote(file)} ${remedy}`)];
}

/** Reports cards of whyUs whose drawing does not exist. They name it without ".svg". */
function missingDrawings({ site, images }: DataTables): readonly Problem[] {
  if (!images.isComplete) return [];
  const own = images.rows.flatMap(({ cells: { file } }) => (file?.endsWith(".svg") ? stem(file) : []));
  const known = [...drawingNames(projectRoot), ...own];
  return site.texts
    .filter(({ path, text }) => path[0] === "whyUs" && path.at(-1) === "image" && !known.includes(text))
    .map(({ path, text, at }) => {
      const where = "is neither in templates/drawings nor an SVG of images.csv.";
      return error(at, "E_REFERENCE", `${settingName(path)}${quote(text)} ${where}${remedyFor(text, known)}`);
    });
}

const pictureColumns = Object.entries(sheetRows).flatMap(([sheet, row]) =>
  [...columnsOf(row)].flatMap(([column, { names }]) =>
    names === "images" ? [{ sheet: sheet as SheetName, column }] : [],
  ),
);

/** Warns about pictures on no page, unless a sheet or document that may name them could not be read. */
function* unusedPictures(tables: DataTables, inDocuments: readonly string[]): Generator<Problem> {
  const { images, services, products, site } = tables;
  const isAllRead = pictureColumns.every(({ sheet }) => tables[sheet].isComplete);
  if (!images.isComplete || !isAllRead || [services, products, site].some(({ data }) => data === undefined)) return;
  const inSheets = pictureColumns.flatMap(({ sheet, column }) => {
    const { rows }: Table<Record<string, unknown>> = tables[sheet];
    return rows.map(({ cells }) => cells[column]);
  });
  const used = new Set([...inDocuments, ...inSheets].flatMap((file) => (file === undefined ? [] : stem(file))));
  for (const row of images.rows)
    if (row.data !== undefined && !used.has(stem(row.data.file))) {
      const message = `file ${quote(row.data.file)} is on no page. Name the picture where it belongs, or delete the row and the file.`;
      yield warning(positionOf(row, "file"), "E_UNUSED", message);
    }
}

const nameOf = (path: JsonPath, value: unknown) =>
  Array.isArray(value) ? pathInWords(path, value) : settingName(path);

/** Returns true for the paths [3].image and [3].images[0].file. */
const isListImage = (path: JsonPath) =>
  (path.length === 2 && path[1] === "image") || (path[1] === "images" && path.at(-1) === "file");

/** Returns true for the paths texts.….image, texts.….heroImage and team[0].photo. */
const isSiteImage = (path: JsonPath) =>
  (path[0] === "texts" && (path.at(-1) === "image" || path.at(-1) === "heroImage")) ||
  (path[0] === "team" && path.at(-1) === "photo");

/** Matches picture files that are not hidden. */
const picture = /^(?:[^./][^/]*\/)*[^./][^/]*\.(?:png|jpe?g|svg|webp|avif|gif)$/i;

/** Checks that the file of each row exists with that spelling, is a plain file, and has the format of its extension. */
function* checkImageFiles(folder: string, table: Table<ImageRow>): Generator<Problem> {
  const root = `${folder}/images`;
  if (holds(root, folder)) {
    const message = "is a link to a folder above it. Put the folder of the pictures here.";
    return yield error(startOfFile(root), "E_FILE", message);
  }
  const entries = entriesBelow(root);
  if (entries === undefined) {
    const message = "is missing. It is the folder of the pictures that images.csv lists.";
    return yield error(startOfFile(root), "E_FILE", message);
  }
  // Spelled as on the disk: a file system that ignores case must not hide what others see.
  const files = new Map([...entries].filter(([, entry]) => !entry.isDirectory()));
  for (const row of table.rows) {
    const { file } = row.cells;
    const message =
      file === undefined || row.data === undefined ? undefined : fileProblem(root, file, files.get(file), files.keys());
    if (message !== undefined) yield error(positionOf(row, "file"), "E_IMAGE", `file ${quote(file ?? "")} ${message}`);
  }
  const rows = new Set(table.rows.map(({ cells }) => cells.file));
  for (const file of table.isComplete ? files.keys() : [])
    if (!rows.has(file) && picture.test(file)) {
      const message = "has no row in images.csv, so it is on no page. Add its row, or delete the file.";
      yield warning(startOfFile(`${root}/${file}`), "E_UNUSED", message);
    }
}

/** Returns true if images/ is a link to a folder above the data, such as "/", all of which would be read. */
function holds(root: string, folder: string) {
  try {
    return !relative(realpathSync(root), realpathSync(folder)).startsWith("..");
  } catch {
    return false;
  }
}

function fileProblem(root: string, file: string, entry: Dirent | undefined, known: Iterable<string>) {
  if (entry === undefined)
    return `is not in the folder images.${didYouMean(file, known)} Put the picture there, or delete the row.`;
  if (!entry.isFile()) {
    const kind = entry.isSymbolicLink() ? "a link to another file" : "not a plain file";
    return `is ${kind}. Put the picture itself into the folder images.`;
  }
  const ending = file.slice(file.lastIndexOf(".") + 1);
  try {
    if (ending === "svg") return svgProblem(`${root}/${file}`);
    const wanted = ending === "png" ? "PNG" : "JPG";
    const kind = kinds.find(([, start]) => start.test(startOf(`${root}/${file}`)))?.[0];
    if (kind === undefined) return `is no ${ending.toUpperCase()} picture inside. Export it again.`;
    return kind === wanted ? undefined : `is ${kind} inside, not ${wanted}. Export it as ${wanted}.`;
  } catch {
    return "may not be read by this user. Give it read permission.";
  }
}

const svgProblem = memoizeByFile((bytes) => readSvg(bytes).why);
const startOf = memoizeByFile((bytes) => bytes.toString("latin1", 0, 16));

/** First bytes of formats that files with a picture's extension may have: an iPhone's photographs are HEIC. */
const kinds: readonly (readonly [kind: string, start: RegExp])[] = [
  ["PNG", /^\x89PNG\r\n/],
  ["JPG", /^\xff\xd8\xff/],
  ["AVIF", /^.{4}ftypavi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he[iv][cxms]|mif1|msf1)/s],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["GIF", /^GIF8/],
  ["TIFF", /^(?:II\*|MM.\*)/s],
  ["a PDF", /^%PDF-/],
  ["SVG", /^\s*<(?:svg|\?xml)/],
];
