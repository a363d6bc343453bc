/** Exports that are dropped on the desk: read with the site of the last build, wherever that is. */
import { expect, test } from "vitest";
import { takeSentResults } from "../../../generator/studio/desk/take-results.ts";
import { builtSite } from "../../build/built-once.ts";
import { exportIn } from "../../tools/exports/exports.ts";

const options = (out: string, data: string) => ({ out, data, day: "2026-11-25" });
const sent = (name: string, bytes: Buffer) => [{ name, base64: bytes.toString("base64") }];

test("an export is read with the pages of the site in --out", async () => {
  const { data, out } = await builtSite();
  expect(await takeSentResults(sent("Performance.zip", exportIn("English")), options(out, data))).toEqual({
    said: expect.stringMatching(
      /^Performance\.zip: Google’s performance report: .*left out, as not .*: Countries\.csv, Devices\.csv\./,
    ),
  });
});

test("without a site in --out, and for a file that fits nothing, the message says so", async () => {
  const { data, out } = await builtSite();
  const without = await takeSentResults(sent("a.zip", exportIn("English")), options(`${out}-none`, data));
  expect(without.problems?.join()).toContain(`${out}-none has no built site to compare with.`);
  const { problems } = await takeSentResults(
    sent("towns.csv", Buffer.from("name,county\nTuam,Galway\n")),
    options(out, data),
  );
  expect(problems?.join()).toContain("not an export of the performance report");
});
