/** Limits of hosts, as they document them: errors for a site that a host would reject, warnings for what it cannot do. */
import { error, type Problem, startOfFile, warning } from "../../base/problem.ts";

export const hostNames = ["cloudflare-pages", "netlify", "github-pages"] as const;
export type HostName = (typeof hostNames)[number];

type HostLimits = {
  readonly files?: number;
  readonly bytesInAll?: number;
  /** Redirects: all, those of one address, those of all below an address. */
  readonly redirects?: number;
  readonly singleRedirects?: number;
  readonly wideRedirects?: number;
  /** Printed with each build for the host. */
  readonly cannot: readonly string[];
  /** Source. */
  readonly source: string;
};

const hostLimits: Readonly<Record<HostName, HostLimits>> = {
  "cloudflare-pages": {
    files: 20_000,
    // https://developers.cloudflare.com/pages/configuration/redirects/
    singleRedirects: 2000,
    wideRedirects: 100,
    cannot: [],
    source: "https://developers.cloudflare.com/pages/platform/limits/",
  },
  netlify: {
    // From here on Netlify advises against more.
    redirects: 10_000,
    cannot: [],
    source: "https://docs.netlify.com/manage/routing/redirects/overview/",
  },
  "github-pages": {
    bytesInAll: 1024 ** 3,
    cannot: [
      "sends none of the site's headers: other sites may show its pages in a frame, scripts in files of data/public/ run, and browsers keep every file for ten minutes",
      "knows no redirects: old addresses of redirects.csv are answered with 404",
      "answers /trim/ with 404 and /trim.html with the page, where others lead on to /trim",
    ],
    source: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits",
  },
};

export type HostedFiles = {
  /** Bytes of every file of the site. */
  readonly sizes: readonly number[];
  /** Text of _redirects. */
  readonly redirects: string;
  /** How to build fewer pages: "list fewer rows in pages.csv". */
  readonly fewerPages: string;
};

export function hostProblems(host: HostName, { sizes, redirects, fewerPages }: HostedFiles): readonly Problem[] {
  const limits = hostLimits[host];
  const at = startOfFile(`--host ${host}`);
  const over = (what: string, count: number, limit: number | undefined, help: string) =>
    limit === undefined || count <= limit
      ? []
      : [
          error(
            at,
            "E_HOST",
            `${what}: ${number(count)}, and ${host} takes ${number(limit)} (${limits.source}). ${help}`,
          ),
        ];
  const rules = redirects.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const wide = rules.filter((rule) => /^\S*\* /.test(rule)).length;
  const gone = redirects.split("\n").filter((line) => / is gone \(410\)/.test(line)).length;
  const fewer = `A server of your own (nginx) takes more. Or ${fewerPages}.`;
  const joinRows =
    "A row takes two lines, with and without a slash. Join rows of redirects.csv: one that ends with /* matches all below an address.";
  const cannot = [
    ...limits.cannot,
    ...(gone === 0
      ? []
      : [
          `knows no 410: ${gone === 1 ? "one address that is" : `${number(gone)} addresses that are`} gone for good answer with 404`,
        ]),
  ];
  return [
    ...over("files of the site", sizes.length, limits.files, fewer),
    ...over(
      "bytes in all",
      sizes.reduce((sum, size) => sum + size, 0),
      limits.bytesInAll,
      fewer,
    ),
    ...over("redirects", rules.length, limits.redirects, joinRows),
    ...over("redirects of single addresses", rules.length - wide, limits.singleRedirects, joinRows),
    ...over("redirects that end with a star", wide, limits.wideRedirects, "Name the pages one by one instead."),
    ...cannot.map((text) => warning(at, "E_HOST", `${host} ${text}.`)),
  ];
}

const number = (count: number) => count.toLocaleString("en");
