/** Options that npm took for its own: `npm run build --release` without `--`. npm leaves them in the environment. */
import { UsageError } from "../../base/errors.ts";

/** @throws UsageError if npm took an option of the command. npm passes its own settings by the same names. */
export function requireNoneTakenByNpm(name: string, options: readonly string[], env: NodeJS.ProcessEnv) {
  if (env["npm_lifecycle_event"] !== name) return;
  const taken = options.filter((option) => env[`npm_config_${option.replaceAll("-", "_")}`]).map((word) => `--${word}`);
  if (taken.length === 0) return;
  const script = name === "start" ? "npm start" : `npm run ${name}`;
  throw new UsageError(
    `npm took ${taken.join(" and ")} for an option of its own. Nothing was done. Put -- before the options: ${script} -- ${taken.join(" ")} …`,
  );
}
