/** Limits of hosts, as they document them: errors for a site that a host would reject, warnings for what it cannot do. */
import { error, type Problem, warning, withoutLines } from "../../base/problem.ts";

export const hostNames = ["cloudflare-pages", "netlify", "github-pages"] as const;
export type HostName = (typeof hostNames)[number];

type Counted =
  | "files of the site"
  | "bytes in all"
  | "redirects"
  | "redirects of single addresses"
  | "redirects that end with a star";
type Host = { readonly limits: Partial<Record<Counted, number>>; readonly source: string; readonly cannot?: string[] };

const hosts: Readonly<Record<HostName, Host>> = {
  "cloudflare-pages": {
    limits: {
      "files of the site": 20_000,
      // https://developers.cloudflare.com/pages/configuration/redirects/
      "redirects of single addresses": 2000,
      "redirects that end with a star": 100,
    },
    source: "https://developers.cloudflare.com/pages/platform/limits/",
  },
  // Not a hard limit: Netlify advises against more.
  netlify: { limits: { redirects: 10_000 }, source: "https://docs.netlify.com/manage/routing/redirects/overview/" },
  "github-pages": {
    limits: { "bytes in all": 1024 ** 3 },
    source: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits",
    cannot: [
      "sends none of the site's headers: other sites can show its pages in a frame, scripts in files of data/public/ run, and browsers keep every file for ten minutes",
      "knows no redirects: old addresses of redirects.csv are answered with 404",
      "answers /trim/ with 404 and /trim.html with the page, where others redirect to /trim",
    ],
  },
};

type HostedFiles = {
  /** Bytes of every file of the site. */
  readonly sizes: readonly number[];
  /** Text of _redirects. */
  readonly redirects: string;
  /** Advice to build fewer pages: "list fewer rows in pages.csv". */
  readonly fewerPages: string;
};

export function hostProblems(host: HostName, { sizes, redirects, fewerPages }: HostedFiles): readonly Problem[] {
  const { limits, source, cannot = [] } = hosts[host];
  const at = withoutLines(`--host ${host}`);
  const rules = redirects.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const wide = rules.filter((rule) => /^\S*\* /.test(rule)).length;
  const hasRemoved = redirects.includes(" is gone (410)");
  const fewer = `A server of your own (nginx) takes more. Or ${fewerPages}.`;
  const joinRows =
    "A row takes three lines: its address, with a slash, and with .html. Join rows of redirects.csv: one that ends with /* matches all below an address.";
  const counts: readonly (readonly [what: Counted, count: number, help: string])[] = [
    ["files of the site", sizes.length, fewer],
    ["bytes in all", sizes.reduce((sum, size) => sum + size, 0), fewer],
    ["redirects", rules.length, joinRows],
    ["redirects of single addresses", rules.length - wide, joinRows],
    ["redirects that end with a star", wide, "Name the pages one by one instead."],
  ];
  const over = counts.flatMap(([what, count, help]) => {
    const limit = limits[what] ?? Number.POSITIVE_INFINITY;
    const figures = `${what}: ${number(count)}, and ${host} takes ${number(limit)} (${source}). ${help}`;
    return count > limit ? [error(at, "E_HOST", figures)] : [];
  });
  const warnings = hasRemoved ? [...cannot, "knows no 410: addresses that are gone for good answer with 404"] : cannot;
  return [...over, ...warnings.map((text) => warning(at, "E_HOST", `${host} ${text}.`))];
}

const number = (count: number) => count.toLocaleString("en");
