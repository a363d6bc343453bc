/** Workbooks as spreadsheet programs write them, with whatever a person may have done to a sheet. */
import { createRequire } from "node:module";

// It can write zip files; what require gives has no type of its own.
const { CFB } = createRequire(import.meta.url)("@e965/xlsx/dist/xlsx.mini.min.js") as typeof import("@e965/xlsx");

/** A cell: its text, a number with the format that shows it, or how the file itself writes it. */
export type Cell = string | { readonly number: number; readonly format?: string } | { readonly xml: string };

export type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly isHidden?: boolean;
  /** "A3:A4" */
  readonly merged?: string;
  /** As the spreadsheet counts them. */
  readonly hiddenRows?: readonly number[];
  /** The whole part, in place of the rows. */
  readonly xml?: string;
};

export function workbook(sheets: readonly WorkbookSheet[], date1904 = false): Buffer {
  const formats = ["General"];
  const parts = sheets.map(
    (sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, formats)] as const,
  );
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="r${index + 1}"/>`,
  );
  return zip([
    ["[Content_Types].xml", contentTypes(parts.map(([path]) => path))],
    ["_rels/.rels", relations([["r1", "officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `<workbook ${sheetNamespace} xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...parts.map(([path], index) => [`r${index + 1}`, "worksheet", path.replace("xl/", "")] as const),
        ["styles", "styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", stylesXml(formats)],
    ...parts,
  ]);
}

export function zip(parts: readonly (readonly [path: string, text: string])[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [path, text] of parts) CFB.utils.cfb_add(container, path, Buffer.from(text));
  // Its type knows nothing of zip files.
  return Buffer.from(CFB.write(container, { type: "buffer", fileType: "zip", compression: true } as object) as Buffer);
}

const sheetNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const relations = (all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;

function contentTypes(sheets: readonly string[]) {
  const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = [
    ["xl/workbook.xml", "sheet.main"],
    ["xl/styles.xml", "styles"],
    ...sheets.map((path) => [path, "worksheet"]),
  ];
  const overrides = parts.map(
    ([path, kind]) => `<Override PartName="/${path}" ContentType="${spreadsheet}.${kind}+xml"/>`,
  );
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rels}${overrides.join("")}</Types>`;
}

function sheetXml({ rows, merged, hiddenRows = [], xml }: WorkbookSheet, formats: string[]) {
  if (xml !== undefined) return xml;
  const written = rows.map((cells, index) => {
    const row = index + 1;
    const inside = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row}`, formats));
    return `<row r="${row}"${hiddenRows.includes(row) ? ' hidden="1"' : ""}>${inside.join("")}</row>`;
  });
  const merges = merged === undefined ? "" : `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`;
  return `<worksheet ${sheetNamespace}><sheetData>${written.join("")}</sheetData>${merges}</worksheet>`;
}

function cellXml(cell: Cell, address: string, formats: string[]) {
  if (typeof cell === "string")
    return cell === ""
      ? ""
      : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ("xml" in cell) return cell.xml.replace("<c", `<c r="${address}"`);
  const { number, format = "General" } = cell;
  if (!formats.includes(format)) formats.push(format);
  return `<c r="${address}" s="${formats.indexOf(format)}"><v>${number}</v></c>`;
}

const stylesXml = (formats: readonly string[]) =>
  `<styleSheet ${sheetNamespace}><numFmts count="${formats.length}">${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
    .join("")}</numFmts><cellXfs count="${formats.length}">${formats
    .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
    .join("")}</cellXfs></styleSheet>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
