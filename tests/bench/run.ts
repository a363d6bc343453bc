/** `npm run bench`. React and Vite read NODE_ENV while they load, so it is set first. */
import { parseBenchOptions } from "./bench-options.ts";

process.env["NODE_ENV"] = "production";
const { bench } = await import("./bench.ts");

try {
  await bench(parseBenchOptions(process.argv.slice(2)));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 2;
}
