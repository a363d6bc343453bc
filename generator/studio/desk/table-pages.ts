/** Unpacks the pages for the desk's table. The server prints the first rows from the same data. */
import { unpackPages } from "../../inspect/report/packed-pages.ts";
import type { TablePage } from "../../inspect/report/page-table/page-table.ts";
import { editorUrl } from "../page/editor-url.ts";
import type { DeskData } from "./desk-data.ts";

/** Pages without audit results. */
export function tablePages({
  packed,
  rows,
  files,
  forms,
}: Pick<DeskData, "packed" | "rows" | "files" | "forms">): readonly TablePage[] {
  const ends = new Map(files.map(({ path, end }) => [path, end]));
  return unpackPages(packed).map((page, index): TablePage => {
    const [place = 0, line = 1, editorLine = 1, state = null, isHidden = false] = rows[index] ?? [];
    const file = files[place];
    const { remedy } = page;
    const isSameRow = remedy !== null && remedy.file === file?.path && remedy.row === line;
    const remedyLine = isSameRow ? editorLine : (remedy?.row ?? ends.get(remedy?.file ?? "") ?? 1);
    return {
      ...page,
      isUnseen: true,
      isHidden,
      ...(state !== null && { state }),
      ...(file && { row: { name: rowName(file.name, line), address: editorUrl(file.path, editorLine, 1) } }),
      ...(remedy && { remedyAddress: editorUrl(remedy.file, remedyLine, 1) }),
      ...(forms[index] && { remedyForm: forms[index] }),
    };
  });
}

/** "towns.csv, row 14" */
const rowName = (file: string, line: number) =>
  line === 1 ? file : `${file}, ${file.endsWith(".json") ? "line" : "row"} ${line}`;
