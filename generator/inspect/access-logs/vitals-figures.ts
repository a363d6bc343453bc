/** Core Web Vitals of visits by kind of page, from the beacons in access logs, in bounded memory. */

type KindVitals = {
  readonly kind: string;
  readonly visits: number;
  /** 75th percentiles: milliseconds, milliseconds, and a score. Null if no visit sent one. */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
};

/** Figures are rounded to `step`, and those over `max` count as `max`. */
const vitals = {
  lcp: { step: 10, max: 60_000 },
  inp: { step: 8, max: 10_000 },
  cls: { step: 0.01, max: 10 },
} as const;
const kindsMax = 100;

type Steps = { readonly [Name in keyof typeof vitals]: Map<number, number> };

export function vitalsFigures() {
  const kinds = new Map<string, { visits: number; readonly steps: Steps }>();
  return {
    /** @param query of a beacon: "page=/trim&kind=town&lcp=1200&inp=48&cls=0.02" */
    see(query: URLSearchParams) {
      const kind = query.get("kind") ?? "";
      if (!/^[a-z][a-z-]{0,30}$/.test(kind) || (kinds.size >= kindsMax && !kinds.has(kind))) return;
      const of = kinds.get(kind) ?? { visits: 0, steps: { lcp: new Map(), inp: new Map(), cls: new Map() } };
      kinds.set(kind, of);
      of.visits += 1;
      for (const name of ["lcp", "inp", "cls"] as const) {
        const text = query.get(name) ?? "";
        if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) continue;
        const { step, max } = vitals[name];
        const at = Math.round(Math.min(Number(text), max) / step);
        of.steps[name].set(at, (of.steps[name].get(at) ?? 0) + 1);
      }
    },
    figures: (): readonly KindVitals[] =>
      Array.from(kinds, ([kind, { visits, steps }]) => ({
        kind,
        visits,
        lcp: percentile75(steps.lcp, vitals.lcp.step),
        inp: percentile75(steps.inp, vitals.inp.step),
        cls: percentile75(steps.cls, vitals.cls.step),
      })).sort((a, b) => b.visits - a.visits || (a.kind < b.kind ? -1 : 1)),
  };
}

/** Three of four visits were at most so slow. */
function percentile75(counts: ReadonlyMap<number, number>, step: number) {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  let left = 0.75 * sorted.reduce((sum, [, count]) => sum + count, 0);
  for (const [at, count] of sorted) {
    left -= count;
    if (left <= 0) return Number((at * step).toFixed(2));
  }
  return null;
}
