import { appendFileSync, cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { build } from "../../generator/build.ts";
import { type PreviewServer, startPreviewServer } from "../../generator/engine/preview/preview.ts";
import { headersFor, readHeaders } from "../../generator/engine/preview/read-headers.ts";
import { buildDefaults, silent } from "../build/temporary-site.ts";
import { folderOfFile } from "../engine/publish/temporary-folder.ts";
import { type Answer, answerOf, beside, differences } from "./differences.ts";
import { type HostRequest, moreRedirects, requests } from "./requests.ts";
import { hosts, isInstalled, startHost } from "./servers.ts";

/** A site as hosts get it, what is asked of it, and the preview that answers as they should. */
type HostedSite = {
  /** From which it is served: "" or "/sub". */
  readonly siteFolder: string;
  readonly site: string;
  readonly hosting: string;
  readonly list: readonly HostRequest[];
  readonly preview: PreviewServer;
};

const folder = folderOfFile();
const hosted: HostedSite[] = [];

beforeAll(async () => {
  const data = join(folder, "data");
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  appendFileSync(join(data, "redirects.csv"), moreRedirects);
  for (const siteFolder of ["", "/sub"]) {
    const site = join(folder, `site${siteFolder.replace("/", "-")}`);
    const inFolder = { baseUrl: `https://x.example${siteFolder}` };
    await build({ ...buildDefaults, data, out: site, ...inFolder }, silent, new AbortController().signal);
    const assets = readdirSync(join(site, "assets"));
    const asset = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`;
    const list = requests({ picture: asset(/\.avif$/), script: asset(/^boot-.*\.js$/) });
    const preview = await startPreviewServer({ out: site, port: 0 });
    hosted.push({ siteFolder, site, hosting: `${site}-hosting`, preview, list: inside(siteFolder, list) });
  }
});

/** Stock nginx has no brotli: it answers as to a browser without. */
const withoutBrotli = (asked: HostRequest): HostRequest => {
  const encodings = asked.headers?.["accept-encoding"]?.split(", ").filter((name) => name !== "br");
  return encodings === undefined ? asked : { ...asked, headers: { "accept-encoding": encodings.join(", ") } };
};

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

afterAll(async () => {
  for (const { preview } of hosted) await preview.close();
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
    skip(!isInstalled(host), "apt-get install nginx-light apache2");
    const wrong: string[] = [];
    for (const each of hosted) {
      const { siteFolder, site, hosting, list } = each;
      const own = join(folder, `${host}${siteFolder}`.replace(/\W+/g, "-"));
      const server = await startHost(host, { siteFolder, site, hosting, folder: own });
      onTestFinished(() => server.stop());
      for (const asked of list) {
        const right = await expected(each, host === "nginx" ? withoutBrotli(asked) : asked);
        wrong.push(...differences(asked, right, await answerOf(server.url, asked), server.url));
      }
    }
    expect(wrong).toEqual([]);
  },
);
