/** Checks the site against a host's limits: errors for what it rejects or drops, warnings for what it cannot do. */
import { error, type Problem, startOfFile, warning } from "../../base/problem.ts";
import { type HostName, hostLimits } from "./host-limits.ts";

export type HostedFiles = {
  /** Every file of the site, with its bytes. */
  readonly files: ReadonlyMap<string, { readonly size: number }>;
  /** Text of _headers and of _redirects. */
  readonly headers: string;
  readonly redirects: string;
  /** How to build fewer pages: "list fewer rows in pages.csv". */
  readonly fewerPages: string;
};

export function hostProblems(host: HostName, site: HostedFiles): readonly Problem[] {
  const at = startOfFile(`--host ${host}`);
  return [
    ...[...overLimits(host, site)].map((text) => error(at, "E_HOST", text)),
    ...[...shortcomings(host, site)].map((text) => warning(at, "E_HOST", `${host} ${text}.`)),
  ];
}

function* overLimits(host: HostName, { files, headers, redirects, fewerPages }: HostedFiles) {
  const limits = hostLimits[host];
  const over = (what: string, count: number, limit: number | undefined, help: string) =>
    limit === undefined || count <= limit
      ? []
      : [`${what}: ${number(count)}, and ${host} takes ${number(limit)} (${limits.source}). ${help}`];
  const rules = redirects.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const wide = rules.filter((rule) => /^\S*\* /.test(rule));
  const lines = headers.split("\n");

  yield* over("files of the site", files.size, limits.files, fewerFiles(host, fewerPages));
  for (const [path, { size }] of files)
    yield* over(`bytes of ${path}`, size, limits.bytesOfFile, "Make the file smaller, or choose another host.");
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  yield* over("bytes in all", bytes, limits.bytesInAll, fewerFiles(host, fewerPages));
  yield* over("redirects", rules.length, limits.redirects, joinRows);
  yield* over("redirects of single addresses", rules.length - wide.length, limits.singleRedirects, joinRows);
  yield* over(
    "redirects that end with a star",
    wide.length,
    limits.wideRedirects,
    "Name the pages one by one instead.",
  );
  for (const rule of rules)
    yield* over(`characters of the redirect ${rule.slice(0, 40)}…`, rule.length, limits.redirectLength, "Shorten it.");
  yield* over("rules for headers", lines.filter((line) => /^\//.test(line)).length, limits.headerRules, fewerHeaders);
  for (const line of lines.map((each) => each.trim())) {
    const [name = ""] = line.split(":");
    yield* over(`characters of the line ${name} in _headers`, line.length, limits.headerLine, fewerHeaders);
  }
}

function* shortcomings(host: HostName, { files, redirects }: HostedFiles) {
  const { cannot, leavesOut, knowsGone } = hostLimits[host];
  yield* cannot;
  const gone = redirects.split("\n").filter((line) => / is gone \(410\)/.test(line)).length;
  if (!knowsGone && gone > 0)
    yield `knows no 410: ${gone === 1 ? "one address that is" : `${number(gone)} addresses that are`} gone for good answer with 404`;
  if (leavesOut !== undefined) {
    const left = [...files.keys()].filter((path) => leavesOut.test(path));
    if (left.length > 0)
      yield `leaves out files that begin with a dot or an underscore, unless its settings include hidden files: ${left.join(", ")}`;
  }
}

const fewerFiles = (host: HostName, fewerPages: string) =>
  host === "cloudflare-pages"
    ? `cloudflare-pages-paid takes 100,000; netlify and a server of your own (nginx) take more. Or ${fewerPages}.`
    : `A server of your own (nginx) takes more. Or ${fewerPages}.`;
const joinRows =
  "A row takes two lines, with and without a slash. Join rows of redirects.csv: one that ends with /* matches all below an address.";
const fewerHeaders = "Let more kinds of pages share their styles, or switch off a tag in settings.json.";

const number = (count: number) => count.toLocaleString("en");
