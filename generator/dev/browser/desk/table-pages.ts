/** What the server packed, as the table takes it; the server prints its first rows from the same. */
import { unpackPages } from "../../../report/packed-pages.ts";
import type { TablePage } from "../../../report/page-table/page-table.ts";
import type { DeskData } from "../../desk/desk.ts";
import { openAddress } from "../../open-address.ts";

/** None was printed yet. */
export function tablePages({ packed, rows, files }: Pick<DeskData, "packed" | "rows" | "files">): readonly TablePage[] {
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
      ...(file && { row: { name: rowName(file.name, line), address: openAddress(file.path, editorLine, 1) } }),
      ...(remedy && { remedyAddress: openAddress(remedy.file, remedyLine, 1) }),
    };
  });
}

/** "towns.csv, row 14" */
const rowName = (file: string, line: number) =>
  line === 1 ? file : `${file}, ${file.endsWith(".json") ? "line" : "row"} ${line}`;
