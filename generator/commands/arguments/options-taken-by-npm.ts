/** Options that npm took for its own: `npm run build --release` without `--`. npm leaves them in the environment. */
import { UsageError } from "../../base/errors.ts";
import type { Option } from "./option.ts";

type TakenOptionsInput = {
  readonly name: string;
  readonly words: readonly string[];
  readonly command: {
    readonly options: Readonly<Record<string, Pick<Option, "value">>>;
    /** Whether it takes words without an option. */
    readonly takesNames?: true;
  };
  /** Whether the command can run with these words. */
  readonly isSound: (words: readonly string[]) => boolean;
};

/** Replaces a lost value: of "--out site" npm takes "--out" and passes "site" on as a word of its own. */
const lost = "…";

/** @throws UsageError that says what to write if npm took an option of the command. npm passes its own settings by the same names. */
export function requireNoneTakenByNpm(input: TakenOptionsInput, env: NodeJS.ProcessEnv) {
  const { name, command } = input;
  if (env["npm_lifecycle_event"] !== name) return;
  const taken = Object.entries(command.options).flatMap(([option, { value: placeholder }]) => {
    const value = env[`npm_config_${option.replaceAll("-", "_")}`];
    if (value === undefined || value === "") return [];
    if (placeholder === undefined) return [`--${option}`];
    return [`--${option}`, value === "true" ? lost : value];
  });
  if (taken.length === 0) return;
  const names = taken.filter((word) => word.startsWith("--")).join(" and ");
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  throw new UsageError(
    `npm took ${names} for an option of its own. Nothing was done. Write ${script} -- ${rightWords(input, taken)}`,
  );
}

/** Repeats the words as given. If exactly one of them can be the lost value, it is moved behind its option. */
function rightWords({ words, command, isSound }: TakenOptionsInput, taken: readonly string[]) {
  const lostCount = taken.filter((word) => word === lost).length;
  const [right, ...others] = words
    .map((value, index) => [...words.toSpliced(index, 1), ...taken.map((word) => (word === lost ? value : word))])
    .filter(isSound);
  if (lostCount === 1 && right !== undefined && others.length === 0) return asTyped(right);
  if (!command.takesNames) return asTyped([...withoutValues(words), ...taken]);
  const remedy = lostCount === 0 ? "" : ", with the words that are values instead of the dots";
  return `${asTyped([...words, ...taken])}${remedy}`;
}

/** Words before the first option were values. */
function withoutValues(words: readonly string[]) {
  const first = words.findIndex((word) => word.startsWith("-"));
  return first < 0 ? [] : words.slice(first);
}

const asTyped = (words: readonly string[]) =>
  words.map((word) => (/[\s'$&;|<>()*?]/.test(word) ? `"${word}"` : word)).join(" ");
