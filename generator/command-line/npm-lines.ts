/** `npm run build` prints the name of the script on standard output before anything else: no JSON for whoever reads that. */

/** Whether npm has done so, by the environment that it hands on. */
export const npmAddsLines = (env: NodeJS.ProcessEnv) =>
  env["npm_lifecycle_event"] !== undefined && env["npm_config_loglevel"] !== "silent";

export const npmNoteOn = (command: string) =>
  `npm prints lines of its own above what a program reads. Without them: npm run ${command} --silent -- …`;

export const npmNote =
  "npm prints lines of its own above the JSON object. Without them: npm run build --silent -- --report json";
