import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../generator/build-if-changed.ts";
import { headersFor, readHeaders } from "../../generator/preview/read-headers.ts";
import { type Preview, servePreview } from "../../generator/preview.ts";
import { buildDefaults, silent } from "../build/temporary-site.ts";
import { cloudfrontHost } from "./cloudfront-host.ts";
import { type Answer, answerOf, differences } from "./differences.ts";
import { type Asked, moreRedirects, requests } from "./requests.ts";
import { hosts, isInstalled, startHost } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "hosts-"));
const data = join(folder, "data");
const site = join(folder, "site");
const hosting = join(folder, "site-hosting");
let list: readonly Asked[] = [];
let preview: Preview;

beforeAll(async () => {
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  appendFileSync(join(data, "redirects.csv"), moreRedirects);
  await buildIfChanged({ ...buildDefaults, data, out: site, precompress: true }, silent, new AbortController().signal);
  const asset = (pattern: RegExp) => `/assets/${readdirSync(join(site, "assets")).find((name) => pattern.test(name))}`;
  list = requests({ picture: asset(/\.avif$/), script: asset(/^boot-.*\.js$/) });
  preview = await servePreview({ out: site, port: 0 });
});

const cloudfront = "S3 and CloudFront";
/** What the bucket and CloudFront answer, and not the function. */
const unseen = ["refused", "HEAD", "range", "conditional", "encoding", "over TLS"];
const verdicts = new Map<string, readonly string[]>();
afterAll(async () => {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(matrix());
});

/** `preview` reads the files of other hosts, which know no 410, and speaks without TLS. */
async function expected(asked: Asked): Promise<Answer> {
  const { status, headers } = await answerOf(preview.url, asked);
  if (asked.about === "410") return { status: 410, headers };
  if (asked.about !== "over TLS") return { status, headers };
  const told = headersFor(readHeaders(readFileSync(join(site, "_headers"), "utf8")), asked.address);
  return { status, headers: { ...headers, ...Object.fromEntries(told) } };
}

test.each(hosts)("%s answers every request as preview does, header by header", async (host) => {
  if (!isInstalled(host))
    return console.warn(`NOT TESTED: ${host} is not installed. apt-get install nginx-light apache2 caddy`);
  const server = await startHost(host, { site, hosting, folder: join(folder, host.replaceAll(" ", "-")) });
  onTestFinished(() => server.stop());
  const wrong: string[] = [];
  for (const asked of list)
    wrong.push(...differences(asked, await expected(asked), await answerOf(server.url, asked), server.url));
  verdicts.set(host, wrong);
  expect(wrong).toEqual([]);
});

test("CloudFront's function leads every request where preview does", async () => {
  const answer = cloudfrontHost(site, hosting);
  const wrong: string[] = [];
  for (const asked of list) {
    if (unseen.includes(asked.about)) continue;
    const { status, headers } = await expected(asked);
    const live = answer(asked);
    // It cannot see which files there are.
    const isLedOn =
      status === 404 && live.status === 301 && answer({ ...asked, address: live.location ?? "" }).status === 404;
    if ((live.status !== status && !isLedOn) || (status === 301 && live.location !== headers.location))
      wrong.push(
        `${asked.about} ${asked.address}: ${status} ${headers.location}, here ${live.status} ${live.location}`,
      );
  }
  verdicts.set(cloudfront, wrong);
  expect(wrong).toEqual([]);
});

/** Of each host, what it was asked and how many of the answers differ. */
function matrix() {
  const abouts = [...new Set(list.map(({ about }) => about))];
  const cells = (words: readonly string[]) =>
    words.map((word, at) => word.padEnd(Math.max(abouts[at]?.length ?? 0, 6)));
  const rows = Array.from(verdicts, ([host, wrong]) => {
    const said = abouts.map((about) => {
      if (host === cloudfront && unseen.includes(about)) return "-";
      const count = wrong.filter((each) => each.startsWith(`${about} `)).length;
      return count === 0 ? "same" : `${count} ≠`;
    });
    return [host.padEnd(20), ...cells(said)].join(" ");
  });
  return [["".padEnd(20), ...cells(abouts)].join(" "), ...rows].join("\n");
}
