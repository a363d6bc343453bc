/** `npm run verify`: compares the site online with the built one. */

import { UsageError } from "../../base/errors.ts";
import { plainAddresses } from "../../base/plain-addresses.ts";
import { defineCommand } from "../../commands/arguments/command.ts";
import { flag } from "../../commands/arguments/option.ts";
import { builtSite } from "../../commands/arguments/shared-options.ts";
import { warnOfNpmOutput } from "../../commands/output/npm-output.ts";

export const command = defineCommand({
  summary: "compare the site online with the built one",
  description:
    "Compares every page with pages.json and every other file with --out, and checks headers, redirects and the 404 page. Of a site behind a password, name and password are SITE_USER and SITE_PASSWORD, or in the address; they are sent to it alone and never printed.",
  forms: ["URL [options]"],
  takesNames: true,
  options: { out: builtSite, json: flag("--json", "print the result as JSON") },
  exitStatus: { 0: "the site online is the built one", 1: "they differ", 3: "the host does not answer" },
  examples: ["npm run verify -- https://www.example.ie"],
  read({ out, json }, [url, ...others]) {
    if (url === undefined || others.length > 0)
      throw new UsageError("Give one address, that of the site online: npm run verify -- https://www.example.ie");
    return { address: readOnlineUrl(url), out, json };
  },
  async run({ address, out, json }) {
    const { verify } = await import("./verify.ts");
    const { describeDifferences } = await import("./difference.ts");
    if (json) warnOfNpmOutput("verify");
    const { url, compared, differences } = await verify(address, out);
    const isSame = differences.length === 0;
    if (json) console.log(JSON.stringify({ same: isSame, url, compared, differences }, null, 1));
    else {
      console.log(`${url} compared with ${out}/: ${compared.toLocaleString("en")} addresses.`);
      console.log(isSame ? "The site online is the built one." : describeDifferences(differences).join("\n"));
    }
    return isSame ? 0 : 1;
  },
});

/** Plain http is for this machine only, as others could change the answers on the way. Messages leave out the password. */
function readOnlineUrl(text: string): URL {
  const shown = plainAddresses(text);
  if (!/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/.test(text) || !URL.canParse(text))
    throw new UsageError(`verify takes an address such as https://www.example.ie, not "${shown}".`);
  const url = new URL(text);
  const isHere = url.hostname === "localhost" || url.hostname === "[::1]" || /^127\./.test(url.hostname);
  if (url.protocol === "http:" && !isHere)
    throw new UsageError(`verify takes an https address, not "${shown}": plain http on this machine only.`);
  return url;
}
