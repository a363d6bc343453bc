/** `nginx.conf`, the content of a `server` block. */
import { type SiteHeaders, withoutTls } from "./headers.ts";
import {
  endingPattern,
  type HostRedirect,
  type HostRules,
  hiddenPattern,
  legacyExtensionRule,
  lines,
  literal,
  pagePattern,
  redirectTarget,
  restPattern,
  withQuery,
} from "./host-rules.ts";
import { contentType, extensions, textExtensions } from "./media-types.ts";
import { upgrade } from "./policy.ts";

/*
 * An add_header in a location drops all those of the server, so differences are set in variables. Each `if` has only set,
 * return and rewrite, which are safe in it.
 */

export function nginxConf({ folder, moves, ...headers }: HostRules) {
  return `root /srv/site;

# The inside of a server block, made by the build: what is changed here is written over.
merge_slashes off;
absolute_redirect off;
server_tokens off;
types {
${lines(extensions, (extension) => `  "${contentType(`.${extension}`)}" ${extension};`)}}
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1;
gzip_types ${textExtensions.map((extension) => `"${contentType(`.${extension}`)}"`).join(" ")};

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
${lines(moves, (move) => moved(folder, move))}location ~ "^/index(?:\\.html)?/?$" { return 301 ${folder}/$is_args$args; }
location ~ "^(?<site_page>/${pagePattern})${endingPattern}$" {
  if (-f $document_root$site_page.html) { return 301 ${folder}$site_page$is_args$args; }
  return 404;
}
location / {
  try_files $site_file =404;
}
`;
}

/** From here on addresses have no base path. */
const inFolder = (folder: string) => `if ($uri = ${folder}) { return 301 ${folder}/$is_args$args; }
if ($uri !~ "^${literal(folder)}/") { return 404; }
rewrite "^${literal(folder)}(/.*)$" $1;
`;

const overTls = 'if ($site_tls ~ "^on|https$")';

/** nginx sends no header whose value is empty. */
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
function moved(folder: string, move: HostRedirect) {
  const { from, isAllBelow, to, carriesRest } = move;
  const start = literal(decodeURIComponent(from));
  const target =
    to === null ? null : withQuery(`${redirectTarget(folder, to)}${carriesRest ? "$1" : ""}`, "$is_args$args");
  const answer = target === null ? "return 410;" : `return 301 "${target}";`;
  if (!isAllBelow) return `location ~ "^${start}${legacyExtensionRule(move)}$" { ${answer} }`;
  if (!carriesRest) return `location ~ "^${start}." { ${answer} }`;
  return `location ~ "^${start}${restPattern}" { rewrite "^${start}(.*)$" "${target}?" permanent; }`;
}
