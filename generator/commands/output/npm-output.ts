/** `npm run build` prints the name of the script on standard output first, so that programs cannot read the rest as JSON. */

/** Returns true if npm did so, judged by the environment that it passes on. */
export const npmPrintsHeader = (env: NodeJS.ProcessEnv) =>
  env["npm_lifecycle_event"] !== undefined && env["npm_config_loglevel"] !== "silent";

/** Warns on standard error, for a command whose standard output is for a program. */
export function warnOfNpmOutput(command: string, options = "…") {
  if (npmPrintsHeader(process.env))
    console.error(
      `npm prints its own lines above this output. To leave them out: npm run ${command} --silent -- ${options}`,
    );
}
