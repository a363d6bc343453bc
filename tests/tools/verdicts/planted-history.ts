/** Synthetic search results of 200 pages whose true state is known: Poisson noise, and 84 % of impressions without a query. */
import { addDays } from "../../../generator/inspect/results/snapshot.ts";
import type { PerformanceRow } from "../../../generator/tools/exports/performance-rows.ts";
import { snapshotOfPeriod } from "../../../generator/tools/exports/read-exports.ts";
import type { JudgePagesInput } from "../../../generator/tools/verdicts/judge-pages.ts";
import { createQueryReader } from "../../../generator/tools/verdicts/query-reader.ts";
import type { KnownPage } from "../../../generator/tools/verdicts/verdicts.ts";
import { seededRandom } from "../../seeded-random.ts";

export type Planted = "good" | "dead" | "cannibalised" | "badly ranked" | "unlinked" | "young" | "seasonal" | "renamed";
export type PlantedHistory = Omit<JudgePagesInput, "limits"> & {
  readonly planted: ReadonlyMap<string, Planted>;
  /** Where a cannibalised page should go. */
  readonly better: ReadonlyMap<string, string>;
};

const townNames =
  "Abbey Birr Clara Doonbeg Edgeworth Ferbane Granard Hacket Inver Julian Kilcock Lanes Mullagh Navan Oldcastle Prosper Rathcoole Slane".split(
    " ",
  );
const serviceTitles = "Iron Filter,Softeners,Limescale,Nitrate,Ultraviolet,Arsenic,Carbon,Osmosis,Manganese".split(",");
export const counts: Readonly<Record<Exclude<Planted, "good">, number>> = {
  dead: 14,
  cannibalised: 14,
  "badly ranked": 20,
  unlinked: 8,
  young: 20,
  seasonal: 6,
  renamed: 6,
};
const months = 8;
const day = "2026-11-25";

type Asked = { readonly query: string; readonly monthly: number; readonly position: number; readonly visible: number };

export function plantedHistory(seed: number): PlantedHistory {
  const random = seededRandom(seed + 0x6d2b79f5);
  const between = (low: number, high: number) => low + random() * (high - low);
  const services = serviceTitles.map((title) => ({ slug: title.toLowerCase().replace(" ", "-"), title }));
  const towns = townNames.map((name) => ({ slug: name.toLowerCase(), name, county: { name: "Meath" } }));
  const combinations = towns.flatMap((town) => services.map((service) => ({ town, service })));
  // 18 towns, 9 services and 162 combinations are 189 pages; 11 guides make 200.
  const guides = Array.from({ length: 11 }, (_, index) => `/guides/guide-${index + 1}`);
  const shuffled = combinations
    .map((each) => ({ ...each, path: `/${each.town.slug}/${each.service.slug}`, order: random() }))
    .sort((a, b) => a.order - b.order);
  const planted = new Map<string, Planted>();
  const better = new Map<string, string>();
  let next = 0;
  for (const [kind, count] of Object.entries(counts) as [Exclude<Planted, "good">, number][])
    for (let left = count; left > 0; next++) {
      const page = shuffled[next];
      if (page === undefined) throw new Error("too few pages");
      if (planted.has(page.path)) continue;
      if (kind === "cannibalised") {
        const sibling = shuffled.find(
          ({ town, path }) => town === page.town && path !== page.path && !planted.has(path),
        );
        if (sibling === undefined) continue;
        better.set(page.path, sibling.path);
        planted.set(sibling.path, "good");
      }
      planted.set(page.path, kind);
      left -= 1;
    }
  const pages: KnownPage[] = [];
  const asked = new Map<string, Asked[]>();
  const add = (path: string, kind: Planted, more: Partial<KnownPage>) => {
    planted.set(path, kind);
    pages.push({
      path,
      parent: `/${path.split("/")[1]}`,
      notIndexed: null,
      leads: 0,
      linkedBy: kind === "unlinked" ? [] : ["/services/softeners", "/services/limescale"],
      content: "3 facts",
      cell: "its text",
      lacks: () => [],
      listedSince: addDays(day, -Math.round(kind === "young" ? between(0, 89) : between(200, 700))),
      ...more,
    });
  };
  /** Half of the queries are withheld altogether, and most impressions of the others. */
  const visible = () => (random() < 0.5 ? 0 : between(0.2, 0.44));
  const ask = (path: string, all: readonly Omit<Asked, "visible">[]) =>
    asked.set(path, [...(asked.get(path) ?? []), ...all.map((each) => ({ ...each, visible: visible() }))]);
  const variants = ["", " price", " cost", " near me", " installer", " reviews", " system", " problem"];
  const own = (name: string, monthly: number, position: number) =>
    variants.map((variant) => ({
      query: `${name}${variant}`.toLowerCase(),
      monthly: (monthly / variants.length) * between(0.5, 1.5),
      position: Math.max(1, position + between(-0.8, 0.8)),
    }));

  for (const service of services) {
    add(`/services/${service.slug}`, "good", { service: service.slug, parent: "/services" });
    ask(`/services/${service.slug}`, own(`${service.title} ireland`, between(300, 2000), between(2, 6)));
  }
  for (const town of towns) {
    add(`/${town.slug}`, "good", { town: town.slug, parent: "/local" });
    ask(`/${town.slug}`, own(`water ${town.name}`, between(200, 900), between(1, 5)));
  }
  for (const path of guides) {
    add(path, "good", { parent: "/guides" });
    ask(path, own(`grant question ${path.slice(8)}`, between(150, 900), between(2, 9)));
  }
  for (const { town, service, path } of shuffled) {
    const kind = planted.get(path) ?? "good";
    add(path, kind, { town: town.slug, service: service.slug });
    if (kind === "dead") continue;
    const name = `${service.title} ${town.name}`;
    const monthly = between(90, 900);
    // A quarter to two fifths of what a good page is shown for is led by its town's or its service's own page.
    const generic = monthly * between(0.2, 0.4);
    const position = kind === "badly ranked" ? between(9.5, 28) : between(1.5, 6);
    if (kind === "cannibalised") continue;
    ask(path, own(name, monthly - generic, position));
    for (const [query, leader] of [
      [`${service.title} ireland`, `/services/${service.slug}`],
      [`water ${town.name}`, `/${town.slug}`],
    ] as const) {
      const led = asked.get(leader)?.find((each) => each.query === query.toLowerCase());
      ask(path, [
        { query: query.toLowerCase(), monthly: generic / 2, position: (led?.position ?? 3) + between(4, 15) },
      ]);
    }
  }
  for (const [path, sibling] of better) {
    const lost = between(0.8, 0.95);
    const ofSibling = asked.get(sibling)?.filter(({ position }) => position < 8) ?? [];
    const { town, service } = shuffled.find((each) => each.path === path) ?? {};
    const all = ofSibling.reduce((sum, { monthly }) => sum + monthly, 0);
    const share = Math.max(0.6, 130 / all);
    asked.set(path, [
      // One query is withheld or not for all pages.
      ...ofSibling.map((each) => ({ ...each, monthly: each.monthly * share, position: each.position + between(2, 8) })),
    ]);
    ask(path, own(`${service?.title} ${town?.name}`, (all * share * (1 - lost)) / lost, between(4, 9)));
  }

  const snapshots = Array.from({ length: months }, (_, index) => {
    const to = addDays(day, -1 - 30 * (months - 1 - index));
    const from = addDays(to, -29);
    const rows: PerformanceRow[] = [];
    for (const { path, listedSince } of pages) {
      const kind = planted.get(path);
      if (listedSince > to) continue;
      const summer = to.slice(5, 7) >= "05" && to.slice(5, 7) <= "08";
      if (kind === "seasonal" && !summer) continue;
      const at = kind === "renamed" && index < months - 2 ? `${path}-old` : path;
      let [total, clicks, weighted] = [0, 0, 0];
      for (const { query, monthly, position: usual, visible: share } of asked.get(path) ?? []) {
        const impressions = poisson(monthly, random);
        if (impressions === 0) continue;
        const position = Math.max(1, usual + between(-1, 1) / Math.sqrt(impressions / 10 + 0.1));
        const clicked = poisson(impressions * clickShare(position), random);
        total += impressions;
        clicks += clicked;
        weighted += position * impressions;
        const known = poisson(impressions * share, random);
        if (known > 0) rows.push({ page: at, query, clicks: Math.min(known, clicked), impressions: known, position });
      }
      if (total > 0) rows.push({ page: at, clicks, impressions: total, position: weighted / total });
    }
    return snapshotOfPeriod(rows, { from, to });
  });
  return {
    planted,
    better,
    pages,
    snapshots,
    day,
    currentPath: (path) => path.replace(/-old$/, ""),
    readQuery: createQueryReader({ towns, services, places: [] }),
  };
}

const clickShare = (position: number) => 0.28 / position ** 1.1;

/** Exact below 30, else by its normal approximation. */
function poisson(mean: number, random: () => number) {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
