/** `vercel-config.json`: config.json in `.vercel/output`, for `vercel deploy --prebuilt`. */
import {
  type HostRedirect,
  type HostRules,
  hiddenPattern,
  legacyExtensionRule,
  redirectTarget,
  restPattern,
} from "./host-rules.ts";

/*
 * The site's files are in `static` beside it. Routes match percent-encoded addresses, as they are requested. Vercel passes a
 * query itself. It differs from withQuery in one case: it adds the query to one that the target has.
 * https://vercel.com/docs/build-output-api/configuration
 */

type Headers = Readonly<Record<string, string>>;
export type VercelRoute =
  | { readonly handle: "filesystem" | "hit" | "error" }
  | {
      readonly src: string;
      readonly caseSensitive?: true;
      readonly dest?: string;
      /** Whether the files are searched again, for `dest`. */
      readonly check?: true;
      readonly status?: number;
      readonly headers?: Headers;
      readonly continue?: true;
      /** Whether the headers replace those that Vercel sends by default. */
      readonly important?: true;
    };

export const vercelConfig = (rules: HostRules) =>
  `${JSON.stringify({ version: 3, routes: vercelRoutes(rules) }, null, 2)}\n`;

/** A page's name has no suffix, and may be requested encoded. */
const folderName = "[\\w-][\\w.-]*";
const pageName = "(?:[\\w-]|%[0-9a-f]{2})+";

function vercelRoutes({ folder, headers, caches, otherwise, missing, moves }: HostRules): readonly VercelRoute[] {
  const start = exactly(folder);
  const page = `${start}/(?:${folderName}/)*${pageName}`;
  const notFound = { status: 404, dest: `${folder}/404.html`, headers: { "Cache-Control": missing } };
  const named = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  return [
    { src: "^/", headers: named, continue: true },
    { src: "//", ...notFound },
    ...moves.map((move) => routeOf({ folder, missing }, move)),
    ...(folder === "" ? [] : [moved(`^${start}$`, `${folder}/`)]),
    moved(`^${start}/index(?:\\.html)?/?$`, `${folder}/`),
    { src: hiddenPattern(["br", "gz"]).replace("^/?", `^${start}/`), ...notFound },
    moved(`^(${page})(?:\\.html/?|/)$`, "$1"),
    { handle: "filesystem" },
    { src: `^${start}/$`, dest: `${folder}/index.html`, check: true },
    { src: `^(${page})$`, dest: "$1.html", check: true },
    { handle: "hit" },
    { src: "^/", headers: { "Cache-Control": otherwise }, continue: true, important: true },
    ...caches.map(
      ([folderStart, value]): VercelRoute => ({
        src: `^${start}${folderStart}`,
        headers: { "Cache-Control": value },
        continue: true,
        important: true,
      }),
    ),
    { handle: "error" },
    { src: "^/", ...notFound },
  ];
}

const moved = (src: string, to: string) =>
  ({ src, caseSensitive: true, status: 301, headers: { Location: to } }) as const;

function routeOf({ folder, missing }: Pick<HostRules, "folder" | "missing">, move: HostRedirect): VercelRoute {
  const { from, isAllBelow, to, carriesRest } = move;
  const rest = carriesRest ? `(${restPattern}.*)` : ".+";
  const src = `^${exactly(folder + from)}${isAllBelow ? rest : legacyExtensionRule(move)}$`;
  if (to === null)
    return { src, caseSensitive: true, status: 410, dest: `${folder}/404.html`, headers: { "Cache-Control": missing } };
  return moved(src, `${redirectTarget(folder, to)}${carriesRest ? "$1" : ""}`);
}

/** "/a.b%C3" → "/a\\.b%[Cc]3": percent codes may be requested in either case. */
const exactly = (address: string) =>
  address.replace(/%([0-9a-f]{2})|[.*+?^${}()|[\]\\]/gi, (sign, code?: string) =>
    code === undefined
      ? `\\${sign}`
      : `%${code.replace(/[a-f]/gi, (digit) => `[${digit.toUpperCase()}${digit.toLowerCase()}]`)}`,
  );
