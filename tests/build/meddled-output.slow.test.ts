import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

const meddling: readonly [what: string, meddle: (out: string) => void][] = [
  ["a page was edited", (out) => appendFileSync(join(out, "westport.html"), "<!-- by hand -->")],
  ["a page was deleted", (out) => rmSync(join(out, "westport.html"))],
  ["a folder was deleted", (out) => rmSync(join(out, "westport"), { recursive: true })],
  ["a file was put beside", (out) => writeFileSync(join(out, "assets/flyer.pdf"), "")],
  ["an empty folder was put beside", (out) => mkdirSync(join(out, "westport/old"))],
  [
    "a folder was moved elsewhere, with a link in its place",
    (out) => {
      renameSync(join(out, "westport"), `${out}-westport`);
      symlinkSync(`${out}-westport`, join(out, "westport"));
    },
  ],
  ["the site was deleted", (out) => rmSync(out, { recursive: true })],
  [
    "a build was killed",
    (out) => {
      mkdirSync(join(out, "../.site-staging/site"), { recursive: true });
      writeFileSync(join(out, "../.site-staging/owner-1-1-1"), "");
    },
  ],
];

test("whatever befalls a site, the next build mends it", async () => {
  const site = temporarySite();
  await site.built();
  const before = filesOf(site.out);
  for (const [what, meddle] of meddling) {
    meddle(site.out);
    await site.built();
    expect(filesOf(site.out), what).toEqual(before);
    expect(readdirSync(site.folder).filter((name) => name.startsWith("."))).toEqual([]);
  }
  expect((await site.built()).written).toBe(0);
});
