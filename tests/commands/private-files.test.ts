/** Tests that no message prints a cell of a file about people that was given to the wrong command. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatProblem } from "../../generator/base/problem.ts";
import { temporaryFolder } from "../../generator/base/temporary-folder.ts";
import { publishedPages, readPages } from "../../generator/output/pages-json.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { tinyCopy } from "../site/tiny-copy.ts";

const people = "Mary Byrne,0871234567,mary@example.ie\nTom Daly,0861234567,tom@example.ie\n";
const isPrivate = /Mary|Byrne|0871234567|example\.ie/;

test("no command quotes a saved form response that it cannot read", async () => {
  const folder = tinyCopy();
  const file = join(folder, "answers.csv");
  for (const text of [people, `"${people}`, people.replaceAll(",", ";"), people.replaceAll(",", "\t")]) {
    writeFileSync(file, text);
    const found = [JSON.stringify(await readPages(file))];
    for (const name of ["towns.csv", "redirects.csv"]) {
      const data = tinyCopy({ [name]: text });
      found.push(loadSite(data).problems.map(formatProblem).join("\n"));
    }
    for (const each of found) expect(each).not.toMatch(isPrivate);
  }
});

test("an --out that is a file counts as a site without pages", async () => {
  const file = join(tinyCopy({ out: people }), "out");
  expect(await publishedPages(file)).toEqual({ pages: null, warning: null });
});

test("the next command removes data copies that a killed command left, and only their owner may read them", () => {
  const gone = join(tmpdir(), "site-changes-999999999-abcdef");
  const alive = join(tmpdir(), `site-changes-${process.ppid}-abcdef`);
  for (const each of [gone, alive]) mkdirSync(each, { recursive: true });
  const own = temporaryFolder("changes");
  onTestFinished(() => {
    for (const each of [alive, own]) rmSync(each, { recursive: true, force: true });
  });
  expect([existsSync(gone), existsSync(alive)]).toEqual([false, true]);
  expect(statSync(own).mode & 0o777).toBe(0o700);
});
