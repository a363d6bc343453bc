/** Words of the command line → values of options and names. */
import { parseArgs } from "node:util";
import { UsageError } from "../../base/errors.ts";
import { goneAs, goneOptions } from "../../base/gone.ts";
import { editDistance, nearestName } from "../../base/nearest-name.ts";
import { type CommandHelp, usageText } from "./help.ts";
import type { Options, Values } from "./option.ts";

type Arguments<Of extends Options> = { readonly values: Values<Of>; readonly names: readonly string[] };

/** @throws UsageError for the first word that the command does not take */
export function parseArguments<Of extends Options>(
  name: string,
  command: CommandHelp & { readonly options: Of },
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Arguments<Of> {
  const { options } = command;
  const types = Object.entries(options).map(([option, { value }]) => [
    option,
    { type: value === undefined ? ("boolean" as const) : ("string" as const) },
  ]);
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
    const gone = goneAs(goneOptions, token.name);
    if (gone !== undefined) return gone;
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
