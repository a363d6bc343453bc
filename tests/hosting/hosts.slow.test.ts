import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { normalizeRoutes } from "@vercel/routing-utils";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type PreviewServer, startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { headersFor, readHeaders } from "../../generator/engine/preview/read-headers.ts";
import { buildIfChanged } from "../../generator/steps/build-if-changed.ts";
import { buildDefaults, silent } from "../build/temporary-site.ts";
import { cloudfrontHost } from "./cloudfront-host.ts";
import { type Answer, answerOf, beside, differences } from "./differences.ts";
import { type HostRequest, moreRedirects, requests } from "./requests.ts";
import { hosts, isInstalled, startHost } from "./servers.ts";
import { vercelHost } from "./vercel-host.ts";

/** A site as hosts get it, what is asked of it, and the preview that answers as they should. */
type HostedSite = {
  /** From which it is served: "" or "/sub". */
  readonly siteFolder: string;
  readonly site: string;
  readonly hosting: string;
  readonly list: readonly HostRequest[];
  readonly preview: PreviewServer;
};

const folder = mkdtempSync(join(tmpdir(), "hosts-"));
const hosted: HostedSite[] = [];

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  appendFileSync(join(data, "redirects.csv"), moreRedirects);
  for (const siteFolder of ["", "/sub"]) {
    const site = join(folder, `site${siteFolder.replace("/", "-")}`);
    const inFolder = { baseUrl: `https://x.example${siteFolder}`, precompress: siteFolder === "" };
    await buildIfChanged({ ...buildDefaults, data, out: site, ...inFolder }, silent, new AbortController().signal);
    const assets = readdirSync(join(site, "assets"));
    const asset = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`;
    const list = requests({ picture: asset(/\.avif$/), script: asset(/^boot-.*\.js$/) });
    const preview = await startPreviewServer({ out: site, port: 0 });
    hosted.push({ siteFolder, site, hosting: `${site}-hosting`, preview, list: inside(siteFolder, list) });
  }
});

/** Without packed files nginx has no brotli, which the site at the host's start shows. */
const inside = (siteFolder: string, list: readonly HostRequest[]) =>
  siteFolder === ""
    ? list
    : [...list, ...list.flatMap(startOnly)]
        .filter(({ about }) => about !== "encoding")
        .map((asked) =>
          asked.address.startsWith("//")
            ? { ...asked, about: beside }
            : { ...asked, address: siteFolder + asked.address },
        );
const startOnly = ({ about, address }: HostRequest) =>
  address === "/" && about === "clean" ? [{ about: beside, address: "" }] : [];

const cloudfront = "S3 and CloudFront";
const vercel = "Vercel";
/** What bucket, CloudFront and Vercel answer, and not the function or the routes. */
const unseen = ["refused", "HEAD", "range", "conditional", "encoding", "over TLS"];
/** Vercel always adds the query of a request to that of the new address. */
const unseenOfVercel = [...unseen, "own query"];
const verdicts = new Map<string, readonly string[]>();
afterAll(async () => {
  for (const { preview } of hosted) await preview.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(matrix());
});

const known = new Map<HostRequest, Promise<Answer>>();
/** Asked once for all hosts. */
function expected(each: HostedSite, asked: HostRequest) {
  const answer = known.get(asked) ?? askedOfPreview(each, asked);
  known.set(asked, answer);
  return answer;
}

/** `preview` reads the files of other hosts, which know no 410, and speaks without TLS. */
async function askedOfPreview({ site, preview }: HostedSite, asked: HostRequest): Promise<Answer> {
  const { status, headers } = await answerOf(preview.url, asked);
  if (asked.about === "410") return { status: 410, headers };
  if (asked.about !== "over TLS") return { status, headers };
  const told = headersFor(readHeaders(readFileSync(join(site, "_headers"), "utf8")), asked.address);
  return { status, headers: { ...headers, ...Object.fromEntries(told) } };
}

test.for(hosts)(
  "%s answers every request as preview does, header by header, from a folder too",
  async (host, { skip }) => {
    skip(!isInstalled(host), "apt-get install nginx-light apache2 caddy");
    const wrong: string[] = [];
    for (const each of hosted) {
      const { siteFolder, site, hosting, list } = each;
      const own = join(folder, `${host}${siteFolder}`.replace(/\W+/g, "-"));
      const server = await startHost(host, { siteFolder, site, hosting, folder: own });
      onTestFinished(() => server.stop());
      for (const asked of list)
        wrong.push(...differences(asked, await expected(each, asked), await answerOf(server.url, asked), server.url));
    }
    verdicts.set(host, wrong);
    expect(wrong).toEqual([]);
  },
);

/** Without a page a host may lead to another address first, if that is missing too. */
const isLedOnToNothing = (
  status: number,
  live: { readonly status: number; readonly location?: string | undefined },
  answer: (address: string) => { readonly status: number },
) => status === 404 && live.status === 301 && answer(live.location ?? "").status === 404;

test("CloudFront's function leads every request where preview does, from a folder too", async () => {
  const wrong: string[] = [];
  for (const each of hosted) {
    const answer = cloudfrontHost(each);
    for (const asked of each.list) {
      if (unseen.includes(asked.about)) continue;
      const { status, headers } = await expected(each, asked);
      const live = answer(asked);
      // It cannot see which files there are.
      const isLed = isLedOnToNothing(status, live, (address) => answer({ ...asked, address }));
      if ((live.status !== status && !isLed) || (status === 301 && live.location !== headers.location))
        wrong.push(
          `${asked.about} ${asked.address}: ${status} ${headers.location}, here ${live.status} ${live.location}`,
        );
    }
  }
  verdicts.set(cloudfront, wrong);
  expect(wrong).toEqual([]);
});

test("Vercel's routes are valid, and lead every request where preview does, header by header, from a folder too", async () => {
  const wrong: string[] = [];
  for (const each of hosted) {
    const config = JSON.parse(readFileSync(join(each.hosting, "vercel-config.json"), "utf8"));
    expect(normalizeRoutes(config.routes).error).toBeNull();
    const answer = vercelHost(each);
    for (const asked of each.list) {
      if (unseenOfVercel.includes(asked.about)) continue;
      const { status, headers } = await expected(each, asked);
      const live = answer(asked);
      // A slash behind a name is led on before it is known whether there is such a file.
      const { location } = live.headers;
      if (isLedOnToNothing(status, { ...live, location }, (address) => answer({ ...asked, address }))) continue;
      const told = (name: string) => (name === "location" ? status === 301 : status !== 301 && asked.about !== beside);
      const differ = ["location", "cache-control", "x-content-type-options"].filter(
        (name) => told(name) && live.headers[name] !== headers[name],
      );
      if (live.status !== status) wrong.push(`${asked.about} ${asked.address}: ${status}, here ${live.status}`);
      for (const name of differ)
        wrong.push(`${asked.about} ${asked.address}: ${name} ${headers[name]}, here ${live.headers[name]}`);
    }
    // The preview speaks without TLS.
    const everywhere = headersFor(
      readHeaders(readFileSync(join(each.site, "_headers"), "utf8")),
      `${each.siteFolder}/`,
    );
    const { "cache-control": _, ...others } = Object.fromEntries(
      Object.entries(Object.fromEntries(everywhere)).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(answer({ about: "clean", address: `${each.siteFolder}/` }).headers).toMatchObject(others);
  }
  verdicts.set(vercel, wrong);
  expect(wrong).toEqual([]);
});

/** Of each host, what it was asked and how many of the answers differ. */
function matrix() {
  const abouts = [...new Set(hosted.flatMap(({ list }) => list.map(({ about }) => about)))];
  const cells = (words: readonly string[]) =>
    words.map((word, at) => word.padEnd(Math.max(abouts[at]?.length ?? 0, 6)));
  const rows = Array.from(verdicts, ([host, wrong]) => {
    const unasked = host === cloudfront ? unseen : host === vercel ? unseenOfVercel : [];
    const said = abouts.map((about) => {
      if (unasked.includes(about)) return "-";
      const count = wrong.filter((each) => each.startsWith(`${about} `)).length;
      return count === 0 ? "same" : `${count} ≠`;
    });
    return [host.padEnd(20), ...cells(said)].join(" ");
  });
  return [["".padEnd(20), ...cells(abouts)].join(" "), ...rows].join("\n");
}
