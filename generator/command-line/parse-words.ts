/** The words behind a command → its options by name, and the words that stand without one. */
import { parseArgs } from "node:util";
import { UsageError } from "../errors.ts";
import { editDistance, nearestName } from "../load/nearest-name.ts";
import type { OptionTypes } from "./swallowed-options.ts";
import { usageOf } from "./usage.ts";

export type Parsed = {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
};

type Given = {
  readonly command: string;
  readonly words: readonly string[];
  readonly options: OptionTypes;
  /** Whether words may stand without an option: folders, an address, a file. */
  readonly takesNames: boolean;
};

/** @throws UsageError for the first word that the command does not take. */
export function parseWords(given: Given): Parsed {
  const { words, options } = given;
  // Not strict: then it would say itself what is wrong, in words for programmers.
  const { values, positionals, tokens } = parseArgs({
    ...{ args: [...words], options, strict: false, allowPositionals: true, tokens: true },
  });
  const wrong = tokens.map((token) => mistake(token, given)).find((message) => message !== null);
  if (wrong !== undefined) throw new UsageError(`${wrong}\n\n${usageOf(given.command)}`);
  return { values, positionals };
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

function mistake(token: Token, { command, words, options, takesNames }: Given): string | null {
  if (token.kind === "positional") return takesNames ? null : `${command} takes options only, and no "${token.value}".`;
  if (token.kind === "option-terminator") return 'Leave "--" out: only npm needs it, and once.';
  const { rawName, value } = token;
  const type = Object.hasOwn(options, token.name) ? options[token.name]?.type : undefined;
  if (type === undefined) {
    const [written = ""] = (words[token.index] ?? rawName).split("=");
    return `${command} has no option ${written}.${nearOption(written.replace(/^-+/, ""), options)}`;
  }
  if (type === "boolean") return value === undefined ? null : `${rawName} takes no value, so leave "${value}" out.`;
  if (value === undefined || value === "") return `${rawName} takes a value, and nothing follows it.`;
  return value.startsWith("-") && !token.inlineValue ? `${rawName} takes a value, and ${value} follows it.` : null;
}

/** Names are short: of "port" half the letters lead to "report". */
function nearOption(name: string, options: OptionTypes) {
  const near = nearestName(name, Object.keys(options));
  const isNear = near !== undefined && editDistance(name, near) <= Math.max(1, name.length / 3);
  return isNear ? ` Did you mean --${near}?` : "";
}
