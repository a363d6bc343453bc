/** Arguments of scripts that are run by hand. */

/** Returns what `read` makes of them. Ends the process with the usage for `--help`, and with status 2 if `read` throws. */
export function readArguments<Result>(usage: string, read: (words: readonly string[]) => Result): Result {
  const words = process.argv.slice(2);
  if (words.includes("--help")) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    return read(words);
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : cause}\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** @throws Error for a text that is not a positive whole number */
export function positive(name: string, value: string | undefined) {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} "${value}" is not a positive whole number.`);
  return Number(value);
}
