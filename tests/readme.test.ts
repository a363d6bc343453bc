/** Tests that paths, links, commands, options, folders and names in every README exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../generator/base/errors.ts";
import { plainFiles } from "../generator/base/plain-files.ts";
import { commandReference } from "../generator/commands/arguments/command-reference.ts";
import { allCommands, findCommand } from "../generator/commands/arguments/find-command.ts";
import { parseBenchOptions } from "./bench/bench-options.ts";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

const readmes = ["README.md", ...["client", "data", "generator", "templates", "tests"].flatMap(readmesIn)].map(
  (path) => ({
    path,
    text: readFileSync(path, "utf8"),
  }),
);
const textOf = (path: string) => readmes.find((readme) => readme.path === path)?.text ?? "";
const docs = readdirSync("data/docs")
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ path: `data/docs/${name}`, text: readFileSync(`data/docs/${name}`, "utf8") }));
const inBackticks = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code);

function readmesIn(folder: string) {
  return plainFiles(folder)
    .filter((path) => /(?:^|\/)README\.md$/.test(path))
    .map((path) => join(folder, path));
}

test("every path that a README names exists", () => {
  const named = readmes.flatMap(({ text }) =>
    inBackticks(text).filter((code) => /^(?:\.github|data|generator|templates|client|tests)\/[\w./-]*$/.test(code)),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("every link of a README leads to an existing file and heading", () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replaceAll(" ", "-");
  const headingsOf = (text: string) => Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = ""]) => slug(heading));
  const broken = [...readmes, ...docs].flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)).flatMap(([, file = "", anchor]) => {
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(target)) return [`${path}: ${file}`];
      const isFound = anchor === undefined || headingsOf(readFileSync(target, "utf8")).includes(anchor);
      return isFound ? [] : [`${path}: ${file}#${anchor}`];
    }),
  );
  expect(broken).toEqual([]);
});

const everywhere = [...readmes, ...docs];

test("every npm command that a README names is a script", () => {
  const named = everywhere.flatMap(({ text }) =>
    Array.from(text.matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g), ([, script, short]) => script ?? short ?? ""),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => name !== "X" && !(name in scripts))).toEqual([]);
});

/** Returns true for npm scripts that run the generator's command line. */
const isCommand = (name: string) => scripts[name]?.startsWith("node generator/run.mjs ") ?? false;

async function isOption(command: string, option: string) {
  try {
    await findCommand([command, option]);
    return true;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return !cause.message.includes(`unknown option '${option}'`);
  }
}

test("every option after a command is an option of that command", async () => {
  expect(await isOption("build", "--no-such-option")).toBe(false);
  const named = everywhere.flatMap(({ text }) =>
    Array.from(text.matchAll(/npm (?:run )?([\w-]+) (?:--silent )?-- ([^`\n#|>]*(?:\\\|[^`\n#|>]*)*)/g)).flatMap(
      ([, command = "", words = ""]) =>
        Array.from(words.matchAll(/(?<![\w-])--[\w-]+/g), ([option]) => ({ command, option })),
    ),
  );
  const checked = named.filter(({ command }) => isCommand(command));
  expect(checked.length).toBeGreaterThan(15);
  const unknown: string[] = [];
  for (const { command, option } of checked)
    if (!(await isOption(command, option))) unknown.push(`${command} ${option}`);
  expect(unknown).toEqual([]);
});

test("commands in code blocks are complete", async () => {
  const blocks = everywhere.flatMap(({ text }) =>
    Array.from(text.matchAll(/^ *```(\w*).*\n([\s\S]*?)^ *```$/gm)).flatMap(([, kind = "", block = ""]) =>
      kind === "" || kind === "sh" ? [block] : [],
    ),
  );
  const lines = blocks.flatMap((block) =>
    Array.from(block.matchAll(/npm (?:run )?([\w:-]+)(?: --silent)?(?: -- ([^#|>&\n]*))?/g)),
  );
  const commands = lines.map(([, name = "", words = ""]) => ({
    name,
    words: Array.from(words.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? ""),
  }));
  for (const { name, words } of commands) {
    if (name === "bench") parseBenchOptions(words);
    if (isCommand(name)) await findCommand([name, ...words]);
  }
  expect(commands.length).toBeGreaterThan(30);
});

test("the command reference equals the command descriptors", async () => {
  const reference = commandReference(await allCommands());
  expect(textOf("generator/commands/README.md")).toBe(reference);
  for (const option of ["--base-url <URL>", "--previous <SITE>"]) expect(reference).toContain(option);
});
