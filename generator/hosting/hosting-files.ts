/** What hosts are configured with, beside the site: `dist-hosting/` for `dist`. Netlify and Cloudflare Pages read files of the site. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writing } from "../publish/folder/folder.ts";
import { apacheConf, htaccess } from "./apache.ts";
import { caddyfile } from "./caddy.ts";
import { cloudfrontFunction, cloudfrontHeaders } from "./cloudfront.ts";
import type { HostRules } from "./host-rules.ts";
import { hostingNames, hostingText } from "./hosting-folder.ts";
import { nginxConf } from "./nginx.ts";
import { vercelConfig } from "./vercel.ts";

const printers: Readonly<Record<(typeof hostingNames)[number], (rules: HostRules) => string>> = {
  "nginx.conf": nginxConf,
  "apache.conf": apacheConf,
  ".htaccess": htaccess,
  Caddyfile: caddyfile,
  "cloudfront-function.js": cloudfrontFunction,
  "cloudfront-headers.json": cloudfrontHeaders,
  "vercel-config.json": vercelConfig,
};

/** Only what differs is written, each file whole. @throws WriteError */
export function writeHostingFiles(folder: string, rules: HostRules) {
  writing(folder, () => {
    mkdirSync(folder, { recursive: true });
    for (const left of readdirSync(folder)) if (left.endsWith(half)) rmSync(join(folder, left));
  });
  for (const name of hostingNames) {
    const text = printers[name](rules);
    const file = join(folder, name);
    if (hostingText(folder, name) === text) continue;
    writing(file, () => {
      writeFileSync(`${file}${half}`, text);
      renameSync(`${file}${half}`, file);
    });
  }
}

/** The ending of a file that is not written to its end; a killed build leaves one. */
const half = ".half";
