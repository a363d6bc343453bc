import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { build } from "../../../generator/build.ts";
import { startPreviewServer } from "../../../generator/output/preview/preview.ts";
import { headersFor, readHeaders } from "../../../generator/output/preview/read-headers.ts";
import { buildDefaults, silent } from "../../build/temporary-site.ts";
import { answerTo } from "../preview/answer-to.ts";
import { folderOfFile } from "../temporary-folder.ts";
import { type Answer, beside, differences } from "./differences.ts";
import { type HostRequest, moreRedirects, requests } from "./requests.ts";
import { hasNginx, startNginx } from "./servers.ts";

const folder = folderOfFile();
const data = join(folder, "data");

beforeAll(() => {
  cpSync("tests/fixtures/tiny", data, { recursive: true });
  appendFileSync(join(data, "redirects.csv"), moreRedirects);
  mkdirSync(join(data, "public"));
  writeFileSync(join(data, "public/own.svg"), '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>');
  for (const kind of ["pdf", "ico", "mp4", "jpeg", "unknown"]) writeFileSync(join(data, `public/own.${kind}`), "x");
});

/** Removes brotli from a request, as stock nginx does not have it. */
const withoutBrotli = (asked: HostRequest): HostRequest => {
  const encodings = asked.headers?.["accept-encoding"]?.split(", ").filter((name) => name !== "br");
  return encodings === undefined ? asked : { ...asked, headers: { "accept-encoding": encodings.join(", ") } };
};

const inside = (siteFolder: string, list: readonly HostRequest[]) =>
  siteFolder === ""
    ? list
    : [{ about: beside, address: siteFolder }, ...list.filter(({ about }) => about !== "encoding")].map((asked) =>
        asked.about === beside || asked.address.startsWith("//")
          ? { ...asked, about: beside }
          : { ...asked, address: siteFolder + asked.address },
      );

test.skipIf(!hasNginx).for(["", "/sub"])(
  'nginx answers every request like the local server, header by header, with the base path "%s"',
  async (siteFolder) => {
    const site = join(folder, `site${siteFolder.replace("/", "-")}`);
    const inFolder = { baseUrl: `https://x.example${siteFolder}` };
    await build({ ...buildDefaults, data, out: site, ...inFolder }, silent, new AbortController().signal);
    const assets = readdirSync(join(site, "assets"));
    const asset = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`;
    const list = requests({ picture: asset(/\.avif$/), script: asset(/^boot-.*\.js$/), shared: asset(/^share-/) });
    const preview = await startPreviewServer({ out: site, port: 0 });
    onTestFinished(() => preview.close());
    const nginx = await startNginx({ site, rules: `${site}-hosting/nginx.conf`, folder: `${site}-nginx` });
    onTestFinished(() => nginx.stop());
    const { origin } = new URL(preview.url);
    const rules = readHeaders(readFileSync(join(site, "_headers"), "utf8"));

    /** Returns the expected answer from `preview`, except for 410 and HTTPS, which `preview` does not support. */
    const expected = async (asked: HostRequest): Promise<Answer> => {
      const { status, headers } = await answerTo(origin, withoutBrotli(asked));
      if (asked.about === "410") return { status: 410, headers };
      if (asked.about !== "over TLS") return { status, headers };
      return { status, headers: { ...headers, ...Object.fromEntries(headersFor(rules, asked.address)) } };
    };
    const wrong: string[] = [];
    for (const asked of inside(siteFolder, list))
      wrong.push(...differences(asked, await expected(asked), await answerTo(nginx.url, asked), nginx.url));
    expect(wrong).toEqual([]);
  },
);
