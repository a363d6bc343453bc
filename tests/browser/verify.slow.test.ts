/** What `npm run verify` sees in a browser. */
import { expect, inject, test } from "vitest";
import { thirdPartiesIn } from "../../generator/online/verify/check-third-parties.ts";
import { runCli } from "../build/build-site.ts";
import { localServer } from "../online/local-server.ts";
import { sharedBrowser, siteUrl } from "./visit.ts";

test("the site as it is served is the site as it was built, and its pages call on nobody else", async () => {
  const { executablePath } = inject("browserOptions");
  const words = ["verify", siteUrl(), "--out", inject("siteFolder"), "--sample", "2"];
  const { exitCode, stdout } = await runCli(words, executablePath === undefined ? {} : { BROWSER: executablePath });
  expect(stdout).toMatch(/strangers +\d {2}same/);
  expect(stdout).toContain("What is live is what was built.");
  expect(exitCode).toBe(0);
});

test("a stranger that a page calls on is told by name, also one below the first screen", async () => {
  const html = `<!doctype html><body class="page page--home"><div style="height:9000px"></div>
    <img loading="lazy" src="http://stranger.invalid/pixel.gif" alt="">`;
  const origin = await localServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
  const page = { path: "/", isPage: true, read: () => Buffer.from(html) };
  const { count, differences } = await thirdPartiesIn(await sharedBrowser(), [page], origin);
  expect(count).toBe(1);
  expect(differences).toEqual([{ path: "/", what: "stranger", built: "none", live: "http://stranger.invalid" }]);
});
