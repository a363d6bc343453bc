/** Help of the commands, generated from their descriptors. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allCommands, findCommand } from "../../generator/commands/arguments/find-command.ts";
import { helpText, overview } from "../../generator/commands/arguments/help.ts";
import { runCli } from "../build/build-site.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

test("help has a line for each command, and each command explains every option, in lines of 80 characters", async () => {
  const commands = await allCommands();
  const list = overview(commands);
  expect(commands.size).toBeGreaterThan(10);
  for (const [name, command] of commands) {
    expect(list).toContain(`\n  ${name} `);
    const text = helpText(name, command);
    for (const option of Object.keys(command.options)) expect(text).toMatch(new RegExp(`^ {2}--${option}(?: |$)`, "m"));
    expect(`${list}\n${text}`.split("\n").filter((line) => line.length > 80)).toEqual([]);
  }
});

test("every example is a complete command", async () => {
  for (const [name, { examples }] of await allCommands())
    for (const example of examples) {
      const [, script, words = ""] = /^npm (?:run )?(\S+)(?: --silent)?(?: -- ([^>]*))?/.exec(example) ?? [];
      const given = Array.from(words.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? "");
      await expect(findCommand([script ?? "", ...given], {}), `${name}: ${example}`).resolves.toHaveProperty("run");
    }
});

test("--help and --version print on standard output and end with 0, without a run of the command", async () => {
  const help = await runCli(["build", "--out", "no-such-site", "--help"]);
  expect([help.exitCode, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toContain("Usage:\n  npm run build -- [options]\n\nOptions:\n  --data DIR ");
  const listed = async (...words: string[]) =>
    Array.from((await runCli(words)).stdout.matchAll(/^ {2}([a-z-]+) /gm), ([, name]) => name);
  expect(await listed("help")).toEqual(["start", "build", "dev", "publish", "test"]);
  expect(await listed("help", "all")).toContain("verify");
  expect(await runCli(["help", "build"])).toMatchObject({ exitCode: 2 });
  expect(await runCli(["--version"])).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
  expect(await runCli(["preview", "--version"])).toMatchObject({ exitCode: 0, stdout: `${version}\n` });
});
