/** `npm run build --release`, without the `--` between, hands the option to npm, which drops it but for a trace in the environment. */

export type OptionTypes = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

type Given = {
  readonly command: string;
  readonly words: readonly string[];
  /** Whether words may stand without an option. */
  readonly takesNames: boolean;
  /** Whether the command can be run with these words. */
  readonly isSound: (words: readonly string[]) => boolean;
};

/** Stands for a value: of "--out site" npm keeps "--out", and hands on "site" as a word of its own. */
const lost = "…";

/** What to write instead when npm kept an option of the command, else null. npm hands on its own settings by the same names. */
export function swallowedOptions(given: Given, options: OptionTypes, env: NodeJS.ProcessEnv): string | null {
  const { command } = given;
  if (env["npm_lifecycle_event"] !== command) return null;
  const kept = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll("-", "_")}`];
    if (value === undefined || value === "") return [];
    if (type === "boolean") return [`--${name}`];
    return [`--${name}`, value === "true" ? lost : value];
  });
  if (kept.length === 0) return null;
  const names = kept.filter((word) => word.startsWith("--")).join(" and ");
  const script = command === "start" ? "npm start" : `npm run ${command}`;
  return `npm took ${names} for an option of its own, and nothing was done. Write ${script} -- ${rightWords(given, kept)}`;
}

/** Repeats the words given. Where one of them alone can be the value that was lost, it stands in its place. */
function rightWords({ words, takesNames, isSound }: Given, kept: readonly string[]) {
  const lostCount = kept.filter((word) => word === lost).length;
  const [right, ...others] = words
    .map((value, index) => [...words.toSpliced(index, 1), ...kept.map((word) => (word === lost ? value : word))])
    .filter(isSound);
  if (lostCount === 1 && right !== undefined && others.length === 0) return asTyped(right);
  if (!takesNames) return asTyped([...withoutValues(words), ...kept]);
  const remedy = lostCount === 0 ? "" : ", the words that are values in the place of the dots";
  return `${asTyped([...words, ...kept])}${remedy}`;
}

/** What stands before the first option was one's value. */
function withoutValues(words: readonly string[]) {
  const first = words.findIndex((word) => word.startsWith("-"));
  return first < 0 ? [] : words.slice(first);
}

const asTyped = (words: readonly string[]) =>
  words.map((word) => (/[\s'$&;|<>()*?]/.test(word) ? `"${word}"` : word)).join(" ");
