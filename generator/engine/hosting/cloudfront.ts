/** S3 behind CloudFront: a function for viewer requests, and a response headers policy for each cache behaviour. */
import { beforeQuery, type HostRules, redirectTarget, restPattern } from "./host-rules.ts";

/*
 * The function has the runtime cloudfront-js-2.0. It does not know which files exist: it redirects "/nowhere/" to "/nowhere",
 * which is then a 404.
 */

export function cloudfrontFunction({ folder, moves }: HostRules) {
  const rows = moves.map(({ from, isAllBelow, to, carriesRest }) => [
    ...[folder + from, to === null ? null : redirectTarget(folder, to)],
    ...(isAllBelow ? [carriesRest ? 2 : 1] : []),
  ]);
  return `// For viewer requests, runtime cloudfront-js-2.0. Made by the build: what is changed here is written over.
var folder = ${JSON.stringify(folder)};
// From, to (null: gone), and 1 for all below, 2 where the rest is carried over.
var moves = [
${rows.map((row) => `${JSON.stringify(row)},\n`).join("")}];

function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/%[0-9a-f]{2}/gi, function (code) { return code.toUpperCase(); });
  var clean = path.replace(/\\/$/, "").replace(/\\.html$/, "");
  for (var i = 0; i < moves.length; i++) {
    var rest = restBehind(moves[i], path, clean);
    if (rest === null) continue;
    return moves[i][1] === null ? { statusCode: 410, statusDescription: "Gone" } : movedTo(moves[i][1] + rest, request);
  }
  if (path === folder && folder !== "") return movedTo(folder + "/", request);
  if (path.slice(0, folder.length + 1) !== folder + "/" || path.indexOf("//") !== -1) return missing(request);
  if (clean === folder || clean === folder + "/index") {
    if (path !== folder + "/") return movedTo(folder + "/", request);
    request.uri = folder + "/index.html";
    return request;
  }
  var inside = path.slice(folder.length);
  if (/^\\/_(headers|redirects)$|\\.(br|gz)$/.test(inside) || /\\/\\.(?!well-known\\/)/.test(inside)) return missing(request);
  if (path !== clean) return /\\.\\w+$/.test(clean) ? missing(request) : movedTo(clean, request);
  if (!/\\.\\w+$/.test(path)) request.uri = path + ".html";
  return request;
}

function restBehind(move, path, clean) {
  if (!move[2]) return path === move[0] || clean === move[0] ? "" : null;
  var rest = path.slice(move[0].length);
  if (path.slice(0, move[0].length) !== move[0] || rest === "") return null;
  if (move[2] === 1) return "";
  return /^${restPattern}/.test(rest) ? rest : null;
}

function movedTo(to, request) {
  var query = queryOf(request.querystring);
  var location = to.replace(${beforeQuery}, function (start) { return start + query; });
  return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
}

// No file has this name; the distribution answers for it with 404.html.
function missing(request) {
  request.uri = folder + "/no-such-page.html";
  return request;
}

function queryOf(query) {
  var parts = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) parts.push(values[i].value === "" ? name : name + "=" + values[i].value);
  }
  return parts.length === 0 ? "" : "?" + parts.join("&");
}
`;
}

/** By the path pattern of its cache behaviour: the input of `aws cloudfront create-response-headers-policy`. */
export function cloudfrontHeaders({ folder, headers, caches, otherwise }: HostRules) {
  const named = new Map(headers.map(({ name, value }) => [name, value]));
  const policies = [
    ["*", otherwise] as const,
    ...caches.map(([start, value]) => [`${folder}${start}*`, value] as const),
  ];
  const policyFor = (pattern: string, cache: string) => ({
    Name: `site-${pattern.replace(/\W+/g, "") || "pages"}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: named.get("Content-Security-Policy") ?? "" },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: named.get("Referrer-Policy") ?? "" },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(named.get("Strict-Transport-Security") ?? "")?.[1] ?? 0),
        IncludeSubdomains: named.get("Strict-Transport-Security")?.includes("includeSubDomains") ?? false,
        Preload: named.get("Strict-Transport-Security")?.includes("preload") ?? false,
      },
    },
    CustomHeadersConfig: customHeaders([
      ...headers.filter(({ name }) => !isSecurityHeader(name)),
      { name: "Cache-Control", value: cache },
    ]),
  });
  const byPattern = Object.fromEntries(policies.map(([pattern, cache]) => [pattern, policyFor(pattern, cache)]));
  return `${JSON.stringify(byPattern, null, 2)}\n`;
}

/** CloudFront has fields for these, and no longer accepts them as custom headers. */
const isSecurityHeader = (name: string) =>
  ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Strict-Transport-Security"].includes(name);

const customHeaders = (headers: readonly { readonly name: string; readonly value: string }[]) => ({
  Quantity: headers.length,
  Items: headers.map(({ name, value }) => ({ Header: name, Value: value, Override: true })),
});
