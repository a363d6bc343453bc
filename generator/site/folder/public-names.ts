/** Finds names in public/ that hosts run or Windows rejects, and files whose content somebody should check. */

import { readSvg } from "../../assets/drawings/read-svg.ts";
import { memoizeByFile } from "../../base/memoize-by-file.ts";

/** Names at the top of a site that Cloudflare or Azure run or read as settings; names that PHP, ASP or CGI servers run. */
const executedAtTop = /^(?:_worker\.js(?:\/|$)|functions\/|_routes\.json$|staticwebapp\.config\.json$)/;
const executed = /(?:^|\/)(?:web\.config|php\.ini)$|\.(?:php\d?|phtml|phar|aspx?|ashx|asmx|jspx?|cgi|shtml)$/;

const reservedByWindows = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)|[. ]$/;

/** Returns the reason why a file may not have its name, or undefined. @param path below public/ */
export function hostNameProblem(path: string): string | undefined {
  const name = path.toLowerCase();
  if (executedAtTop.test(name) || executed.test(name))
    return "has a name that hosts run as a program or take for their settings. Rename it, or take it out of this folder.";
  return name.split("/").some((part) => reservedByWindows.test(part))
    ? "has a name that Windows cannot have. Rename it, or take it out of this folder."
    : undefined;
}

/** Returns a warning about the content of a file, or undefined. @param file its path on the disk */
export function publicContentWarning(path: string, file: string): string | undefined {
  const name = path.toLowerCase();
  if (/\.[cm]?js$|\.wasm$/.test(name))
    return "is a script, which would run as part of the site. Keep it only if you know who wrote it.";
  if (/\.csv$|\.json$/.test(name) && !name.startsWith(".well-known/"))
    return "is data that everyone can read. Check that no customers are in it.";
  return name.endsWith(".svg") ? svgWarning(file) : undefined;
}

const svgWarning = memoizeByFile((bytes) => readSvg(bytes).why);
