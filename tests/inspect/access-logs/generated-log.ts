/** A generated access log, line by line, with the figures that it should give. */

type CombinedInput = {
  readonly client: string;
  readonly agent: string;
  readonly address: string;
  readonly status?: number;
  readonly referrer?: string;
  readonly day?: number;
  /** Behind the user agent. */
  readonly extra?: string;
};

/** A line as nginx and Apache write it, in November 2026. */
export const combined = ({
  client,
  agent,
  address,
  status = 200,
  referrer = "-",
  day = 20,
  extra = "",
}: CombinedInput) =>
  `${client} - - [${String(day).padStart(2, "0")}/Nov/2026:10:00:00 +0000] "GET ${address} HTTP/2.0" ${status} 5120 "${referrer}" "${agent}"${extra}`;

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0",
  "Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604.1",
];
const bots = {
  Googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  ClaudeBot: "Mozilla/5.0 (compatible; ClaudeBot/1.0)",
};

type GeneratedLogInput = {
  readonly lines: number;
  readonly pages: readonly string[];
  readonly seed: number;
  /** Path of the address that beacons are sent to. */
  readonly vitalsPath?: string;
};

const beaconKinds = ["town", "home", "service"];
const vitals = ["lcp", "inp", "cls"] as const;
type Beacons = Record<(typeof vitals)[number], number[]>;

type PlantedVitals = { kind: string; visits: number } & Record<(typeof vitals)[number], number | undefined>;

/** Of the values in order, the one below which are three quarters. */
const quartile = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];

export function generatedLog({ lines, pages, seed, vitalsPath }: GeneratedLogInput) {
  const planted = {
    visits: {} as Record<string, number>,
    crawlers: {} as Record<string, Record<string, { count: number; last: string }>>,
    missing: [] as (readonly [string, number])[],
    unread: 0,
    prefetches: 0,
    vitals: [] as PlantedVitals[],
  };
  const beacons = new Map(beaconKinds.map((kind): [string, Beacons] => [kind, { lcp: [], inp: [], cls: [] }]));
  const visitors = new Map<string, Set<string>>();
  function* all() {
    let state = seed;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let index = 0; index < lines; index++) {
      const page = pages[next(pages.length)] ?? "/";
      const client = `10.${next(200)}.${next(200)}.${next(200)}`;
      const day = 1 + next(24);
      const kind = next(100);
      const agent = browsers[kind % 2] ?? "";
      if (kind === 0) {
        planted.unread += 1;
        yield "not a request";
      } else if (kind < 10) {
        const name = kind < 6 ? "Googlebot" : "ClaudeBot";
        const of = planted.crawlers[name] ?? {};
        planted.crawlers[name] = of;
        const visit = of[page] ?? { count: 0, last: "" };
        of[page] = visit;
        visit.count += 1;
        const date = `2026-11-${String(day).padStart(2, "0")}`;
        if (date > visit.last) visit.last = date;
        yield combined({ client, agent: bots[name], address: page, day });
      } else if (kind < 14) {
        planted.prefetches += 1;
        yield combined({ client, agent, address: page, day, extra: ' "prefetch"' });
      } else if (kind < 18) {
        const address = `/missing-${next(50)}`;
        const few = `10.0.0.${next(40)}`;
        const seen = visitors.get(address) ?? new Set();
        visitors.set(address, seen.add(few));
        yield combined({ client: few, agent: browsers[0] ?? "", address, status: 404, day });
      } else if (kind < 40) yield combined({ client, agent, address: "/assets/style.css", day });
      else if (kind >= 95 && vitalsPath !== undefined) {
        const name = beaconKinds[next(3)] ?? "";
        const sent = { lcp: 10 * next(600), inp: 8 * next(100), cls: next(30) / 100 };
        for (const vital of vitals) beacons.get(name)?.[vital].push(sent[vital]);
        const query = new URLSearchParams({ page, kind: name, ...sent } as unknown as Record<string, string>);
        yield combined({ client, agent, address: `${vitalsPath}?${query}`, status: 405, day }).replace('"GET', '"POST');
      } else {
        planted.visits[page] = (planted.visits[page] ?? 0) + 1;
        yield combined({ client, agent, address: kind % 3 === 0 ? `${page}?utm=1` : page, day });
      }
    }
    planted.vitals = Array.from(beacons, ([kind, { lcp, inp, cls }]) => ({
      kind,
      visits: lcp.length,
      lcp: quartile(lcp),
      inp: quartile(inp),
      cls: quartile(cls),
    }))
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || (a.kind < b.kind ? -1 : 1));
    planted.missing = Array.from(visitors, ([path, seen]) => [path, seen.size] as const)
      .filter(([, count]) => count >= 3)
      .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  }
  return { lines: all(), planted };
}
