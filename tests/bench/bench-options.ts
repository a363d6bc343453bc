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

/** @throws Error for an unknown option or a number that is not a positive integer. */
export function parseBenchOptions(words: readonly string[]): BenchOptions {
  const { dev, towns, out, json } = parseArgs({
    args: [...words],
    options: {
      dev: { type: "boolean" },
      towns: { type: "string" },
      out: { type: "string" },
      json: { type: "boolean" },
    },
  }).values;
  const townCount = towns === undefined ? undefined : positiveInteger(towns, "--towns");
  if (dev === true) return { out, json: json === true, of: "dev", towns: townCount };
  return {
    out,
    json: json === true,
    of: "build",
    towns: townCount ?? 900,
  };
}

function positiveInteger(text: string, option: string) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} "${text}" is not a positive whole number.`);
  return value;
}
