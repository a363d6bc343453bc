/** Every picture that the data names has its row in images.csv, and every row its file in images/. */
import { type SheetName, sheetRows } from "../../../data/schema/schema.ts";
import { type Position, type Problem, quote, warning } from "../../base/problem.ts";
import { columnsOf } from "../../engine/read/columns.ts";
import type { JsonDocument, LocatedText } from "../../engine/read/json-document.ts";
import { pathInWords } from "../../engine/read/json-issue.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import { positionOf, type Table } from "../../engine/read/table.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { settingName } from "../sources/settings-files.ts";
import { checkImageFiles } from "./check-image-files.ts";
import { missingPicture, stem } from "./missing-picture.ts";

export function* checkImages(sources: DataSources): Generator<Problem> {
  const { folder, images: table, services, products, site } = sources;
  const inFiles = [...checkImageFiles(folder, table)];
  yield* inFiles;
  const known = table.rows.flatMap(({ cells }) => cells.file ?? []);
  const named = [
    ...imagesIn(services, ({ path }) => isListImage(path)),
    ...imagesIn(products, ({ path }) => isListImage(path)),
    ...imagesIn(site, ({ path, text }) => isSiteImage(path) && !isDrawing(text, known)),
  ];
  const missing = named.flatMap(({ at, subject, file }) => missingPicture(file, subject, at, sources));
  yield* missing;
  // A name with a mistake would make the right picture look unused.
  if ([...inFiles, ...missing].some(({ severity }) => severity === "error")) return;
  yield* unusedPictures(sources, [...named.map(({ file }) => file), ...site.texts.map(({ text }) => text)]);
}

const pictureColumns = Object.entries(sheetRows).flatMap(([sheet, row]) =>
  [...columnsOf(row)].flatMap(([column, { names }]) =>
    names === "images" ? [{ sheet: sheet as SheetName, column }] : [],
  ),
);

/** Not if a sheet or document that may name it could not be read. */
function* unusedPictures(sources: DataSources, inDocuments: readonly string[]): Generator<Problem> {
  const { images, services, products, site } = sources;
  const isAllRead = pictureColumns.every(({ sheet }) => sources[sheet].isComplete);
  if (!images.isComplete || !isAllRead || [services, products, site].some(({ data }) => data === undefined)) return;
  const inSheets = pictureColumns.flatMap(({ sheet, column }) => {
    const { rows }: Table<Record<string, unknown>> = sources[sheet];
    return rows.map(({ cells }) => cells[column]);
  });
  const used = new Set([...inDocuments, ...inSheets].flatMap((file) => (file === undefined ? [] : stem(file))));
  for (const row of images.rows)
    if (row.data !== undefined && !used.has(stem(row.data.file)))
      yield warning(
        positionOf(row, "file"),
        "E_UNUSED",
        `file ${quote(row.data.file)} is on no page. Name the picture where it belongs, or delete the row and the file.`,
      );
}

type NamedImage = { readonly at: Position; readonly subject: string; readonly file: string };

const imagesIn = ({ texts, value }: JsonDocument<unknown>, isImage: (text: LocatedText) => boolean): NamedImage[] =>
  texts.filter(isImage).map(({ text, path, at }) => ({ at, subject: nameOf(path, value), file: text }));

const nameOf = (path: JsonPath, value: unknown) =>
  Array.isArray(value) ? pathInWords(path, value) : settingName(path);

/** [3].image and [3].images[0].file */
const isListImage = (path: JsonPath) =>
  (path.length === 2 && path[1] === "image") || (path[1] === "images" && path.at(-1) === "file");

/** texts.….image, texts.….heroImage and team[0].photo; the cards of whyUs name drawings. */
const isSiteImage = (path: JsonPath) =>
  (path[0] === "texts" && (path.at(-1) === "image" || path.at(-1) === "heroImage")) ||
  (path[0] === "team" && path.at(-1) === "photo");

/** A name without an extension is a file of templates/drawings, unless a picture has the same name with one. */
const isDrawing = (text: string, known: readonly string[]) =>
  stem(text) === text && !known.some((file) => stem(file) === text);
