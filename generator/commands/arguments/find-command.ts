/** Words of the command line → one command. The scripts of package.json are the list of commands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { projectRoot } from "../../base/folders.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import type { Command, ParsedCommand } from "./command.ts";
import { helpText, overview } from "./help.ts";

type PackageJson = { readonly version: string; readonly scripts: Readonly<Record<string, string>> };

const packageJson = (): PackageJson => JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

const commandNames = () =>
  Object.entries(packageJson().scripts).flatMap(([name, script]) =>
    script === `node generator/run.mjs ${name}` ? name : [],
  );

/** Loads one command only: they bring libraries of their own. */
async function loadCommand(name: string): Promise<Command> {
  // Vite would look up the files once, and tests from its cache would not find a new command.
  const { command }: { readonly command: Command } = await import(/* @vite-ignore */ `../${name}.ts`); // exported by each file of the folder
  return command;
}

export async function allCommands(): Promise<ReadonlyMap<string, Command>> {
  return new Map(await Promise.all(commandNames().map(async (name) => [name, await loadCommand(name)] as const)));
}

/** @throws UsageError for an unknown command or option, a value of the wrong form, or an option that npm took */
export async function findCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<ParsedCommand> {
  const [name, ...rest] = words;
  if (name === "--version") return printing(name, () => packageJson().version);
  if (name === "--help") return (await loadCommand("help")).parse("help", rest, env);
  const names = commandNames();
  if (name === undefined || !names.includes(name)) {
    const problem = name === undefined ? "No command." : `"${name}" is not a command.${didYouMean(name, names)}`;
    throw new UsageError(`${problem}\n\n${overview(await allCommands())}`);
  }
  const command = await loadCommand(name);
  if (rest.includes("--version")) return printing("--version", () => packageJson().version);
  return rest.includes("--help") ? printing("help", () => helpText(name, command)) : command.parse(name, rest, env);
}

const printing = (name: string, text: () => string): ParsedCommand => ({
  name,
  options: {},
  run: async () => {
    console.log(text());
    return 0;
  },
});
