/** Answers by the routes of vercel-config.json as Vercel documents them, with the site's files where `.vercel/output/static` has them. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { VercelRoute } from "../../generator/engine/hosting/vercel.ts";
import type { HostRequest } from "./requests.ts";

type HostAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>> };
type Match = Exclude<VercelRoute, { readonly handle: string }>;
type Phase = "first" | "filesystem" | "hit" | "error";

type HostedSite = { readonly site: string; readonly hosting: string; readonly siteFolder: string };

/** The files lie as the addresses have it, in the site's folder. */
export function vercelHost({ site, hosting, siteFolder }: HostedSite) {
  const { routes } = JSON.parse(readFileSync(join(hosting, "vercel-config.json"), "utf8")) as {
    routes: readonly VercelRoute[];
  };
  const phases = inPhases(routes);
  const isFile = (path: string) => {
    const file = join(site, decodeURIComponent(path.slice(siteFolder.length)));
    return path.startsWith(`${siteFolder}/`) && existsSync(file) && statSync(file).isFile();
  };

  /** Of a phase, the first route that ends it; those that go on leave their headers. */
  function run(phase: Phase, path: string, headers: Record<string, string>, isFound: (path: string) => boolean) {
    for (const route of phases[phase]) {
      const match = new RegExp(route.src, route.caseSensitive ? "" : "i").exec(path);
      if (match === null) continue;
      const filled = (text: string) => text.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? "");
      const own = Object.entries(route.headers ?? {}).map(([name, value]) => [name.toLowerCase(), filled(value)]);
      const dest = filled(route.dest ?? path);
      if (route.check && !isFound(dest)) continue;
      Object.assign(headers, Object.fromEntries(own));
      if (!route.continue) return { dest, status: route.status };
    }
    return null;
  }

  return ({ address }: HostRequest): HostAnswer => {
    const [path = "", query] = address.split(/\?(.*)/s);
    const headers: Record<string, string> = {};
    const early = run("first", path, headers, isFile);
    if (early !== null && headers["location"] !== undefined && query !== undefined)
      headers["location"] = withAdded(headers["location"], query);
    if (early !== null) return { status: early.status ?? 200, headers };
    const found = isFile(path) ? { dest: path } : run("filesystem", path, headers, isFile);
    if (found === null) return { status: run("error", path, headers, isFile)?.status ?? 404, headers };
    run("hit", path, headers, isFile);
    return { status: 200, headers };
  };
}

/** https://vercel.com/guides/how-do-i-perform-vercel-redirects-based-on-query-strings */
const withAdded = (location: string, query: string) =>
  location.replace(/^[^#]*/, (start) => `${start}${start.includes("?") ? "&" : "?"}${query}`);

function inPhases(routes: readonly VercelRoute[]) {
  const phases: Record<Phase, Match[]> = { first: [], filesystem: [], hit: [], error: [] };
  let phase: Phase = "first";
  for (const route of routes)
    if ("handle" in route) phase = route.handle;
    else phases[phase].push(route);
  return phases;
}
