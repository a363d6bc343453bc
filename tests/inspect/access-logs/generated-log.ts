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

type GeneratedLogInput = { readonly lines: number; readonly pages: readonly string[]; readonly seed: number };

export function generatedLog({ lines, pages, seed }: GeneratedLogInput) {
  const planted = {
    visits: {} as Record<string, number>,
    crawlers: {} as Record<string, Record<string, { count: number; last: string }>>,
    missing: [] as (readonly [string, number])[],
    unread: 0,
    prefetches: 0,
  };
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
      else {
        planted.visits[page] = (planted.visits[page] ?? 0) + 1;
        yield combined({ client, agent, address: kind % 3 === 0 ? `${page}?utm=1` : page, day });
      }
    }
    planted.missing = Array.from(visitors, ([path, seen]) => [path, seen.size] as const)
      .filter(([, count]) => count >= 3)
      .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  }
  return { lines: all(), planted };
}
