/** Which cell would change what is said of a page: where it is kept from search engines, or says too little. */
import type { Site } from "../../data/site.ts";
import type { Finding } from "../audit/finding.ts";
import type { Position } from "../load/problem.ts";
import { positionOf, type Sources } from "../load/read/read.ts";
import type { PageRecord } from "../render/page-maker.ts";
import type { ReportPage } from "./report.ts";

type Remedy = NonNullable<ReportPage["remedy"]>;
type Asked = {
  readonly path: string;
  readonly page: Pick<PageRecord, "kind" | "indexable" | "reason" | "facts">;
  readonly findings: readonly Finding[];
  /** Where the page's data stands. */
  readonly at: Position;
};

/** Null for a page with which all is well, or that no cell changes. */
export function remedies(site: Site, { townServices, folder }: Sources): (asked: Asked) => Remedy | null {
  const { gate } = site.settings;
  const nameOf = new Map(site.towns.map(({ slug, name }) => [slug, name]));
  const titleOf = new Map(site.serviceLinks.map(({ slug, title }) => [slug, title]));
  const ownRows = new Map<string, Map<string, Position>>();
  for (const { data, at, columnNumbers } of townServices.rows) {
    if (data === undefined) continue;
    const ofTown = ownRows.get(data.town) ?? new Map<string, Position>();
    ownRows.set(data.town, ofTown.set(data.service, positionOf({ at, columnNumbers }, "text")));
  }
  const inSheet = (name: string, column: string, say: string): Remedy => ({
    ...{ file: `${folder}/${name}`, row: null, column, say },
  });

  const ofCombination = (path: string, isClone: boolean) => {
    const [, slug = "", service = ""] = path.split("/");
    const [town = slug, title = service] = [nameOf.get(slug), titleOf.get(service)];
    const row = ownRows.get(town)?.get(service) ?? ownRows.get(slug)?.get(service) ?? ownRows.get(town)?.get(title);
    const what = isClone ? "Write what is different there" : `Write ${gate.words} words`;
    const say = `${what} in town-services.csv for ${town}, ${title}`;
    if (row === undefined) return inSheet("town-services.csv", "text", say);
    return { file: row.file, row: row.line, column: "text", say: isClone ? say : `${say}: row ${row.line} has fewer` };
  };

  return ({ path, page, findings, at }) => {
    const isSaid = (rule: Finding["rule"]) => findings.some((finding) => finding.rule === rule);
    if (page.kind === "combination" && (!page.indexable || isSaid("likeness")))
      return ofCombination(path, page.indexable || site.clones.has(path));
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
