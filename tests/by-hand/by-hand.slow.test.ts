/** Tests each script that is run by hand with little data, so that it works when it is needed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { copiedProject } from "../browser/dev-site.ts";
import { run } from "../build/build-site.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

/** Runs an npm script. @returns its output */
async function npm(script: string, words: readonly string[], cwd = ".") {
  const { exitCode, stdout, stderr } = await run("npm", ["run", "--silent", script, "--", ...words], { cwd });
  expect(exitCode, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync("package.json", "utf8"));

test.each(Object.keys(scripts).filter((name) => scripts[name]?.startsWith("node --import tsx tests/")))(
  "%s prints its usage for --help, and for an unknown option, without a stack",
  async (name) => {
    expect(await npm(name, ["--help"])).toMatch(new RegExp(`^Usage: npm run ${name} -- .*\\n$`));
    const { exitCode, stderr } = await run("npm", ["run", "--silent", name, "--", "--nope"]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(new RegExp(`^Unknown option '--nope'.*\\nUsage: npm run ${name} -- .*\\n$`));
  },
);

test("engines visits a page in a browser and uses its controls", async () => {
  expect(await npm("engines", ["chromium", "/contact"])).toContain("0 found in chromium.");
});

test("lighthouse measures a page over HTTP/2", async () => {
  const table = await npm("lighthouse", ["--visits", "1", "/contact"]);
  expect(table).toMatch(/\/contact\W+\d+ \W+(?:9\d|100) \W+(?:9\d|100) \W+(?:9\d|100) /);
});

test("node-versions builds the same bytes and runs units with another Node", async () => {
  const printed = await npm("node-versions", ["22", "tests/base/plain-files"]);
  expect(printed).toContain(" and 22: the same bytes");
  expect(printed.trim().split("\n").at(-1)).toBe("6 passed, 0 failed");
});

test("guide-pictures takes a picture of the guide", async () => {
  const folder = temporaryFolder();
  await npm("guide-pictures", ["--out", folder, "click"]);
  expect(readdirSync(folder)).toEqual(["click.webp"]);
});

test("bench measures builds and starts, and compares them with another checkout", async () => {
  const words = ["--towns", "3", "--runs", "1", "--against", ".", "--json", "--out", temporaryFolder()];
  const rows = JSON.parse(await npm("bench", words));
  expect(Object.keys(rows)).toContain("dev to the first page, before");
  for (const [name, row] of Object.entries(rows)) expect(row, name).not.toMatchObject({ "CPU s": 0 });
});

test("bench measures saves in the dev server", async () => {
  const rows = JSON.parse(await npm("bench", ["--dev", "--saves", "1", "--json", "--out", temporaryFolder()]));
  for (const [name, row] of Object.entries(rows)) expect(row, name).not.toMatchObject({ "median, ms": 0 });
  expect(Object.keys(rows)).toContain("a template");
});

test("schemas writes the stored files", async () => {
  const project = copiedProject(temporaryFolder());
  await npm("schemas", [], project);
  const written = ["data/schema/json", "data/docs/sheets"].flatMap((folder) =>
    plainFiles(join(project, folder)).map((file) => join(folder, file)),
  );
  for (const file of [...written, ".pages.yml", "generator/commands/README.md"])
    expect(readFileSync(join(project, file), "utf8"), file).toBe(readFileSync(file, "utf8"));
});
