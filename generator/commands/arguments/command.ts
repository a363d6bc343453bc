/** A command: its options, help and code. The file name is the name of the command. */
import { UsageError } from "../../base/errors.ts";
import type { CommandHelp } from "./help.ts";
import type { Options, Values } from "./option.ts";
import { parseArguments } from "./parse-arguments.ts";

export type ParsedCommand = {
  readonly name: string;
  readonly options: unknown;
  /** @returns the exit status. @throws BuildError for failures that have a message */
  readonly run: () => Promise<number> | number;
};

export type Command = CommandHelp & {
  /** @throws UsageError for words that the command does not take */
  readonly parse: (name: string, words: readonly string[], env: NodeJS.ProcessEnv) => ParsedCommand;
};

type CommandDefinition<Of extends Options, Input> = CommandHelp & {
  readonly options: Of;
  /** @throws UsageError for values that do not go together */
  readonly read: (values: Values<Of>, names: readonly string[], env: NodeJS.ProcessEnv) => Input;
  readonly run: (options: Input) => Promise<number> | number;
};

export function defineCommand<const Of extends Options, Input>(definition: CommandDefinition<Of, Input>): Command {
  const { read, run, ...help } = definition;
  const parse = (name: string, words: readonly string[], env: NodeJS.ProcessEnv): ParsedCommand => {
    requireNoneTakenByNpm(name, Object.keys(definition.options), env);
    const { values, names } = parseArguments<Of>(name, definition, words, env);
    const options = read(values, names, env);
    return { name, options, run: () => run(options) };
  };
  return { ...help, parse };
}

/** @throws UsageError if npm took an option of the command. npm passes its own settings by the same names. */
function requireNoneTakenByNpm(name: string, options: readonly string[], env: NodeJS.ProcessEnv) {
  if (env["npm_lifecycle_event"] !== name) return;
  const taken = options.filter((option) => env[`npm_config_${option.replaceAll("-", "_")}`]).map((word) => `--${word}`);
  if (taken.length === 0) return;
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  throw new UsageError(
    `npm took ${taken.join(" and ")} for an option of its own. Nothing was done. Put -- before the options: ${script} -- ${taken.join(" ")} …`,
  );
}
