/** Every picture that the data names has its row in images.csv, and every row its file in images/. */
import type { Directory } from "../directory/directory.ts";
import { remedyFor } from "../nearest-name.ts";
import { error, type Position, type Problem, quoted } from "../problem.ts";
import {
  type Document,
  type JsonPath,
  named,
  positionOf,
  type Sources,
  type Table,
  type TextAt,
} from "../read/read.ts";
import { imageProblems } from "./image-files.ts";
import { repeats } from "./repeats.ts";

export function* checkImages(sources: Sources, { images }: Directory): Generator<Problem> {
  const { folder, images: table, partners, testimonials, services, products, site } = sources;
  yield* repeats({
    rows: table.rows,
    keyOf: ({ cells }) => cells.file,
    column: "file",
    message: ({ cells }, earlier) =>
      `file ${quoted(cells.file ?? "")} stands in ${earlier} already. Delete one of the two rows.`,
  });
  yield* imageProblems(folder, table);
  if (!table.isComplete) return;
  const known = [...images.keys()];
  const named = [
    ...cellsOf(partners, "image"),
    ...cellsOf(testimonials, "photo"),
    ...imagesIn(services, ({ path }) => isListImage(path)),
    ...imagesIn(products, ({ path }) => isListImage(path)),
    ...imagesIn(site, ({ path, text }) => isSiteImage(path) && !isDrawing(text, known)),
  ];
  for (const { at, what, file } of named)
    if (!images.has(file) && !table.lostCells.includes(file))
      yield error(at, "E_REFERENCE", `${what}${quoted(file)} is not in images.csv.${hint(file, known)}`);
}

/** The picture of that name whatever its ending, else the nearest name. */
function hint(file: string, known: readonly string[]) {
  const sameStem = known.find((other) => stem(other) === stem(file));
  return sameStem === undefined ? remedyFor(file, known) : ` Did you mean ${quoted(sameStem)}?`;
}

const stem = (file: string) => file.replace(/\.\w+$/, "");

type NamedImage = { readonly at: Position; readonly what: string; readonly file: string };

const cellsOf = <Data>({ rows }: Table<Data>, column: keyof Data & string): NamedImage[] =>
  rows.flatMap((row) => {
    const file = row.cells[column];
    return file === undefined ? [] : [{ at: positionOf(row, column), what: `${column} `, file }];
  });

const imagesIn = ({ texts, value }: Document<unknown>, isImage: (text: TextAt) => boolean): NamedImage[] =>
  texts.filter(isImage).map(({ text, path, at }) => ({ at, what: named(path, value), file: text }));

/** [3].image and [3].images[0].file */
const isListImage = (path: JsonPath) =>
  (path.length === 2 && path[1] === "image") || (path[1] === "images" && path.at(-1) === "file");

/** texts.….image and texts.….heroImage; the cards of whyUs name drawings. */
const isSiteImage = (path: JsonPath) => path[0] === "texts" && (path.at(-1) === "image" || path.at(-1) === "heroImage");

/** A name without an ending is one of templates/drawings, unless a picture has it but for the ending. */
const isDrawing = (text: string, known: readonly string[]) =>
  stem(text) === text && !known.some((file) => stem(file) === text);
