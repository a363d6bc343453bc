/** Finds the command that the command line names. The scripts of package.json are the list of commands. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { UsageError } from "../../base/errors.ts";
import { projectRoot } from "../../base/folders.ts";
import { features } from "../../features.ts";
import type { Command, ParsedCommand } from "./command.ts";
import type { Options } from "./option.ts";
import { createParser } from "./parser.ts";

type PackageJson = { readonly version: string; readonly scripts: Readonly<Record<string, string>> };

const packageJson = (): PackageJson => JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

/** Loads one command only, as each brings libraries of its own. */
async function loadCommand(name: string): Promise<Command> {
  const featureCommand = features[name]?.command;
  if (featureCommand !== undefined) return (await featureCommand()).command;
  // Vite would look up the files once, and tests from its cache would not find a new command.
  const { command }: { readonly command: Command } = await import(/* @vite-ignore */ `../${name}.ts`); // exported by each file of the folder
  return command;
}

const loadCommands = async (names: readonly string[]): Promise<ReadonlyMap<string, Command>> =>
  new Map(await Promise.all(names.map(async (name) => [name, await loadCommand(name)] as const)));

/** Returns the names of all commands but help, which is Commander's own. */
const commandNames = () =>
  Object.entries(packageJson().scripts).flatMap(([name, script]) =>
    script === `node generator/run.mjs ${name}` && name !== "help" ? name : [],
  );

export const allCommands = () => loadCommands(commandNames());

/** @throws UsageError for an unknown command or option, a value of the wrong form, or an option that npm took */
export async function findCommand(words: readonly string[]): Promise<ParsedCommand> {
  const [name = "", asked, ...more] = words;
  const names = commandNames();
  // Commander would print the list of commands, without an error.
  if (name === "help" && asked !== undefined && !names.includes(asked)) return findCommand([asked]);
  if (name === "help" && more.length > 0)
    throw new UsageError(`error: help takes the name of one command. Leave out ${more.join(" ")}.`);
  const commands = await loadCommands(names.includes(name) ? [name] : names);
  const command = commands.get(name);
  if (command !== undefined) requireNoneTakenByNpm(name, command.options);
  let output = "";
  const parser = createParser(commands, packageJson().version, (text) => {
    output += text;
  });
  try {
    parser.parse(words, { from: "user" });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (cause.exitCode !== 0) throw new UsageError(output.trimEnd());
    return { name, options: {}, run: async () => print(output) };
  }
  const [parsed] = parser.commands;
  if (command === undefined || parsed === undefined) throw new Error(`${name} is neither a command nor an error.`);
  return command.bind(name, parsed);
}

function print(text: string) {
  console.log(text.trimEnd());
  return 0;
}

/** @throws UsageError if npm took an option of the command for its own: it passes that on as a variable npm_config_… */
function requireNoneTakenByNpm(name: string, options: Options) {
  if (process.env["npm_lifecycle_event"] !== name) return;
  const taken = Object.values(options).flatMap((option) =>
    process.env[`npm_config_${option.name().replaceAll("-", "_")}`] ? `--${option.name()}` : [],
  );
  if (taken.length === 0) return;
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  throw new UsageError(
    `npm took ${taken.join(" and ")} for an option of its own. Nothing was done. Put -- before the options: ${script} -- ${taken.join(" ")} …`,
  );
}
