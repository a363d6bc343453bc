/** A command: its options, help and code. The file name is the name of the command. */
import type { Command as Parser } from "commander";
import { DataError } from "../../base/data-error.ts";
import { problemsAsText } from "../../base/format-problems.ts";
import type { Options, Values } from "./option.ts";

export type CommandHelp = {
  /** One line for the list of commands: a verb first, no full stop. */
  readonly summary: string;
  /** One paragraph. */
  readonly description: string;
  /** Words that follow the name, a line each: "near [options]". */
  readonly forms: readonly string[];
  readonly options: Options;
  /** True if it takes words without an option: folders, an address, a file. */
  readonly takesNames?: true;
  /** Meanings of the status 0 and 1, and of 3 if it is more than an unexpected failure. */
  readonly exitStatus: Readonly<Record<number, string>>;
  /** Complete command lines. */
  readonly examples: readonly string[];
};

export type ParsedCommand = {
  readonly name: string;
  readonly options: unknown;
  /** @returns the exit status. @throws BuildError for failures that have a message */
  readonly run: () => Promise<number>;
};

export type Command = CommandHelp & {
  /** @param parsed commander's command after it has read the words. @throws UsageError for values that do not go together */
  readonly bind: (name: string, parsed: Parser) => ParsedCommand;
};

type CommandDefinition<Of extends Options, Input> = CommandHelp & {
  readonly options: Of;
  /** @throws UsageError for values that do not go together */
  readonly read: (values: Values<Of>, names: readonly string[]) => Input;
  /** @returns the exit status; 0 if none */
  readonly run: (options: Input) => Promise<number> | Promise<void>;
  /** Last line below data errors: what did not happen, what to do. */
  readonly ifDataErrors?: (options: Input) => string;
};

export function defineCommand<const Of extends Options, Input>(definition: CommandDefinition<Of, Input>): Command {
  const { read, run, ifDataErrors, ...help } = definition;
  const bind = (name: string, parsed: Parser): ParsedCommand => {
    const values = Object.entries(help.options).map(([key, option]) => {
      const value: unknown = parsed.getOptionValue(option.attributeName());
      return [key, option.isBoolean() ? value === true : value];
    });
    // The type is right, as each value was read by the option of its name.
    const options = read(Object.fromEntries(values) as Values<Of>, parsed.args);
    return { name, options, run: () => statusOf(run(options), ifDataErrors?.(options)) };
  };
  return { ...help, bind };
}

async function statusOf(work: Promise<number> | Promise<void>, note: string | undefined) {
  try {
    return (await work) ?? 0;
  } catch (cause) {
    if (note === undefined || !(cause instanceof DataError)) throw cause;
    console.error(`${problemsAsText(cause.problems)}\n\n${note}`);
    return 1;
  }
}
