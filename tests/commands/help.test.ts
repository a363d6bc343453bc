/** Tests the help of commands, which is generated from their descriptors. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCommands, findCommand } from "../../generator/commands/arguments/find-command.ts";
import { createParser } from "../../generator/commands/arguments/parser.ts";
import { runCli } from "../build/build-site.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

test("help lists each command, and each command explains every option, in lines of at most 80 characters", async () => {
  const commands = await allCommands();
  const parser = createParser(commands, version, () => {});
  const list = parser.helpInformation();
  expect(commands.size).toBeGreaterThan(10);
  for (const child of parser.commands) {
    expect(list).toContain(`\n  ${child.name()} `);
    const text = child.helpInformation();
    for (const { flags } of child.options) expect(text).toContain(`\n  ${flags} `);
    expect(`${list}\n${text}`.split("\n").filter((line) => line.length > 80)).toEqual([]);
  }
});

test("every example is a complete command", async () => {
  for (const [name, { examples }] of await allCommands())
    for (const example of examples) {
      const [, script, words = ""] = /^npm (?:run )?(\S+)(?: --silent)?(?: -- ([^>]*))?/.exec(example) ?? [];
      const given = Array.from(words.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? "");
      await expect(findCommand([script ?? "", ...given]), `${name}: ${example}`).resolves.toHaveProperty("run");
    }
});

test("--help, --version and help print to standard output, exit with 0 and do not run the command", async () => {
  const help = await runCli(["build", "--out", "no-such-site", "--help"]);
  expect([help.exitCode, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toMatch(/^Usage: npm run build -- \[options\]\n[\s\S]*\n {2}--data <DIR> /);
  const list = await runCli(["help"]);
  expect([list.exitCode, list.stderr]).toEqual([0, ""]);
  const scripts = [...(await allCommands()).keys(), "help"];
  expect(Array.from(list.stdout.matchAll(/^ {2}([a-z][a-z-]*) +[a-z]/gm), ([, name]) => name)).toEqual(scripts);
  expect(await runCli(["help", "towns"])).toEqual(await runCli(["towns", "--help"]));
  expect(await runCli(["--version"])).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
});

test("npm passes the command after npm run help, and the port after npm start", async () => {
  const npm = (...words: readonly string[]) => execFileSync("npm", [...words], { encoding: "utf8" });
  expect(npm("run", "help", "--silent", "--", "towns")).toBe((await runCli(["help", "towns"])).stdout);
  expect(npm("start", "--silent", "--", "--port", "4400", "--help")).toContain("npm start -- [options]");
});
