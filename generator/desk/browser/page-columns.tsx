/** Columns of the table of pages. The first three are always shown, the others on a click. */
import { formatPercent } from "../../../templates/words/format.ts";
import { kindName, urgency } from "../../changes/pages/page-row.ts";
import type { DeskPage } from "../desk-data.ts";
import { FormButton } from "./parts.tsx";
import { renameAddress } from "./rename-tab.tsx";
import { type Column, figures } from "./table.tsx";

export const pageColumns: readonly Column<DeskPage>[] = [
  {
    name: "Page",
    first: "ascending",
    sortBy: ({ path }) => path,
    cell: ({ path, title, kind, county, row }) => (
      <>
        <a href={path}>{title}</a>
        <span className="page-table__path">{path}</span>
        <span className="page-table__kind">{kindName(kind)}</span>
        <span className="page-table__ways">
          <a href={`${path}?edit`} aria-label={`Edit the texts of ${title}`}>
            Edit its texts
          </a>
          {county !== undefined && row !== undefined && (
            <>
              <a href={renameAddress({ county, town: title })} aria-label={`Rename ${title}`}>
                Rename
              </a>
              <FormButton
                kind="link"
                target={{ file: "towns.csv", row, column: null, path }}
                title={title}
                aria-label={`Its form: ${title}`}
              >
                Its form
              </FormButton>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    name: "In search engines",
    first: "ascending",
    sortBy: ({ listed, reason }) => `${listed ? 1 : 0}${reason}`,
    cell: ({ listed, reason }) => <Marked mark={listed ? "listed:" : "not listed:"} isGood={listed} words={reason} />,
  },
  {
    name: "What to do",
    first: "descending",
    sortBy: urgency,
    cell: (page) => (
      <>
        <Remedy {...page} />
        <Problems {...page} />
      </>
    ),
  },
  figures("Own words", "ascending", ({ ownWords }) => ownWords),
  figures("Facts", "ascending", ({ facts }) => facts),
  {
    name: "Most like",
    first: "descending",
    sortBy: ({ nearest }) => nearest?.likeness ?? -1,
    cell: ({ nearest }) => nearest && <a href={nearest.path}>{`${formatPercent(nearest.likeness)} ${nearest.path}`}</a>,
  },
];

const nothing = <span className="page-table__none">none</span>;

type MarkedInput = { readonly mark: string; readonly isGood?: boolean; readonly words: string };
const Marked = ({ mark, isGood = false, words }: MarkedInput) => (
  <>
    <b className={isGood ? "page-table__mark--yes" : undefined}>{mark}</b>{" "}
    <span className="page-table__why">{words}</span>
  </>
);

const Remedy = ({ remedy, cell }: DeskPage) =>
  remedy !== null &&
  cell !== null && (
    <>
      <FormButton kind="link" target={cell.target} title={remedy.say.replace(/,? in [\w-]+\.csv\b/, "")} />{" "}
      <small className="desk__cell">{cell.name}</small>
    </>
  );

function Problems({ problems, errors, remedy }: DeskPage) {
  if (problems.length === 0) return remedy === null && nothing;
  return (
    <>
      {errors > 0 && <b className="page-table__stop">{stopWords(errors, problems.length)}</b>}
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}
