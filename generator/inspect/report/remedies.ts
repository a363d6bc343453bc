/** Finds the cell to edit if a page is not listed in search engines, or has too little text. */
import type { Site } from "../../../data/schema/site.ts";
import type { Position } from "../../base/problem.ts";
import type { Finding } from "../../engine/audit/finding.ts";
import { positionOf } from "../../engine/read/table.ts";
import type { PageRecord } from "../../engine/render/page-renderer.ts";
import { type ReferenceIndex, townsNamed } from "../../site/names/names.ts";
import { townCell } from "../../site/names/town-cell.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";
import type { ReportPage } from "./report-data.ts";

type Remedy = NonNullable<ReportPage["remedy"]>;
type RemedyInput = {
  readonly path: string;
  readonly page: Pick<PageRecord, "kind" | "indexable" | "reason" | "facts">;
  readonly findings: readonly Finding[];
  /** Row of the page's data. */
  readonly at: Position;
};

/** Null if the page has no problem, or no cell would change it. */
export function remedies(
  site: Site,
  { townServices, folder }: DataSources,
  index: ReferenceIndex,
): (asked: RemedyInput) => Remedy | null {
  const { gate } = site.settings;
  const nameOf = new Map(site.towns.map((town) => [town.slug, townCell(site, town)]));
  const titleOf = new Map(site.serviceLinks.map(({ slug, title }) => [slug, title]));
  const ownRows = new Map<string, Position>(
    townServices.rows.flatMap((row) => {
      if (row.data === undefined) return [];
      const town = townsNamed(index, row.data.town)[0]?.slug;
      const service = index.services.find(row.data.service)[0]?.slug;
      return [[`/${town}/${service}`, positionOf(row, "text")] as const];
    }),
  );
  const inSheet = (name: string, column: string, say: string): Remedy => ({
    file: `${folder}/${name}`,
    row: null,
    column,
    say,
  });

  const textOf = (path: string) => {
    const [, slug = "", service = ""] = path.split("/");
    const [town = slug, title = service] = [nameOf.get(slug), titleOf.get(service)];
    return { town, title, row: ownRows.get(path) };
  };
  const correct = (path: string, at: Position): Remedy => {
    const { row } = textOf(path);
    const { file, line } = row ?? at;
    return { file, row: line, column: row === undefined ? "intro" : "text", say: `Correct the text in row ${line}` };
  };
  const ofTownService = (path: string, isClone: boolean) => {
    const { town, title, row } = textOf(path);
    const what = isClone ? "Write what is different there" : `Write ${gate.words} words`;
    const say = `${what} in town-services.csv for ${town}, ${title}`;
    if (row === undefined) return inSheet("town-services.csv", "text", say);
    return { file: row.file, row: row.line, column: "text", say: isClone ? say : `${say}: row ${row.line} has fewer` };
  };

  return ({ path, page, findings, at }) => {
    const isSaid = (rule: Finding["rule"]) => findings.some((finding) => finding.rule === rule);
    if (isSaid("text")) return correct(path, at);
    if (page.kind === "town-service" && (!page.indexable || isSaid("likeness")))
      return ofTownService(path, page.indexable || site.nearDuplicates.has(path));
    const name = page.kind === "town" ? (nameOf.get(path.slice(1)) ?? path) : path;
    if (page.kind === "town" && page.facts < 2)
      return inSheet("local-facts.csv", "statement", `Add a fact with its source to local-facts.csv for ${name}`);
    if (page.kind === "town" && (isSaid("thin") || isSaid("likeness") || isSaid("same")))
      return {
        file: at.file,
        row: at.line,
        column: "intro",
        say: `Say more of ${name}'s own water in intro, row ${at.line} of towns.csv`,
      };
    if (page.kind === "county" && !page.indexable)
      return inSheet("local-facts.csv", "statement", `Add facts of the county to local-facts.csv: ${page.reason}`);
    return null;
  };
}
