/**
 * `nginx.conf`, the inside of a `server` block. An add_header in a location drops all those of the server, so what differs is set
 * in variables; `if` holds nothing but set, return and rewrite, with which it is sound. Stock nginx knows no brotli: .br files are
 * found here, and read by the ending before theirs.
 */
import {
  endingPattern,
  type HostHeader,
  type HostRules,
  hiddenPattern,
  literal,
  type Move,
  moveTarget,
  oldEnding,
  pagePattern,
  restPattern,
  takesPattern,
  withQuery,
} from "./host-rules.ts";
import { contentType, extensions, isTextFile } from "./media-types.ts";

export function nginxConf({ folder, headers, caches, otherwise, missing, moves }: HostRules) {
  const texts = extensions.filter((extension) => isTextFile(`.${extension}`));
  return `root /srv/site;

# The inside of a server block, made by the build: what is changed here is written over.
merge_slashes off;
absolute_redirect off;
server_tokens off;
types {
${lines(extensions, (extension) => `  "${contentType(`.${extension}`)}" ${extension};`)}}
gzip on;
gzip_static on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1;
gzip_types ${texts.map((extension) => `"${contentType(`.${extension}`)}"`).join(" ")};

${folder === "" ? "" : inFolder(folder)}set $site_file $uri;
if (-f $document_root$uri.html) { set $site_file $uri.html; }
if ($uri = /) { set $site_file /index.html; }

set $site_packed "";
set $site_encoding "";
set $site_vary "";
if ($http_accept_encoding ~* "${takesPattern("br")}") { set $site_packed $site_file.br; }
if (!-f $document_root$site_packed) { set $site_packed ""; }

set $site_cache "${otherwise}";
${lines(caches, ([start, value]) => `if ($uri ~ "^${start}") { set $site_cache "${value}"; }`)}
# A proxy that ends TLS says so in a header.
set $site_tls "$https $http_x_forwarded_proto";
${lines(headers, header)}add_header Cache-Control $site_cache always;
add_header Content-Encoding $site_encoding;
add_header Vary $site_vary;

error_page 404 @missing;
error_page 410 @missing;
location @missing {
  set $site_cache "${missing}";
  try_files /404.html =404;
}
location ~ "//" { return 404; }
location ~ "${hiddenPattern(["gz"])}" { return 404; }
${lines(moves, (move) => moved(folder, move))}location ~ "^/index(?:\\.html)?/?$" { return 301 ${folder}/$is_args$args; }
location ~ "^(?<site_page>/${pagePattern})${endingPattern}$" {
  if (-f $document_root$site_page.html) { return 301 ${folder}$site_page$is_args$args; }
  return 404;
}
${lines(texts, packed)}location / {
  if ($site_packed) { rewrite ^ $site_packed last; }
  try_files $site_file =404;
}
`;
}

const lines = <Item>(items: readonly Item[], print: (item: Item) => string) =>
  items.map((item) => `${print(item)}\n`).join("");

/** From here on addresses are the site's own. */
const inFolder = (folder: string) => `if ($uri = ${folder}) { return 301 ${folder}/$is_args$args; }
if ($uri !~ "^${literal(folder)}/") { return 404; }
rewrite "^${literal(folder)}(/.*)$" $1;
`;

function header({ name, value, valueWithoutTls }: HostHeader) {
  if (value === valueWithoutTls) return `add_header ${name} "${value}" always;`;
  const variable = `$site_${name.toLowerCase().replaceAll("-", "_")}`;
  return `set ${variable} "${valueWithoutTls ?? ""}";
if ($site_tls ~ "^on|https$") { set ${variable} "${value}"; }
add_header ${name} ${variable} always;`;
}

/**
 * What return adds to an address is not encoded again, but what rewrite captures is, and so it holds no line end. By the "?" at the
 * end rewrite adds no query itself.
 */
function moved(folder: string, move: Move) {
  const { from, isAllBelow, to, carriesRest } = move;
  const start = literal(decodeURIComponent(from));
  const target = to === null ? null : withQuery(`${moveTarget(folder, to)}${carriesRest ? "$1" : ""}`, "$is_args$args");
  const answer = target === null ? "return 410;" : `return 301 "${target}";`;
  if (!isAllBelow) return `location ~ "^${start}${oldEnding(move)}$" { ${answer} }`;
  if (!carriesRest) return `location ~ "^${start}." { ${answer} }`;
  return `location ~ "^${start}${restPattern}" { rewrite "^${start}(.*)$" "${target}?" permanent; }`;
}

const packed = (extension: string) => `location ~ "\\.${extension}\\.br$" {
  internal;
  gzip off;
  types {}
  default_type "${contentType(`.${extension}`)}";
  set $site_encoding br;
  set $site_vary Accept-Encoding;
}`;
