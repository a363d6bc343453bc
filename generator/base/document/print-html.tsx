/** Prints a document as HTML by React, among elements that only a page has. Runs in a browser, too. */
import { Children, isValidElement, type ReactElement } from "react";
import { slugify } from "../slug.ts";
import { andMore, type Cell, cellTexts, type Part } from "./document.ts";
import { Table } from "./table.tsx";

type HtmlDocument = readonly (Part | ReactElement | false)[];

export const PrintedDocument = ({ document }: { readonly document: HtmlDocument }) =>
  Children.toArray(document.map((part) => (part === false || isValidElement(part) ? part : printed(part))));

/** A heading has its words as its id: "coming-days". */
function printed(part: Part) {
  if ("title" in part) return <h1>{part.title}</h1>;
  if ("heading" in part) return <h2 id={slugify(part.heading)}>{part.heading}</h2>;
  if ("sentence" in part) return <p>{part.sentence}</p>;
  if ("rowsToPaste" in part) return <pre>{part.rowsToPaste.join("\n")}</pre>;
  const more = andMore(part.more ?? 0).map((words) => <p key={words}>{words}</p>);
  if ("columns" in part) return [<TablePart key="table" {...part} />, ...more];
  if (part.list.length === 0) return more;
  const List = part.isNumbered === true ? "ol" : "ul";
  const items = part.list.map((item) => {
    const [line = "", ...below] = [item].flat();
    return (
      <li key={line}>
        {line} {below.length > 0 && <small>{below.join(" ")}</small>}
      </li>
    );
  });
  return [<List key="list">{items}</List>, ...more];
}

const textAt = (row: readonly Cell[], place: number) => cellTexts(row[place] ?? []).join("; ");
const TablePart = ({ columns, rows }: Extract<Part, { columns: unknown }>) => (
  <Table<readonly Cell[]>
    columns={columns.map(({ name, isNumber }, place) => ({
      ...{ name, first: "ascending", isFigure: isNumber },
      sortBy: (row) => textAt(row, place),
      cell: (row) => textAt(row, place),
    }))}
    rows={rows}
    keyOf={(row) => textAt(row, 0)}
  />
);
