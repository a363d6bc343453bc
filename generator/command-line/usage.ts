/** What each command takes, as `npm run` writes it. */
import { hostNames } from "../hosting/host-limits.ts";

export const usage = `Usage:
  npm start -- [options]                     builds into dist/ and serves it; options of build but --shard (PORT changes
                                             the port)
  npm run build -- [options]                 one build
      --data DIR             the CSV and JSON sources (data)
      --out DIR              the site (dist)
      --base-url URL         origin of the site, with its folder on it (site.json: url)
      --jobs N               worker threads
      --previous FILE|URL    the pages.json of the published site (the one in --out)
      --release              refuse placeholders, pages that vanish without a redirect, and a missing --previous
      --first-release        nothing is published yet: a release without --previous
      --preview              for eyes, not for search engines: never listed, never measured, marked at each foot; Alt+S
                             in it names the cell, key or template of a text
      --force                render and write everything anew
      --host NAME            check the limits of ${hostNames.join(", ")}
      --precompress          .br and .gz beside the files that gain by it
      --report FORMAT        text, json or github
      --today DATE           the day that publish_on and unpublish_on are held against (today in Ireland)
      --shard I/N            only the I-th of N parts of the site, for merge
  npm run merge -- DIR... --out DIR [--previous FILE|URL] [--first-release] [--host NAME] [--precompress] [--report FORMAT]
                     [--today DATE]
                                             puts the parts of a site together
  npm run changes -- [--previous FILE|URL|DIR] [--data DIR] [--out DIR] [--base-url URL] [--today DATE]
                     [--report text|markdown|json] [--pictures DIR]
                                             what publishing would change, and why
  npm run pull -- [--dry-run] [--data DIR] [--out DIR] [--previous FILE|URL|DIR] [--base-url URL] [--today DATE]
                                             fetches the sheets that stand elsewhere, and shows what they change
  npm run sheet-template -- [--data DIR] [--out DIR]
                                             workbooks of all sheets, with choices and notes, into OUT-report/sheets/
  npm run dev -- [--data DIR] [--port N]     the live site: an edit shows in the open page
  npm run preview -- [--out DIR] [--port N]  serves a built site
  npm run release-list -- [--data DIR]       what stands where real data belongs, as a check-list
  npm run towns -- near [--km N] [--data DIR]
                                             places in reach without a page, by their people and facts
  npm run towns -- add NAME [--county C] [--dry-run] [--data DIR]
                                             one more row in towns.csv
  npm run bench -- [--towns N] [--jobs N] [--out DIR] [--json]
                                             builds a synthetic site and prints what it cost
  npm run bench -- --dev [--towns N] [--out DIR] [--json]
                                             edits a live site and prints how soon a browser shows it
  npm run verify -- URL [--out DIR] [--sample N] [--json]
                                             is what is live what was built?
  npm run deploy-list -- --previous FILE|DIR|URL [--before DIR] [--out DIR] [--for s3|rclone|rsync]
                                             what to upload and delete, in an order that breaks no open page
                                             (--first-release instead of --previous when nothing is online yet)
  npm run indexnow -- --previous FILE|DIR|URL [--dry-run] [--data DIR] [--out DIR] [--base-url URL] [--endpoint URL]
                                             tells search engines what changed since that record
  npm run index-status -- FILE [--data DIR] [--out DIR]
                                             what Search Console's export says of the pages
  npm run index-status -- --key FILE [--property NAME] [--data DIR] [--out DIR]
                                             the same, asked page by page, up to 2,000 a day`;

/** What one command takes. */
export function usageOf(command: string) {
  const start = command === "start" ? "  npm start " : `  npm run ${command} `;
  const own = usage.split(/\n(?= {2}npm )/).filter((lines) => lines.startsWith(start));
  return ["Usage:", ...own].join("\n");
}
