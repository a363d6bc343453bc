/** Each page as a row, from the linked data alone: nothing is printed for it. */
import type { Fact, Site, Town } from "../../../data/site.ts";
import type { Page } from "../../../templates/page.ts";
import { townIndex } from "../../../templates/pages/town.tsx";
import { paths } from "../../../templates/paths.ts";
import { alikePages } from "../../audit/alike-pages.ts";
import { likenessFindings } from "../../audit/audit-site.ts";
import { type CalendarEntry, calendar } from "../../load/calendar.ts";
import { directoryOf } from "../../load/directory/directory.ts";
import { grouped } from "../../load/grouped.ts";
import { indexDecision, substanceOf, wordCount } from "../../load/link/link.ts";
import type { Loaded } from "../../load/load-site.ts";
import type { Position } from "../../load/problem.ts";
import { remedies } from "../../report/remedies.ts";
import type { ReportPage } from "../../report/report.ts";
import { dataPlaces } from "./data-places.ts";
import { combinationTitle, type DeskRow } from "./desk-row.ts";
import { hiddenRows } from "./hidden-rows.ts";

type Known = {
  readonly site: Site;
  readonly loaded: Pick<Loaded, "sources" | "problems">;
  /** Those that are no town's. */
  readonly sitePages: Iterable<Page>;
  /** 2026-05-02 */
  readonly day: string;
};

type Row = Pick<ReportPage, "path" | "title" | "kind" | "listed" | "reason" | "ownWords" | "facts">;

/** Those of the whole site, then town by town, then those that have no page on this day. */
export function deskRows({ site, loaded, sitePages, day }: Known): readonly DeskRow[] {
  const { sources, problems } = loaded;
  const directory = directoryOf(sources, day);
  const alike = alikePages(site);
  const placeOf = dataPlaces(sources, directory);
  const remedyOf = remedies(site, sources);
  const coming = grouped(calendar(sources, day).map((entry) => [entry.path, entry] as const));
  const warnings = grouped(problems.map((problem) => [rowKey(problem), problem.message] as const));

  const deskRow = (row: Row): DeskRow => {
    const { path, kind, listed, reason, facts } = row;
    const clone = site.clones.get(path);
    const sibling = alike.get(path);
    const findings = [...likenessFindings({ indexable: listed }, sibling, site.settings.gate.alike)];
    const { at, isOwn } = placeOf(row);
    const dates = coming.get(path) ?? [];
    return {
      ...row,
      ...(dates.length > 0 && { state: "dated" }),
      reason: [reason, ...dates.map((entry) => dateText(entry, kind))].join("; "),
      nearest: sibling ?? (clone === undefined ? null : { path: clone.of, likeness: clone.likeness }),
      bytes: 0,
      problems: [...(isOwn ? (warnings.get(rowKey(at)) ?? []) : []), ...findings.map(({ message }) => message)],
      errors: 0,
      remedy: remedyOf({ path, page: { kind, indexable: listed, reason, facts }, findings, at }),
      at,
    };
  };
  const words = wordCounter();
  return [
    ...Array.from(sitePages, (page) => deskRow(siteRow(page))),
    ...site.towns.flatMap((town) => townRows(site, town, words).map(deskRow)),
    ...hiddenRows({ sources, directory, services: site.serviceLinks, placeOf }),
  ];
}

const rowKey = ({ file, line }: Position) => `${file}:${line}`;

const dateText = ({ change, day }: CalendarEntry, kind: string) =>
  `${kind === "combination" ? "its text " : ""}${change} on ${day}`;

const siteRow = ({ path, kind, head, index, facts = 0 }: Page): Row => ({
  ...{ path, kind, title: head.title, facts, ownWords: 0 },
  ...{ listed: index.indexable, reason: index.reason },
});

/** The town's own page, then one for each service there. */
function townRows(site: Site, town: Town, wordsOf: ReturnType<typeof wordCounter>): readonly Row[] {
  const facts = site.facts.ofTown.get(town.slug) ?? [];
  const { lead = "", intro = "" } = site.rows.get(town.slug) ?? {};
  const { indexable, reason } = townIndex(site, { facts, row: { lead, intro } });
  const ofTown = {
    ...{ path: paths.town(town), title: town.name, kind: "town", listed: indexable, reason, facts: facts.length },
    ownWords: wordCount(`${lead} ${intro}`) + wordsOf(facts),
  };
  const ofServices = site.serviceLinks.map((service): Row => {
    const substance = substanceOf(site, town, service);
    const { ownText, own, ofCounty } = substance;
    const decision = indexDecision(site, town, service, substance);
    return {
      ...{ path: paths.townService(town, service), title: combinationTitle(town, service), kind: "combination" },
      ...{ listed: decision.indexable, reason: decision.reason, facts: own.length + ofCounty.length },
      ownWords: wordCount(ownText?.text ?? "") + wordsOf(own),
    };
  });
  return [ofTown, ...ofServices];
}

/** A fact bears on several pages, and its words are counted once. */
function wordCounter() {
  const counts = new Map<Fact, number>();
  const countOf = (fact: Fact) => {
    const count = counts.get(fact) ?? wordCount(fact.statement);
    counts.set(fact, count);
    return count;
  };
  return (facts: readonly Fact[]) => facts.reduce((sum, fact) => sum + countOf(fact), 0);
}
