/** A copy of the tiny site in a folder of its own, and builds of it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runCli } from "../build-site.ts";

export function temporarySite() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const out = join(folder, "site");
  cpSync("tests/fixtures/tiny", data, { recursive: true });

  const build = async (...more: string[]) => {
    const { exitCode, stdout, stderr } = await runCli([
      "build",
      "--data",
      data,
      "--out",
      out,
      "--report",
      "json",
      ...more,
    ]);
    return { exitCode, stderr, result: stdout === "" ? {} : JSON.parse(stdout) };
  };
  return {
    folder,
    data,
    out,
    build,
    /** @throws Error when the build does not end with 0. */
    async built(...more: string[]) {
      const ran = await build(...more);
      if (ran.exitCode !== 0)
        throw new Error(`The build ended with ${ran.exitCode}: ${JSON.stringify(ran.result)}${ran.stderr}`);
      return ran.result;
    },
    edit(file: string, change: (text: string) => string) {
      const path = join(data, file);
      const before = readFileSync(path, "utf8");
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${file} changes nothing.`);
      writeFileSync(path, after);
    },
    page: (path: string) => readFileSync(join(out, path), "utf8"),
  };
}

/** Every file of a folder with its bytes; `lastmod` dates are left out, as they depend on what was built before. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  return new Map(names.map((name) => [name, withoutDates(name, readFileSync(join(folder, name)).toString("latin1"))]));
}

const withoutDates = (name: string, text: string) =>
  /^(?:pages\.json|sitemap.*\.xml)$/.test(name)
    ? text.replace(/<lastmod>[^<]*<\/lastmod>/g, "").replace(/"lastmod":(?:null|"[^"]*")/g, '"lastmod":null')
    : text;
