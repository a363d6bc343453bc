/** `npm run build` prints the name of the script on standard output first, so that programs cannot read the rest as JSON. */

/** Returns true if npm printed its lines, as its environment variables tell. */
export const npmPrintsHeader = (env: NodeJS.ProcessEnv) =>
  env["npm_lifecycle_event"] !== undefined && env["npm_config_loglevel"] !== "silent";

/** Warns on standard error, for a command whose standard output is for a program. */
export function warnOfNpmOutput(command: string, options = "…") {
  if (npmPrintsHeader(process.env))
    console.error(
      `npm prints its own lines above this output. To leave them out: npm run ${command} --silent -- ${options}`,
    );
}
