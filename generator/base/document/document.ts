/** A report as data: a function builds a document, and printers turn it into lines for a terminal or into Markdown. */

export type Document = readonly Part[];

export type Part =
  /** Title of the result: the first line. */
  | { readonly title: string }
  | { readonly heading: string }
  | { readonly sentence: string }
  | List
  | Table
  /** Rows to paste into the sheet `file`. */
  | { readonly rowsToPaste: readonly string[]; readonly file: string };

/** `more` is the number of further items or rows, which are counted but not listed. */
type List = { readonly list: readonly Item[]; readonly isNumbered?: boolean; readonly more?: number };

/** A line, or a line with indented lines below it. */
export type Item = string | readonly [line: string, ...below: string[]];

type Table = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly more?: number;
};

/** One text, several texts, or a page, which is a link in Markdown; `more` follows the link. */
export type Cell = string | readonly string[] | PageCell;
type PageCell = { readonly text: string; readonly path: string; readonly more: string };

export const cellTexts = (cell: Cell): readonly string[] =>
  typeof cell === "string" ? [cell] : "path" in cell ? [cell.text + cell.more] : cell;

/** If no column has a name, a terminal shows no row of headings. */
type Column = {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Place in a terminal: on lines below the row, or left out. Undefined for beside the other columns. */
  readonly inTerminal?: "below" | "absent";
};

/** Returns a list or a table below its heading; nothing if it is empty. */
export const section = (heading: string, part: List | Table): Document =>
  ("list" in part ? part.list : part.rows).length + (part.more ?? 0) === 0 ? [] : [{ heading }, part];

/** "and 1,234 more" */
export const andMore = (count: number) => (count > 0 ? [`and ${count.toLocaleString("en")} more`] : []);
