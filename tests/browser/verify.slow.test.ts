/** What `npm run verify` sees in a browser. */
import { createServer } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { thirdPartiesIn } from "../../generator/online/verify/check-third-parties.ts";
import { runCli } from "../build/build-site.ts";
import { sharedBrowser, siteUrl, withBrowser } from "./visit.ts";

withBrowser();

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
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const page = { path: "/", isPage: true, read: () => Buffer.from(html) };
  const { count, differences } = await thirdPartiesIn(await sharedBrowser(), [page], `http://127.0.0.1:${port}`);
  expect(count).toBe(1);
  expect(differences).toEqual([{ path: "/", what: "stranger", built: "none", live: "http://stranger.invalid" }]);
});
