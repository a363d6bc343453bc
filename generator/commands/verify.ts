/** `npm run verify`: compares the site online with the built one. */
import { UsageError } from "../base/errors.ts";
import { defineCommand } from "./arguments/command.ts";
import { countFor, flag, optional } from "./arguments/option.ts";
import { builtSite } from "./arguments/shared-options.ts";
import { warnOfNpmOutput } from "./output/npm-output.ts";

export const command = defineCommand({
  summary: "compare the site online with the built one",
  description:
    "Compares build.json, every page or --sample of them, every file, headers, compression, redirects, 404 and 410, and the days left of the certificate. Opens one page of each kind in a browser and fails if it contacts a third party before the visitor has agreed.",
  forms: ["URL [options]"],
  takesNames: true,
  options: {
    out: builtSite,
    sample: optional({ value: "N", help: "number of pages to compare", default: "all", read: countFor("--sample") }),
    json: flag("print the result as JSON"),
  },
  exitStatus: { 0: "the site online is the built one", 1: "they differ", 3: "the host does not answer" },
  examples: ["npm run verify -- https://www.example.ie", "npm run verify -- https://www.example.ie --sample 20"],
  read({ out, sample, json }, [url, ...others]) {
    if (url === undefined || others.length > 0)
      throw new UsageError("Give one address, that of the site online: npm run verify -- https://www.example.ie");
    return { url: readOnlineUrl(url), out, sample, json };
  },
  async run({ json, ...site }) {
    const { verify } = await import("../online/verify/verify.ts");
    const { differencesOf, verificationAsJson, verificationAsText } = await import(
      "../online/verify/format-verification.ts"
    );
    const { checkThirdParties } = await import("../online/verify/check-third-parties.ts");
    if (json) warnOfNpmOutput("verify");
    const result = await verify({ ...site, now: new Date(), look: checkThirdParties });
    console.log(json ? verificationAsJson(result) : verificationAsText(result, site.out));
    return differencesOf(result).length === 0 ? 0 : 1;
  },
});

/** Plain http is for this machine only, as others could change the answers on the way. */
function readOnlineUrl(text: string) {
  if (!/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/.test(text) || !URL.canParse(text))
    throw new UsageError(`verify takes an address such as https://www.example.ie, not "${text}".`);
  const { protocol, hostname } = new URL(text);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  if (protocol === "http:" && !isHere)
    throw new UsageError(`verify takes an https address, not "${text}": plain http on this machine only.`);
  return text.replace(/\/$/, "");
}
