/** Limits of hosts, as they document them. */

export const hostNames = ["cloudflare-pages", "cloudflare-pages-paid", "netlify", "github-pages", "nginx"] as const;
export type HostName = (typeof hostNames)[number];

type HostLimits = {
  readonly files?: number;
  readonly bytesOfFile?: number;
  readonly bytesInAll?: number;
  /** Redirects: all, exact, wildcard, and the characters of a rule. */
  readonly redirects?: number;
  readonly singleRedirects?: number;
  readonly wideRedirects?: number;
  readonly redirectLength?: number;
  /** Rules of _headers and the characters of a line. */
  readonly headerRules?: number;
  readonly headerLine?: number;
  /** Names of files that the host does not upload. */
  readonly leavesOut?: RegExp;
  /** Printed with each build for the host. */
  readonly cannot: readonly string[];
  readonly knowsGone: boolean;
  /** Source. */
  readonly source: string;
};

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

// https://developers.cloudflare.com/pages/configuration/redirects/ and …/headers/, for both plans.
const cloudflare = {
  bytesOfFile: 25 * megabyte,
  singleRedirects: 2000,
  wideRedirects: 100,
  redirectLength: 1000,
  headerRules: 100,
  headerLine: 2000,
  cannot: [],
  knowsGone: false,
  source: "https://developers.cloudflare.com/pages/platform/limits/",
};

export const hostLimits: Readonly<Record<HostName, HostLimits>> = {
  "cloudflare-pages": { ...cloudflare, files: 20_000 },
  // https://developers.cloudflare.com/changelog/post/2026-01-23-pages-file-limit-increase/
  "cloudflare-pages-paid": { ...cloudflare, files: 100_000 },
  netlify: {
    // From here on Netlify advises against more: https://docs.netlify.com/manage/routing/redirects/overview/
    redirects: 10_000,
    cannot: [],
    knowsGone: false,
    source: "https://docs.netlify.com/deploy/deploy-overview/",
  },
  "github-pages": {
    // https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github
    bytesOfFile: 100 * megabyte,
    bytesInAll: gigabyte,
    leavesOut: /(?:^|\/)[._]/,
    cannot: [
      "sends none of the site's headers: no policy, no Strict-Transport-Security, and ten minutes of caching for every file",
      "knows no redirects: old addresses of redirects.csv are answered with 404",
      "answers /trim/ with 404 and /trim.html with the page, where others lead on to /trim",
    ],
    knowsGone: false,
    source: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits",
  },
  nginx: { cannot: [], knowsGone: true, source: "https://nginx.org/en/docs/" },
};
