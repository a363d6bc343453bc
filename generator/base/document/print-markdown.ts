/** Prints a document as Markdown, for a comment on a pull request. Text from sheets is escaped, so that it stays plain. */
import { andMore, type Cell, cellTexts, type Document, type Item, type Part } from "./document.ts";

/** Limits in characters. GitHub takes 65,536 in a comment. */
const charactersMax = { document: 52_000, part: 22_000, line: 900, cell: 300 };
/** Limit of items in a list and of rows in a table. */
const itemsMax = 40;

type MarkdownOptions = {
  /** Markdown to add if something was left out: it says where the whole document is. */
  readonly ifCut?: string;
  /** Address of the site whose pages are linked, without a slash at its end. */
  readonly site?: string | undefined;
};

export function printMarkdown(document: Document, { ifCut, site }: MarkdownOptions = {}): string {
  let left = charactersMax.document;
  let isCut = false;
  const firstOf = (all: readonly string[], countMax = itemsMax) => {
    let length = 0;
    const end = all.findIndex((line, place) => {
      length += line.length + 1;
      return place >= countMax || length > Math.min(left, charactersMax.part);
    });
    const lines = end === -1 ? all : all.slice(0, end);
    left -= lines.join("\n").length;
    return { lines, cut: all.length - lines.length };
  };
  const paragraphs = document.flatMap((part) => {
    if ("title" in part) return `**${plain(part.title)}**`;
    if ("heading" in part) return `**${plain(part.heading)}**`;
    if ("sentence" in part) return plain(part.sentence);
    const isRows = "rowsToPaste" in part;
    const { lines, cut } = isRows ? firstOf(part.rowsToPaste, Number.POSITIVE_INFINITY) : firstOf(linesOf(part, site));
    const hidden = isRows ? cut : cut + (part.more ?? 0);
    isCut ||= hidden > 0;
    if (isRows) return [...fence(part.file, lines), ...andMore(hidden).map((line) => `${line} rows`)];
    if ("columns" in part) return [[...tableHead(part), ...lines].join("\n"), ...andMore(hidden)];
    return [...lines, ...andMore(hidden).map((line) => `- ${line}`)].join("\n") || [];
  });
  return [...paragraphs, ...(isCut && ifCut !== undefined ? [ifCut] : [])].join("\n\n");
}

const plain = (text: string) => plainMarkdown(text, charactersMax.line);

function linesOf(part: Extract<Part, { columns: unknown } | { list: unknown }>, site: string | undefined) {
  if ("columns" in part) return part.rows.map((row) => `| ${row.map((cell) => cellText(cell, site)).join(" | ")} |`);
  return part.list.map((item, place) => `${part.isNumbered === true ? `${place + 1}.` : "-"} ${itemText(item)}`);
}

const itemText = (item: Item) => (typeof item === "string" ? plain(item) : item.map(plain).join(" "));

function cellText(cell: Cell, site: string | undefined) {
  const plainCell = (text: string) => plainMarkdown(text, charactersMax.cell);
  if (site !== undefined && typeof cell === "object" && "path" in cell)
    return `[${plainCell(cell.text)}](${site}${encodeURI(cell.path)})${plainCell(cell.more)}`;
  return cellTexts(cell).map(plainCell).join("; ");
}

const tableHead = ({ columns }: Extract<Part, { columns: unknown }>) => [
  `| ${columns.map(({ name }) => name).join(" | ")} |`,
  `| ${columns.map(({ isNumber }) => (isNumber ? "---:" : "---")).join(" | ")} |`,
];

const fence = (file: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : [`Rows for \`${file}\`:`, ["```csv", ...rows, "```"].join("\n")];

/** Invisible. Git hosts look for mentions and links in the rendered text, where an escaped "@" is an "@" again. */
const joiner = "&#8288;";

function plainMarkdown(text: string, lengthMax: number) {
  return clip(text.replace(/\s+/g, " "), lengthMax).replace(
    /[&<>|`*_~$\\[\]@#!%^]|:(?=\/\/)|www(?=\.)|\bGH(?=-\d)/gi,
    (sign) => {
      const shown = /^[a-z]/i.test(sign) || sign === ":" ? sign : entityOf(sign);
      return begins.test(sign) ? `${shown}${joiner}` : shown;
    },
  );
}

export function clip(text: string, lengthMax: number) {
  const characters = Array.from(text);
  return characters.length > lengthMax ? `${characters.slice(0, lengthMax).join("")}…` : text;
}

/** Starts of a mention, a reference or an address: @team, #1, !1, $1, %1, ^1, ~1, &1, ://, www., GH-1. */
const begins = /^(?:[@#!$%^~&:]|www|GH)$/i;

const entityOf = (sign: string) => (/[!%]/.test(sign) ? sign : (names[sign] ?? `&#${sign.charCodeAt(0)};`));
const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
