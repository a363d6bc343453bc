import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseCommand } from "../generator/command-line/options.ts";

const readme = readFileSync("README.md", "utf8");
const dataReadme = readFileSync("data/README.md", "utf8");
const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

test("every path that the README names exists", () => {
  const named = Array.from(readme.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g), ([, path]) => path ?? "").filter((path) =>
    /^(?:data|generator|templates|client|tests)\//.test(path),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("every npm command that the README or that of the data names is a script", () => {
  const named = Array.from(
    (readme + dataReadme).matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g),
    ([, script, short]) => script ?? short ?? "",
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("every option of build that the README names is one that build takes", () => {
  const named = new Set(Array.from(readme.matchAll(/^\| `(--[\w-]+)/gm), ([, option]) => option ?? ""));
  const values: Record<string, string> = {
    "--jobs": "2",
    "--base-url": "https://a.ie",
    "--report": "json",
    "--shard": "1/2",
    "--today": "2026-05-02",
    "--host": "netlify",
  };
  for (const option of named) {
    const takesNothing = ["--release", "--first-release", "--preview", "--force", "--precompress"].includes(option);
    const words = takesNothing ? [option] : [option, values[option] ?? "x"];
    expect(() => parseCommand(["build", ...words], {}), option).not.toThrow();
  }
  expect(named.size).toBe(14);
});

test.each(["preview", "bench"] as const)("every option of %s that the README names is one that it takes", (command) => {
  const [, options = ""] = new RegExp(`^\\| \`npm run ${command} -- ([^\`]*)`, "m").exec(readme) ?? [];
  const named = Array.from(options.matchAll(/\[(--\w+)( \w+)?\]/g), ([, option = "", value]) =>
    value === undefined ? [option] : [option, "4"],
  );
  expect(named.length).toBeGreaterThan(1);
  expect(parseCommand([command, ...named.flat()], {}).name).toBe(command);
});
