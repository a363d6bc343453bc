/** `nginx.conf`, the content of a `server` block. */
import { type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";
import { type SiteHeaders, withoutTls } from "./headers.ts";
import { extensionsByType, textTypes } from "./media-types.ts";
import { upgrade } from "./policy.ts";
import { sortRedirects, withQuery } from "./redirects.ts";

/*
 * An add_header in a location drops all those of the server, so differences are set in variables. Each `if` has only set,
 * return and rewrite, which are safe in it.
 */

export type ServerRules = {
  /** Base path of the site: "" or "/sub". */
  readonly folder: string;
  readonly headers: SiteHeaders;
  readonly redirects: readonly RedirectRule[];
};

export function nginxConf({ folder, headers, redirects }: ServerRules) {
  return `root /srv/site;

# The inside of a server block, made by the build, which overwrites it.
merge_slashes off;
absolute_redirect off;
server_tokens off;
types {
${lines([...extensionsByType], ([type, extensions]) => `  "${type}" ${extensions.join(" ")};`)}}
types_hash_max_size 4096;
default_type application/octet-stream;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1;
gzip_types ${textTypes.map((type) => `"${type}"`).join(" ")};

${folder === "" ? "" : inFolder(folder)}set $site_file $uri;
if (-f $document_root$uri.html) { set $site_file $uri.html; }
if ($uri = /) { set $site_file /index.html; }

# A proxy that ends TLS says so in a header.
set $site_tls "$https $http_x_forwarded_proto";
set $site_upgrade "";
${overTls} { set $site_upgrade "${upgrade}"; }
${headerLines(headers)}
error_page 404 @missing;
error_page 410 @missing;
location @missing {
  set $site_cache_control "no-store";
  try_files /404.html =404;
}
location ~ "//" { return 404; }
location ~ "${hiddenPattern}" { return 404; }
${lines(sortRedirects(redirects), (row) => redirectRule(folder, row))}location ~ "^/index(?:\\.html)?/?$" { return 301 ${folder}/$is_args$args; }
location ~ "^(?<site_page>/${pagePattern})${endingPattern}$" {
  if (-f $document_root$site_page.html) { return 301 ${folder}$site_page$is_args$args; }
  return 404;
}
location / {
  try_files $site_file =404;
}
`;
}

/** Redirects to the base path, and removes it from addresses, so that all later rules have none. */
const inFolder = (folder: string) => `if ($uri = ${folder}) { return 301 ${folder}/$is_args$args; }
if ($uri !~ "^${literal(folder)}/") { return 404; }
rewrite "^${literal(folder)}(/.*)$" $1;
`;

const overTls = 'if ($site_tls ~ "^on|https$")';

/** Headers that depend on the address or on TLS have variables for values: nginx sends no header whose value is empty. */
function headerLines({ everywhere, exceptions }: SiteHeaders) {
  const all = [...everywhere, ...exceptions.flatMap(({ headers }) => headers)];
  return lines([...new Set(all.map(({ name }) => name))], (name) => {
    const variable = `$site_${name.toLowerCase().replaceAll("-", "_")}`;
    const set = (value: string) => `set ${variable} "${value.replace(upgrade, "$site_upgrade")}";`;
    const usual = everywhere.find((header) => header.name === name);
    const special = exceptions.flatMap(({ path, headers }) =>
      headers.filter((header) => header.name === name).map(({ value }) => ({ path, value })),
    );
    const isPlain = usual !== undefined && withoutTls(usual) === usual.value;
    if (isPlain && special.length === 0) return `add_header ${name} "${usual.value}" always;`;
    const isTlsOnly = usual !== undefined && withoutTls(usual) === null;
    return [
      set(isTlsOnly ? "" : (usual?.value ?? "")),
      ...(isTlsOnly ? [`${overTls} { ${set(usual.value)} }`] : []),
      ...special.map(({ path, value }) => `if ($uri ~ "${addressPattern(path)}") { ${set(value)} }`),
      `add_header ${name} ${variable} always;`,
    ].join("\n");
  });
}

/** "/assets/*" → "^/assets/.*$" */
const addressPattern = (path: string) => `^${path.split("*").map(literal).join(".*")}$`;

/**
 * nginx does not encode the arguments of return again, but does encode the captures of rewrite, so these have no line end.
 * The "?" at the end keeps rewrite from adding the query itself.
 */
function redirectRule(folder: string, { from, to }: RedirectRule) {
  const below = wildcardPrefix(from);
  const start = literal(decodeURIComponent(below ?? from));
  const carriesRest = to?.endsWith("*") ?? false;
  const target = to === undefined ? "" : redirectTarget(folder, to.replace(/\*$/, ""), carriesRest ? "$1" : "");
  const answer = to === undefined ? "return 410;" : `return 301 "${target}";`;
  if (below === undefined)
    return `location ~ "^${start}${/\/$|\.html$/.test(from) ? "" : "(?:/|\\.html)?"}$" { ${answer} }`;
  if (!carriesRest) return `location ~ "^${start}." { ${answer} }`;
  // If the rest began with a slash or backslash, "/" + rest could be the address of another host.
  return `location ~ "^${start}[^/\\x5C?]" { rewrite "^${start}(.*)$" "${target}?" permanent; }`;
}

/** Characters that are not allowed in addresses, or special in configurations, are encoded. */
function redirectTarget(folder: string, to: string, rest: string) {
  const address = `${to.startsWith("/") ? folder : ""}${to}`;
  return withQuery(address.replace(/[^\w.~:/?#[\]@!&'()*+,;=%-]/gu, encodeURIComponent) + rest, "$is_args$args");
}

/** A path of a file in the site (as isSitePath), lazy, so that a suffix can follow. */
const pagePattern = "(?:\\.well-known/)?(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*?";
/** "/trim/", "/trim.html" and "/trim.html/" redirect to "/trim". */
const endingPattern = "(?:\\.html/?|/)";
/** Addresses that are never served: instructions for hosts, compressed copies that a server made, names that begin with a dot. */
const hiddenPattern = "(?:^|/)\\.(?!well-known/)|^/?_(?:headers|redirects)$|\\.(?:br|gz)$";

/** "/a.b" → "/a\\x2Eb": for regular expressions over bytes. The result needs no quoting. */
const literal = (text: string) =>
  Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w/-]/.test(sign) ? sign : `\\x${byte.toString(16).padStart(2, "0").toUpperCase()}`;
  }).join("");

const lines = <Item>(items: readonly Item[], print: (item: Item) => string) =>
  items.map((item) => `${print(item)}\n`).join("");
