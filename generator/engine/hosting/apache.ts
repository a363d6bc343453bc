/** `apache.conf` and `.htaccess`: the same directives, for a configured folder and for the folder itself. */
import {
  encoded,
  endingPattern,
  type HostHeader,
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

// Needs mod_rewrite, mod_headers and mod_mime. Compresses by mod_deflate and mod_brotli if they are loaded.

/** Defines a name, in Apache's syntax. */
const siteRoot = `\${SITE_ROOT}`;

export function apacheConf(rules: HostRules) {
  const place = rules.folder === "" ? `DocumentRoot "${siteRoot}"` : `Alias "${rules.folder}" "${siteRoot}"`;
  return `Define SITE_ROOT /srv/site

# For a VirtualHost, made by the build: what is changed here is written over.
${place}
<Directory "${siteRoot}">
AllowOverride None
Require all granted
${folderRules(rules, siteRoot)}</Directory>
`;
}

export const htaccess = (
  rules: HostRules,
) => `# Put this beside index.html; AllowOverride must allow it. Made by the build.
${folderRules(rules, `%{DOCUMENT_ROOT}${rules.folder}`)}`;

function folderRules({ folder, headers, caches, otherwise, missing, moves }: HostRules, root: string) {
  const textTypes = textExtensions.map((extension) => contentType(`.${extension}`).replace(/;.*/, ""));
  return `Options -Indexes -MultiViews +FollowSymLinks
DirectorySlash Off
DirectoryIndex disabled
AddDefaultCharset Off
${lines(extensions, (extension) => `AddType ${contentType(`.${extension}`).replace(/;.*/, "")} .${extension}`)}AddCharset utf-8 ${textExtensions.map((extension) => `.${extension}`).join(" ")}
SetEnvIf Accept-Encoding "br\\s*;\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$)" no-brotli
SetEnvIf Accept-Encoding "gzip\\s*;\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:,|$)" no-gzip
<IfModule mod_deflate.c>
<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${textTypes.join(" ")}
</IfModule>
<IfModule !mod_brotli.c>
AddOutputFilterByType DEFLATE ${textTypes.join(" ")}
</IfModule>
</IfModule>
ErrorDocument 404 ${folder}/404.html
ErrorDocument 410 ${folder}/404.html

${lines(headers, header)}Header always set Cache-Control "${otherwise}"
${lines(caches, ([start, value]) => `Header always set Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#^${literal(folder)}${start}#"`)}Header always set Cache-Control "${missing}" "expr=%{REQUEST_STATUS} -in { '404', '410' }"

Header merge Vary Accept-Encoding "expr=%{REQUEST_STATUS} == 200 && %{CONTENT_TYPE} =~ m#${textTypes.map((type) => type.replaceAll("+", "[+]")).join("|")}#"

RewriteEngine On
RewriteBase ${folder}/
${folder === "" ? "" : toStart(folder)}# What is answered in the place of another file, as 404.html is.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [END]
RewriteCond %{THE_REQUEST} "^\\S+ [^ ?]*//"
RewriteRule ^ - [R=404,END]
RewriteRule "${hiddenPattern}" - [R=404,END]
${lines(moves, (move) => moved(folder, move))}RewriteRule "^index(?:\\.html)?/?$" "${folder}/" [R=301,END]
RewriteCond "${root}/$1.html" -f
RewriteRule "^(${pagePattern})${endingPattern}$" "${folder}/$1" [R=301,END]
RewriteRule "${endingPattern}$" - [R=404,END]
RewriteRule "^$" "index.html"
RewriteCond "${root}/$1.html" -f
RewriteRule "^(.+)$" "$1.html"
RewriteRule ^ - [END]
`;
}

/** The folder without its slash. mod_dir would add one to a page that is a file and a folder. */
const toStart = (folder: string) => `RewriteOptions AllowNoSlash
RewriteCond %{REQUEST_URI} "^${literal(folder)}$"
RewriteRule ^ "${folder}/" [R=301,END]
`;

const overTls = "%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') == 'https'";

function header({ name, value, valueWithoutTls }: HostHeader) {
  const always = (text: string) => `Header always set ${name} "${text.replaceAll("%", "%%")}"`;
  if (value === valueWithoutTls) return always(value);
  const withTls = `${always(value)} "expr=${overTls}"`;
  return valueWithoutTls === null ? withTls : `${always(valueWithoutTls)}\n${withTls}`;
}

/**
 * The rest (%1) is copied unchanged, still encoded. Apache adds the query itself, except after a "#", where it would be
 * lost.
 */
function moved(folder: string, move: HostRedirect) {
  const { from, isAllBelow, to, carriesRest } = move;
  const start = literal(decodeURIComponent(from).slice(1));
  const pattern = isAllBelow ? `^${start}${carriesRest ? restPattern : "."}` : `^${start}${legacyExtensionRule(move)}$`;
  if (to === null) return `RewriteRule "${pattern}" - [G]`;
  const target = `${redirectTarget(folder, to).replaceAll("%", "\\%")}${carriesRest ? "%1" : ""}`;
  const whole = carriesRest ? `RewriteCond %{THE_REQUEST} "^\\S+ ${encoded(folder + from)}([^ ?]*)"\n` : "";
  const rule = (location: string) => `${whole}RewriteRule "${pattern}" "${location}" [R=301,NE,END]`;
  if (!target.includes("#")) return rule(target);
  return `RewriteCond %{QUERY_STRING} .\n${rule(withQuery(target, "?%{QUERY_STRING}"))}\n${rule(target)}`;
}
