/** A command: its options, help and code. The file name is the name of the command. */
import { parseArgs } from "node:util";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import { problemsAsText } from "../../base/format-problems.ts";
import { editDistance, nearestName } from "../../base/nearest-name.ts";
import { type CommandHelp, usageText } from "./help.ts";
import type { Options, Values } from "./option.ts";

export type ParsedCommand = {
  readonly name: string;
  readonly options: unknown;
  /** @returns the exit status. @throws BuildError for failures that have a message */
  readonly run: () => Promise<number>;
};

export type Command = CommandHelp & {
  /** @throws UsageError for words that the command does not take */
  readonly parse: (name: string, words: readonly string[], env: NodeJS.ProcessEnv) => ParsedCommand;
};

type CommandDefinition<Of extends Options, Input> = CommandHelp & {
  readonly options: Of;
  /** @throws UsageError for values that do not go together */
  readonly read: (values: Values<Of>, names: readonly string[], env: NodeJS.ProcessEnv) => Input;
  /** @returns the exit status; 0 if none */
  readonly run: (options: Input) => Promise<number> | Promise<void>;
  /** Last line below data errors: what did not happen, what to do. */
  readonly ifDataErrors?: (options: Input) => string;
};

export function defineCommand<const Of extends Options, Input>(definition: CommandDefinition<Of, Input>): Command {
  const { read, run, ifDataErrors, ...help } = definition;
  const parse = (name: string, words: readonly string[], env: NodeJS.ProcessEnv): ParsedCommand => {
    requireNoneTakenByNpm(name, Object.keys(definition.options), env);
    const { values, names } = parseArguments<Of>(name, definition, words, env);
    const options = read(values, names, env);
    return { name, options, run: () => statusOf(run(options), ifDataErrors?.(options)) };
  };
  return { ...help, parse };
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

/** @throws UsageError for the first word that the command does not take */
function parseArguments<Of extends Options>(
  name: string,
  command: CommandHelp & { readonly options: Of },
  words: readonly string[],
  env: NodeJS.ProcessEnv,
) {
  const { options } = command;
  const types = Object.entries(options).map(([option, { value }]) => {
    return [option, { type: value === undefined ? ("boolean" as const) : ("string" as const) }];
  });
  // Not citty 0.2.2: it accepts unknown options, and takes the next option for a value.
  // Not strict, as its own messages are for programmers.
  const parsed = parseArgs({
    args: [...words],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const problem = parsed.tokens.map((token) => problemOf(token, name, command, words)).find((text) => text !== null);
  if (problem !== undefined) throw new UsageError(`${problem}\n\n${usageText(name, command)}`);
  const values = Object.entries(options).map(([option, { read }]) => {
    const given = parsed.values[option];
    return [option, read(given === undefined ? undefined : String(given), env)];
  });
  // Each value was read by the option of its name.
  return { values: Object.fromEntries(values) as Values<Of>, names: parsed.positionals };
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

function problemOf(
  token: Token,
  name: string,
  { options, takesNames }: CommandHelp,
  words: readonly string[],
): string | null {
  if (token.kind === "positional") return takesNames ? null : `${name} takes options only, not "${token.value}".`;
  if (token.kind === "option-terminator") return 'Leave "--" out: only npm needs it, and only once.';
  const { rawName, value } = token;
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (option === undefined) {
    const [written = ""] = (words[token.index] ?? rawName).split("=");
    return `${name} has no option ${written}.${nearOption(written.replace(/^-+/, ""), options)}`;
  }
  if (option.value === undefined)
    return value === undefined ? null : `${rawName} takes no value. Leave "${value}" out.`;
  if (value === undefined || value === "") return `${rawName} takes a value, but nothing follows it.`;
  return value.startsWith("-") && !token.inlineValue ? `${rawName} takes a value, but ${value} follows it.` : null;
}

/** Option names are short: "port" shares half of its letters with "report". */
function nearOption(name: string, options: Options) {
  const near = nearestName(name, Object.keys(options));
  const isNear = near !== undefined && editDistance(name, near) <= Math.max(1, name.length / 3);
  return isNear ? ` Did you mean --${near}?` : "";
}
