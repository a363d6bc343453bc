/** Rows of the desk's table, one for each page, from the linked data. No page is rendered. */

import type { Site, Town } from "../../templates/model.ts";
import type { Page } from "../../templates/page.ts";
import { townIndexDecision } from "../../templates/pages/town-index.ts";
import { paths } from "../../templates/paths.ts";
import { townWords } from "../../templates/words/word-count.ts";
import { groupBy } from "../base/group-by.ts";
import type { Position } from "../base/problem.ts";
import { similarityFindings } from "../changes/audit/audit.ts";
import { createRowOfPage } from "../changes/audit/row-of-page.ts";
import type { PageFacts } from "../changes/pages/page-row.ts";
import { createPageRows } from "../changes/pages/page-rows.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { indexDecision } from "../site/index-gate/index-decision.ts";
import { textWords } from "../site/index-gate/own-words.ts";
import { similarPages } from "../site/index-gate/similar-pages.ts";
import { townServiceContent } from "../site/index-gate/town-service-content.ts";
import type { LoadedData } from "../site/load-site.ts";
import { createReferenceIndex, type ReferenceIndex } from "../site/names/names.ts";
import { type CalendarEntry, publishCalendar } from "../site/publish-calendar.ts";
import { townKnowledge } from "../site/verdicts/town-verdict.ts";
import type { DeskRow } from "./forms/desk-row.ts";
import { unpublishedRows } from "./unpublished-rows.ts";

type DeskRowsInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "tables" | "problems">;
  /** Pages that do not belong to a town. */
  readonly sitePages: Iterable<Page>;
  /** 2026-05-02 */
  readonly day: string;
};

type Facts = PageFacts & Pick<DeskRow, "county">;

/** Returns pages of the whole site, then town by town, then towns without a page on this day. */
export function deskRows({ site, loaded, sitePages, day }: DeskRowsInput): readonly DeskRow[] {
  const { tables, problems } = loaded;
  const directory = createReferenceIndex(tables, day);
  const alike = similarPages(site);
  const placeOf = dataPlaces(tables, directory);
  const rowOf = createPageRows({ site, tables, alike, day });
  const coming = groupBy(publishCalendar(tables, day).map((entry) => [entry.path, entry] as const));
  const warnings = groupBy(problems.map((problem) => [rowKey(problem), problem.message] as const));

  const deskRow = (facts: Facts): DeskRow => {
    const { path, kind, listed: indexable, reason } = facts;
    const findings = [...similarityFindings({ indexable }, alike.get(path), site.settings.gate.alike)];
    const { at, isOwn } = placeOf(facts);
    const row = rowOf(facts, findings, at);
    const dates = coming.get(path) ?? [];
    return {
      ...row,
      ...(dates.length > 0 && { state: "dated" }),
      reason: [reason, ...dates.map((entry) => dateText(entry, kind))].join("; "),
      problems: [...(isOwn ? (warnings.get(rowKey(at)) ?? []) : []), ...row.problems],
      at,
    };
  };
  return [
    ...Array.from(sitePages, (page) => deskRow(siteRow(page))),
    ...site.towns.flatMap((town) => townRows(site, town).map(deskRow)),
    ...unpublishedRows(tables, directory),
  ];
}

const rowKey = ({ file, line }: Position) => `${file}:${line}`;

const dateText = ({ change, day }: CalendarEntry, kind: string) =>
  `${kind === "town-service" ? "its text " : ""}${change} on ${day}`;

const siteRow = ({ path, kind, head, index, facts = 0 }: Page): Facts => ({
  path,
  kind,
  title: head.title,
  facts,
  ownWords: 0,
  listed: index.indexable,
  reason: index.reason,
});

/** Returns the page of the town, then one for each service there. */
function townRows(site: Site, town: Town): readonly Facts[] {
  const facts = site.facts.ofTown.get(town.slug) ?? [];
  const row = site.rows.get(town.slug);
  const { lead = "", intro = "" } = row ?? {};
  const problem = site.townProblems.get(paths.town(town));
  const { indexable, reason } = townIndexDecision(site, {
    town,
    row: { lead, intro },
    problem,
    hasNoContent: site.townsWithoutContent.has(town.slug),
  });
  const knowledge = townKnowledge(site, town);
  const ofTown = {
    path: paths.town(town),
    title: town.name,
    kind: "town",
    county: town.county.name,
    listed: indexable,
    reason,
    facts: facts.length,
    ownWords: townWords({ lead, intro }),
  };
  const ofServices = site.serviceLinks.map((service): Facts => {
    const content = townServiceContent(site, knowledge, service);
    const { ownText, own } = content;
    const decision = indexDecision(site, knowledge, service, content);
    return {
      path: paths.townService(town, service),
      title: `${service.title} in ${town.name}`,
      kind: "town-service",
      listed: decision.indexable,
      reason: decision.reason,
      facts: own.length,
      ownWords: textWords(ownText),
    };
  });
  return [ofTown, ...ofServices];
}

type DataPlace = {
  readonly at: Position;
  /** True if the row is about this page only. */
  readonly isOwn: boolean;
};

/** Returns a function that finds the data row of a page. */
function dataPlaces(tables: DataTables, { towns, services }: ReferenceIndex) {
  const rowOf = createRowOfPage(tables);
  const texts = new Map(
    tables.townServices.rows.flatMap(({ cells, at }) => {
      const [town] = towns.find(cells.town ?? "");
      const [service] = services.find(cells.service ?? "");
      return town === undefined || service === undefined ? [] : [[paths.townService(town, service), at] as const];
    }),
  );
  return (page: { readonly kind: string; readonly path: string }): DataPlace => {
    const ownText = page.kind === "town-service" ? texts.get(page.path) : undefined;
    if (ownText !== undefined) return { at: ownText, isOwn: true };
    return { at: rowOf(page), isOwn: page.kind === "town" || page.kind === "county" };
  };
}
