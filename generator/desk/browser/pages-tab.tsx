/** Tab with a table of all pages: the state of each in search engines, and what to do. */
import { formatNumber } from "../../../templates/words/format.ts";
import { kindName, mostUrgentFirst } from "../../changes/pages/page-row.ts";
import type { DeskData, DeskPage } from "../desk-data.ts";
import { pageColumns } from "./page-columns.tsx";
import { Button } from "./parts.tsx";
import { firstRows, type Order, sorted, Table } from "./table.tsx";
import { useKept } from "./use-kept.ts";

const anything = { find: "", kind: "", listed: "" };
type Filters = typeof anything;
const listedOptions = {
  "": "Listed or not",
  yes: "Listed",
  no: "Not listed",
  draft: "Drafts",
  dated: "With a date",
};

export function PagesTab({ data: { pages } }: { readonly data: DeskData }) {
  const [filters, setFilters] = useKept("filters", anything);
  const [order, setOrder] = useKept<Order>("order", null);
  const [isWide, setWide] = useKept("columns", false);
  const found = sorted(mostUrgentFirst(pages.filter(filterOf(filters))), pageColumns, order);
  const listed = pages.filter((page) => page.listed).length;
  const showAll = () => {
    setFilters(anything);
    setOrder(null);
  };
  const select = (name: "kind" | "listed", label: string, options: Readonly<Record<string, string>>) => (
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
        Search engines may show {formatNumber(listed)} of {formatNumber(pages.length)} pages.
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
        <Button onClick={showAll}>Show all</Button>
        <Button aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          All columns
        </Button>
      </form>
      <p className="page-table__count" role="status">
        {countWords(found.length, pages.length, order)}
      </p>
      <Table
        label="Table of pages"
        columns={isWide ? pageColumns : pageColumns.slice(0, 3)}
        rows={found.slice(0, firstRows)}
        keyOf={({ path }) => path}
        order={order}
        setOrder={setOrder}
      />
    </>
  );
}

function kindsOf(pages: readonly DeskPage[]) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  const count = (kind: string) => formatNumber(pages.filter((page) => page.kind === kind).length);
  return { "": "All kinds", ...Object.fromEntries(kinds.map((kind) => [kind, `${kindName(kind)} (${count(kind)})`])) };
}

function filterOf({ find, kind, listed }: Filters) {
  const words = folded(find).split(" ").filter(Boolean);
  return (page: DeskPage) => {
    const text = words.length === 0 ? "" : folded(textOf(page));
    return (
      (kind === "" || page.kind === kind) &&
      (listed === "" || [page.listed ? "yes" : "no", page.state].includes(listed)) &&
      words.every((word) => text.includes(` ${word}`))
    );
  };
}

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
