/** Finds the cell to edit if a page is not listed in search engines, or has too little text. */
import type { Site } from "../../../templates/model.ts";
import type { Position } from "../../base/problem.ts";
import { positionOf } from "../../read/table.ts";
import type { Finding } from "../../render/audit/finding.ts";
import type { PageRecord } from "../../render/page-renderer.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";
import { type ReferenceIndex, townsNamed } from "../../site/names/names.ts";
import type { PageRow } from "./page-row.ts";

type Remedy = NonNullable<PageRow["remedy"]>;
type RemedyInput = {
  readonly path: string;
  readonly page: Pick<PageRecord, "kind" | "indexable" | "reason" | "facts">;
  readonly findings: readonly Finding[];
  /** Row of the page's data. */
  readonly at: Position;
};

/** Returns a function that finds the edit; null if the page has no problem, or no cell would change it. */
export function remedies(
  site: Site,
  { townServices, folder }: DataTables,
  index: ReferenceIndex,
): (asked: RemedyInput) => Remedy | null {
  const { gate } = site.settings;
  const nameOf = new Map(site.towns.map(({ slug, label }) => [slug, label]));
  const titleOf = new Map(site.serviceLinks.map(({ slug, title }) => [slug, title]));
  const ownRows = new Map<string, Position>(
    townServices.rows.flatMap((row) => {
      if (row.data === undefined) return [];
      const town = townsNamed(index, row.data.town)[0]?.slug;
      const service = index.services.find(row.data.service)[0]?.slug;
      return [[`/${town}/${service}`, positionOf(row, "text")] as const];
    }),
  );
  const outside = new Set(site.towns.flatMap(({ slug, withinRadius }) => (withinRadius ? [] : [slug])));
  return ({ path, page, findings, at }) => {
    const hasFinding = (...rules: readonly Finding["rule"][]) => findings.some(({ rule }) => rules.includes(rule));
    const inSheet = (name: string, column: string, say: string): Remedy => {
      return { file: `${folder}/${name}`, row: null, column, say };
    };
    const [, slug = "", service = ""] = path.split("/");
    const [town = slug, title = service] = [nameOf.get(slug), titleOf.get(service)];
    const own = ownRows.get(path);
    if (outside.has(slug)) return null;
    if (hasFinding("text")) {
      const { file, line } = own ?? at;
      return { file, row: line, column: own === undefined ? "intro" : "text", say: `Correct the text in row ${line}` };
    }
    if (page.kind === "town-service" && (!page.indexable || hasFinding("likeness"))) {
      const isClone = page.indexable || site.nearDuplicates.has(path);
      const what = isClone ? "Write what is different there" : `Write ${gate.words} words`;
      const say = `${what} in town-services.csv for ${town}, ${title}`;
      if (own === undefined) return inSheet("town-services.csv", "text", say);
      const { file, line } = own;
      return { file, row: line, column: "text", say: isClone ? say : `${say}: row ${line} has fewer` };
    }
    if (page.kind === "county" && !page.indexable)
      return inSheet("local-facts.csv", "statement", `Add facts of the county to local-facts.csv: ${page.reason}`);
    if (page.kind !== "town") return null;
    if (site.townsWithoutContent.has(slug)) {
      const say = `Write a lead or an intro for ${town}, row ${at.line} of towns.csv`;
      return { file: at.file, row: at.line, column: "lead", say };
    }
    if (page.facts < 2)
      return inSheet("local-facts.csv", "statement", `Add a fact with its source to local-facts.csv for ${town}`);
    if (!hasFinding("thin", "likeness", "same")) return null;
    const say = `Say more of ${town}'s own water in intro, row ${at.line} of towns.csv`;
    return { file: at.file, row: at.line, column: "intro", say };
  };
}
