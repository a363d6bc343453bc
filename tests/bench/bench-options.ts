/** Options of `npm run bench`. */
import { parseArgs } from "node:util";

export type BenchOptions = {
  /** The folder to work in, on a tmpfs for example; the system's temporary folder if undefined. */
  readonly out: string | undefined;
  readonly json: boolean;
} & (
  | { readonly of: "build"; readonly towns: number }
  /** If `towns` is undefined, the real data is measured. */
  | { readonly of: "dev"; readonly towns: number | undefined }
);

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

/** @throws Error for an unknown option or a number that is not a positive integer. */
export function parseBenchOptions(words: readonly string[]): BenchOptions {
  const { dev, towns, out, json } = parseArgs({
    args: [...words],
    options: { dev: flag, towns: text, out: text, json: flag },
  }).values;
  const townCount = towns === undefined ? undefined : positiveInteger(towns, "--towns");
  const shared = { out, json: json === true };
  return dev === true
    ? { ...shared, of: "dev", towns: townCount }
    : { ...shared, of: "build", towns: townCount ?? 900 };
}

function positiveInteger(written: string, option: string) {
  const value = Number(written);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} "${written}" is not a positive whole number.`);
  return value;
}
