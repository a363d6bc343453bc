/** Figures of access logs, line by line in bounded memory. No address or user agent of a visitor stays. */
import { randomInt } from "node:crypto";
import { type Crawler, createCrawlerFinder } from "./crawlers.ts";
import type { LogLine } from "./log-line.ts";
import { vitalsFigures } from "./vitals-figures.ts";

type CrawlerVisit = { count: number; last: string };
type MissingAddress = { readonly path: string; readonly requests: number; readonly visitors: number };
type BrokenLink = { readonly from: string; readonly to: string; readonly count: number };
type SlowPage = { readonly path: string; readonly count: number; readonly slowest: number };

/** A visitor waits this long, in seconds. */
const slowSeconds = 1;
/** Distinct missing addresses in memory. Those of one visitor go first. */
const missingMax = 20_000;
const visitorsMin = 3;

type LogFiguresInput = {
  /** Paths of all pages. */
  readonly pages: readonly string[];
  /** "www.example.ie" and the like, without "www.". */
  readonly hosts: ReadonlySet<string>;
  /** Folder of the site on its host, such as "/site"; empty at the top. */
  readonly base: string;
  /** Addresses that redirect are not missing. */
  readonly isKnown: (path: string) => boolean;
  /** Path of the address that beacons are sent to, if the site has one. */
  readonly vitalsPath?: string | undefined;
};

type Missing = { requests: number; readonly visitors: Set<number> };

export function logFigures({ pages, hosts, base, isKnown, vitalsPath }: LogFiguresInput) {
  const crawlerOf = createCrawlerFinder();
  const indexOf = new Map(pages.map((path, index) => [path, index]));
  const visits = new Uint32Array(pages.length);
  const crawls = new Map<string, Crawler & { readonly pages: Map<number, CrawlerVisit> }>();
  const missing = new Map<string, Missing>();
  const broken = new Map<string, number>();
  const vitals = vitalsFigures();
  const slow = new Map<number, { count: number; slowest: number }>();
  // Visitors are distinguished by a number that means nothing after this run.
  const salt = randomInt(2 ** 31);
  let [lines, unread, prefetches] = [0, 0, 0];
  let [from, to] = ["9999-12-31", ""];

  const seeMissing = (path: string, line: LogLine) => {
    const known = missing.get(path);
    const entry = known ?? { requests: 0, visitors: new Set<number>() };
    if (known === undefined) {
      if (missing.size >= missingMax) prune();
      missing.set(copyOf(path), entry);
    }
    entry.requests += 1;
    if (entry.visitors.size < visitorsMin * 100) entry.visitors.add(numberOf(line.client, line.agent, salt));
  };
  const prune = () => {
    for (const [path, { visitors }] of missing) if (visitors.size < 2) missing.delete(path);
    if (missing.size >= missingMax) missing.clear();
  };

  return {
    see(line: LogLine | null) {
      lines += 1;
      if (line === null) {
        unread += 1;
        return;
      }
      const { day, method, status, address } = line;
      if (day < from) from = day;
      if (day > to) to = day;
      const end = address.indexOf("?");
      const asked = end < 0 ? address : address.slice(0, end);
      // A beacon counts whatever the server answered: the line in the log is all that it is for.
      if (method === "POST" && asked === vitalsPath && end >= 0 && crawlerOf(line.agent) === null) {
        const query = new URLSearchParams(address.slice(end));
        if (indexOf.has(pathBelow(base, query.get("page") ?? "") ?? "")) vitals.see(query);
      }
      if (method !== "GET" && method !== "HEAD") return;
      const path = pathBelow(base, asked);
      if (path === undefined) return;
      const index = indexOf.get(path);
      const crawler = crawlerOf(line.agent);
      if (index !== undefined) {
        if (line.seconds !== undefined && line.seconds > slowSeconds) {
          const known = slow.get(index) ?? { count: 0, slowest: 0 };
          slow.set(index, { count: known.count + 1, slowest: Math.max(known.slowest, line.seconds) });
        }
        if (status !== 200 && status !== 304) return;
        if (crawler !== null) {
          const of = crawls.get(crawler.name) ?? { ...crawler, pages: new Map<number, CrawlerVisit>() };
          crawls.set(crawler.name, of);
          const visit = of.pages.get(index);
          if (visit === undefined) of.pages.set(index, { count: 1, last: day });
          else {
            visit.count += 1;
            if (day > visit.last) visit.last = day;
          }
        } else if (line.isPrefetch) prefetches += 1;
        else visits[index] = (visits[index] ?? 0) + 1;
      } else if (status === 404 || status === 410) {
        if (crawler !== null || line.isPrefetch || !isAddress(path) || isKnown(path)) return;
        seeMissing(path, line);
        const before = ownPath(line.referrer, hosts, base);
        if (before === undefined || !indexOf.has(before) || broken.size >= missingMax) return;
        const key = `${before}\n${copyOf(path)}`;
        broken.set(key, (broken.get(key) ?? 0) + 1);
      }
    },
    figures: () => ({
      lines,
      unread,
      prefetches,
      period: to === "" ? null : { from, to },
      vitals: vitals.figures(),
      visits: new Map(
        pages.flatMap((path, index) => ((visits[index] ?? 0) > 0 ? [[path, visits[index] ?? 0] as const] : [])),
      ),
      crawlers: Array.from(crawls.values(), ({ name, isAi, pages: of }) => ({
        name,
        isAi,
        pages: new Map(Array.from(of, ([index, visit]) => [pages[index] ?? "", visit] as const)),
      })).sort((a, b) => (a.name < b.name ? -1 : 1)),
      missing: Array.from(
        missing,
        ([path, { requests, visitors }]): MissingAddress => ({ path, requests, visitors: visitors.size }),
      )
        .filter(({ visitors }) => visitors >= visitorsMin)
        .sort((a, b) => b.visitors - a.visitors || (a.path < b.path ? -1 : 1)),
      broken: Array.from(broken, ([key, count]): BrokenLink => {
        const [before = "", to = ""] = key.split("\n");
        return { from: before, to, count };
      }).sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1)),
      slow: Array.from(slow, ([index, each]): SlowPage => ({ path: pages[index] ?? "", ...each })).sort(
        (a, b) => b.count - a.count || (a.path < b.path ? -1 : 1),
      ),
    }),
  };
}
export type LogFigures = ReturnType<ReturnType<typeof logFigures>["figures"]>;

/** An address that can be in a sheet, and names no person. */
const isAddress = (path: string) => path.length <= 200 && /^\/[\w.~/%+-]*$/.test(path) && !/%40|%2c|%0|%1/i.test(path);

/** Undefined for an address outside the site. */
function pathBelow(base: string, path: string) {
  if (base === "") return path;
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || "/" : undefined;
}

function ownPath(referrer: string, hosts: ReadonlySet<string>, base: string) {
  if (!referrer.startsWith("http") || !URL.canParse(referrer)) return undefined;
  const { hostname, pathname } = new URL(referrer);
  return hosts.has(hostname.replace(/^www\./, "")) ? pathBelow(base, pathname) : undefined;
}

/** A part of a chunk keeps the whole chunk in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

function numberOf(client: string, agent: string, salt: number) {
  let mixed = salt;
  for (let at = 0; at < client.length; at++) mixed = Math.imul(mixed ^ client.charCodeAt(at), 0x01000193);
  for (let at = 0; at < agent.length; at++) mixed = Math.imul(mixed ^ agent.charCodeAt(at), 0x01000193);
  return mixed;
}
