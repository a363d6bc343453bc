/** Pages: each with whether it is listed and what to do. The other columns on a click. */
import { formatNumber, formatPercent } from "../../../../templates/format.ts";
import { firstRows, kindName, mostUrgentFirst } from "../../../inspect/report/page-table.ts";
import type { DeskPage } from "../desk-data.ts";
import { Button, FormButton, Lines, Opener } from "./parts.tsx";
import { renameAddress } from "./rename-tab.tsx";
import { type Column, figures, type Order, sorted, Table } from "./table.tsx";
import { useAudits } from "./use-audits.ts";
import type { ShownDesk } from "./use-desk.ts";
import { useKept } from "./use-kept.ts";

const anything = { find: "", kind: "", listed: "", todo: "" };
type Filters = typeof anything;
const listedOptions = {
  "": "Listed or not",
  yes: "Listed",
  no: "Not listed",
  draft: "Drafts",
  dated: "With a date",
};
const todoOptions = {
  "": "Anything or nothing",
  errors: "Stops a release",
  some: "Has problems",
  none: "No problems",
  remedy: "A form would change it",
};

export function PagesTab({ desk }: { readonly desk: ShownDesk }) {
  const audits = useAudits(desk);
  const [filters, setFilters] = useKept("filters", anything);
  const [order, setOrder] = useKept<Order>("order", null);
  const [isWide, setWide] = useKept("columns", false);
  const pages = desk.data.pages.map((page): DeskPage => {
    const look = audits.lookAt(page.path);
    if (look === undefined) return page;
    const { problems, errors } = look;
    return { ...page, problems: [...page.problems, ...problems], errors: page.errors + errors };
  });
  const found = sorted(mostUrgentFirst(pages.filter(filterOf(filters))), allColumns, order);
  const listed = pages.filter((page) => page.listed).length;
  const showAll = () => {
    setFilters(anything);
    setOrder(null);
  };
  const select = (name: "kind" | "listed" | "todo", label: string, options: Readonly<Record<string, string>>) => (
    <label>
      {label}{" "}
      <select value={filters[name]} onChange={({ target }) => setFilters({ ...filters, [name]: target.value })}>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <h1>Pages</h1>
      <p className="desk__note">
        Search engines may show {formatNumber(listed)} of {formatNumber(pages.length)} pages. <span>{audits.said}</span>{" "}
        {audits.more !== null && <Button onClick={audits.more}>Audit more</Button>}
      </p>
      <form className="page-table__filters" onSubmit={(event) => event.preventDefault()}>
        <label className="page-table__find">
          Find{" "}
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="a town, a service, words of a reason"
            value={filters.find}
            onChange={({ target }) => setFilters({ ...filters, find: target.value })}
          />
        </label>
        {select("kind", "Kind", kindsOf(pages))}
        {select("listed", "In search engines", listedOptions)}
        {select("todo", "To do", todoOptions)}
        <Button onClick={showAll}>Show all</Button>
        <Button aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          All columns
        </Button>
      </form>
      <p className="page-table__count" role="status">
        {countWords(found.length, pages.length, order)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className="page-table__frame" aria-label="Table of pages" tabIndex={0}>
        <Table
          columns={isWide ? allColumns : firstColumns}
          rows={found.slice(0, firstRows)}
          keyOf={({ path }) => path}
          order={order}
          setOrder={setOrder}
        />
      </section>
    </>
  );
}

type PageColumn = Column<DeskPage>;
const nothing = <span className="page-table__none">none</span>;
const firstColumns: readonly PageColumn[] = [
  { name: "Page", first: "ascending", sortBy: ({ path }) => path, cell: (page) => <PageName {...page} /> },
  {
    name: "In search engines",
    first: "ascending",
    sortBy: ({ listed, reason }) => `${listed ? 1 : 0}${reason}`,
    cell: ({ listed, reason }) => <Marked mark={listed ? "listed:" : "not listed:"} isGood={listed} words={reason} />,
  },
  {
    name: "What to do",
    first: "descending",
    sortBy: ({ errors, problems, cell }) => errors * 1e4 + problems.length * 10 + (cell === null ? 0 : 1),
    cell: (page) => <WhatToDo {...page} />,
  },
];
const allColumns: readonly PageColumn[] = [
  ...firstColumns,
  figures("Own words", "ascending", ({ ownWords }) => ownWords),
  figures("Facts", "ascending", ({ facts }) => facts),
  {
    name: "Brought in 90 days",
    first: "descending",
    sortBy: ({ results }) => (results?.search?.impressions ?? 0) + (results?.leads ?? 0) * 1e3,
    cell: ({ results }) => (results ? <Brought {...results} /> : nothing),
  },
  {
    name: "Most like",
    first: "descending",
    sortBy: ({ nearest }) => nearest?.likeness ?? -1,
    cell: ({ nearest }) => nearest && <a href={nearest.path}>{`${formatPercent(nearest.likeness)} ${nearest.path}`}</a>,
  },
];

type MarkedInput = { readonly mark: string; readonly isGood?: boolean; readonly words: string };
const Marked = ({ mark, isGood = false, words }: MarkedInput) => (
  <>
    <b className={isGood ? "page-table__mark--yes" : undefined}>{mark}</b>{" "}
    <span className="page-table__why">{words}</span>
  </>
);

const PageName = ({ path, title, kind, county, row }: DeskPage) => (
  <>
    <a href={path}>{title}</a>
    <span className="page-table__path">{path}</span>
    <span className="page-table__kind">{kindName(kind)}</span>
    <span className="page-table__ways">
      <a href={`${path}?origins`} aria-label={`Edit the texts of ${title}`}>
        Edit its texts
      </a>
      {county !== undefined && (
        <a href={renameAddress({ county, town: title })} aria-label={`Rename ${title}`}>
          Rename
        </a>
      )}
      <Opener {...row} />
    </span>
  </>
);

function Brought({ verdict, search, leads }: NonNullable<DeskPage["results"]>) {
  const figures = [
    search?.impressions ? `${formatNumber(search.impressions)} impressions at ${search.position}` : [],
    search?.clicks ? `${formatNumber(search.clicks)} clicks` : [],
    leads > 0 ? `${formatNumber(leads)} ${leads === 1 ? "lead" : "leads"}` : [],
  ].flat();
  return (
    <Marked
      mark={verdict?.word ?? ""}
      words={[figures.join(", ") || "not shown", verdict?.evidence[0] ?? []].flat().join(". ")}
    />
  );
}

function WhatToDo({ remedy, cell, problems, errors }: DeskPage) {
  if (remedy === null && problems.length === 0) return nothing;
  return (
    <>
      {remedy !== null && cell !== null && (
        <>
          <FormButton kind="link" target={cell.target} title={remedy.say.replace(/,? in [\w-]+\.csv\b/, "")} />{" "}
          <Opener {...cell} />
        </>
      )}
      {errors > 0 && <b className="page-table__stop">{stopWords(errors, problems.length)}</b>}
      <Lines lines={problems} />
    </>
  );
}

function stopWords(errors: number, all: number) {
  if (errors < all) return `${errors} of ${all} ${errors === 1 ? "stops" : "stop"} a release`;
  return errors === 1 ? "Stops a release" : "All stop a release";
}

function kindsOf(pages: readonly DeskPage[]) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  const count = (kind: string) => formatNumber(pages.filter((page) => page.kind === kind).length);
  return { "": "All kinds", ...Object.fromEntries(kinds.map((kind) => [kind, `${kindName(kind)} (${count(kind)})`])) };
}

function filterOf({ find, kind, listed, todo }: Filters) {
  const words = folded(find).split(" ").filter(Boolean);
  return (page: DeskPage) => {
    const text = words.length === 0 ? "" : folded(textOf(page));
    return (
      (kind === "" || page.kind === kind) &&
      isIn(listed, { yes: page.listed, no: !page.listed, [page.state ?? ""]: true }) &&
      isIn(todo, {
        some: page.problems.length > 0,
        errors: page.errors > 0,
        none: page.problems.length === 0,
        remedy: page.remedy !== null,
      }) &&
      words.every((word) => text.includes(` ${word}`))
    );
  };
}

const isIn = (wanted: string, of: Readonly<Record<string, boolean>>) => wanted === "" || of[wanted] === true;

const textOf = ({ path, title, reason, problems, remedy }: DeskPage) =>
  [path, title, reason, ...problems, remedy?.file, remedy?.say].join(" ");

/** "/trim: Baile Átha Troim" → " trim baile atha troim" */
const folded = (text: string) =>
  ` ${text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")}`;

function countWords(found: number, all: number, order: Order) {
  if (found === 0) return "No page matches. Fewer words, or “Show all”, bring them back.";
  const of = found === all ? `All ${formatNumber(all)} pages` : `${formatNumber(found)} of ${formatNumber(all)} pages`;
  const first = found > firstRows ? `; the first ${firstRows} are here` : "";
  return `${of}, ${order === null ? "most urgent first" : `by “${order.column}”, ${order.direction}`}${first}.`;
}
