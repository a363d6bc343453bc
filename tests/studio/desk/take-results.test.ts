/** Exports that are dropped on the desk: read with the site of the last build, wherever that is. */
import { expect, test } from "vitest";
import { takeResults } from "../../../generator/studio/desk/take-results.ts";
import { builtSite } from "../../build/built-once.ts";
import { exportIn } from "../../tools/exports/exports.ts";

async function siteAndExports() {
  const site = await builtSite();
  const take = (name: string, bytes: Buffer) =>
    takeResults([{ name, base64: bytes.toString("base64") }], { data: site.data, out: site.out, day: "2026-11-25" });
  return { site, take };
}

test("an export is read with the pages of the site in --out", async () => {
  const { take } = await siteAndExports();
  expect(await take("Performance.zip", exportIn("English"))).toEqual({
    said: expect.stringMatching(/^Read: 1,700 impressions and 16 clicks from 2026-08-25 to 2026-11-22\./),
  });
});

test("without a site in --out the message names that folder", async () => {
  const { site } = await siteAndExports();
  const files = [{ name: "Performance.zip", base64: exportIn("English").toString("base64") }];
  const { problems } = await takeResults(files, { data: site.data, out: `${site.out}-none`, day: "2026-11-25" });
  expect(problems?.join()).toContain(`${site.out}-none has no built site to compare with.`);
});

test("a file that is not an export is answered with a message", async () => {
  const { take } = await siteAndExports();
  const { problems } = await take("towns.csv", Buffer.from("name,county\nTuam,Galway\n"));
  expect(problems?.join()).toContain("not an export of the performance report");
});
