/** Options of `npm run bench`. */
import { parseArgs } from "node:util";
import { positive } from "../by-hand/read-arguments.ts";

/**
 * `out` is the folder to work in, on a tmpfs for example. `dev` without `towns` measures the real data. `saves` is the
 * number of saves of each kind. @throws Error for an unknown option or a number that is not a positive integer.
 */
export function parseBenchOptions(words: readonly string[]) {
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  const options = {
    dev: flag,
    peers: flag,
    against: text,
    runs: text,
    towns: text,
    saves: text,
    out: text,
    json: flag,
  };
  const { towns, saves, runs, ...others } = parseArgs({ args: [...words], options }).values;
  const [townCount, saveCount = 20, runCount = 3] = [
    positive("towns", towns),
    positive("saves", saves),
    positive("runs", runs),
  ];
  return { ...others, towns: townCount, saves: saveCount, runs: runCount };
}
