/** `Caddyfile`: reads address and root from the environment. Caddy compresses itself, and sends .br files. */
import {
  encoded,
  endingPattern,
  type HostRedirect,
  type HostRules,
  legacyExtensionRule,
  lines,
  literal,
  pagePattern,
  redirectTarget,
  restPattern,
  withQuery,
} from "./host-rules.ts";
import { contentType, extensions, textExtensions } from "./media-types.ts";

export function caddyfile({ folder, headers, caches, otherwise, missing, moves }: HostRules) {
  const overTls = headers.filter(({ value, valueWithoutTls }) => value !== valueWithoutTls);
  return `{$SITE_ADDRESS:localhost} {
	root * {$SITE_ROOT:/srv/site}
	# Made by the build: what is changed here is written over.
	encode zstd gzip {
		minimum_length 1
		match {
${lines(textExtensions, (extension) => `			header Content-Type "${contentType(`.${extension}`)}"`)}		}
	}
	map {query} {site_query} {
		~^(.+)$ "?\${1}"
		default ""
	}
	route {
		header {
${lines(
  headers.filter(({ valueWithoutTls }) => valueWithoutTls !== null),
  ({ name, valueWithoutTls }) => `			${name} "${valueWithoutTls}"`,
)}			Cache-Control "${otherwise}"
		}
		@tls expression \`{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto} == "https"\`
		header @tls {
${lines(overTls, ({ name, value }) => `			${name} "${value}"`)}		}
${folder === "" ? "" : inFolder(folder)}		@hidden expression \`{http.request.orig_uri.path}.contains("//") || {path}.matches("(?:^|/)[.]") && !{path}.startsWith("/.well-known/") || {path}.matches("^/_(?:headers|redirects)$|[.](?:br|gz)$")\`
		error @hidden 404
${moves.map((move, index) => moved(folder, move, `move${index}`)).join("")}		@index path_regexp ^/index(?:\\.html)?/?$
		redir @index ${folder}/{site_query} 301
		@ending path_regexp ending ^(/${pagePattern})${endingPattern}$
		handle @ending {
			@page file {re.ending.1}.html
			redir @page ${folder}{re.ending.1}{site_query} 301
			error 404
		}
		try_files {path} {path}.html
		rewrite / /index.html
${caches.map(([start, value], index) => `		@cache${index} path_regexp ^${start}\n		header @cache${index} Cache-Control "${value}"\n`).join("")}${lines(extensions, (extension) => `		@${extension} path *.${extension}\n		header @${extension} Content-Type "${contentType(`.${extension}`)}"`)}		@texts path ${textExtensions.map((extension) => `*.${extension}`).join(" ")}
		header @texts Vary Accept-Encoding
		file_server @texts {
			index off
			precompressed br gzip
		}
		file_server {
			index off
		}
	}
	handle_errors {
		header Cache-Control "${missing}"
		header Content-Type "${contentType(".html")}"
		header Vary Accept-Encoding
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}

/** From here on addresses have no base path. */
const inFolder = (folder: string) => `		redir ${folder} ${folder}/{site_query} 301
		@elsewhere not path_regexp ^${literal(folder)}/
		error @elsewhere 404
		uri strip_prefix ${folder}
`;

/** Matched percent-encoded, as browsers send it: the rest is copied unchanged into the new address. */
function moved(folder: string, move: HostRedirect, name: string) {
  const { from, isAllBelow, to, carriesRest } = move;
  const start = `^${encoded(folder + from)}`;
  const pattern = isAllBelow
    ? `${start}${carriesRest ? `(${restPattern}[^?]*)` : "[^?]"}`
    : `${start}${legacyExtensionRule(move)}(?:\\?|$)`;
  const matcher = `		@${name} vars_regexp ${name} {http.request.orig_uri} "${pattern}"\n`;
  if (to === null) return `${matcher}		error @${name} 410\n`;
  const rest = carriesRest ? `{re.${name}.1}` : "";
  return `${matcher}		redir @${name} "${withQuery(`${redirectTarget(folder, to)}${rest}`, "{site_query}")}" 301\n`;
}
