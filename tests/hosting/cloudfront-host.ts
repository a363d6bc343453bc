/** Answers as CloudFront would with the function that a build printed, a bucket that holds the site, and 404.html for what is missing. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import type { HostRequest } from "./requests.ts";

type HostAnswer = { readonly status: number; readonly location: string | undefined };

type Bucket = { readonly site: string; readonly hosting: string; readonly siteFolder: string };

/** The files lie in the bucket as the addresses have it, in the site's folder. */
export function cloudfrontHost({ site, hosting, siteFolder }: Bucket) {
  const code = readFileSync(join(hosting, "cloudfront-function.js"), "utf8");
  return ({ address }: HostRequest): HostAnswer => {
    const [uri = "", query = ""] = address.split(/\?(.*)/s);
    const querystring = Object.fromEntries(
      query === "" ? [] : query.split("&").map((part) => [part.split("=")[0], { value: part.split("=")[1] ?? "" }]),
    );
    const event = { request: { uri, querystring } };
    const answer = runInNewContext(`${code}; handler(event)`, { event });
    if (answer.statusCode !== undefined) return { status: answer.statusCode, location: answer.headers?.location.value };
    const file = join(site, decodeURIComponent(answer.uri.slice(siteFolder.length)));
    return { status: existsSync(file) && statSync(file).isFile() ? 200 : 404, location: undefined };
  };
}
