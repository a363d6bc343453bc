/** Options of `npm run bench`. */
import { parseArgs } from "node:util";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

/**
 * `out` is the folder to work in, on a tmpfs for example. With `dev` and without `towns` the real data is measured.
 * @throws Error for an unknown option or a number that is not a positive integer.
 */
export function parseBenchOptions(words: readonly string[]) {
  const options = { dev: flag, towns: text, out: text, json: flag };
  const { towns, ...others } = parseArgs({ args: [...words], options }).values;
  const townCount = towns === undefined ? undefined : Number(towns);
  if (townCount !== undefined && (!Number.isInteger(townCount) || townCount < 1))
    throw new Error(`--towns "${towns}" is not a positive whole number.`);
  return { ...others, towns: townCount };
}
