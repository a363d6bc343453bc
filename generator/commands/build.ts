/** `npm run build`: builds the site once. */
import { defineCommand } from "./arguments/command.ts";
import { build, buildOptions } from "./arguments/shared-options.ts";

export const command = defineCommand({
  summary: "build the site into dist/",
  description:
    "Builds the site. Unchanged pages are not rendered or written again. One run reports the problems of all files with row and column, except those that a broken row or file hides. With an error the site in --out is unchanged. The variable SITE_CACHE names another folder for the cache than node_modules/.cache/site.",
  forms: ["[options]"],
  options: build,
  exitStatus: { 0: "built", 1: "data errors; the site is unchanged" },
  examples: ["npm run build -- --release --previous https://www.example.ie", "npm run build --silent -- --report json"],
  read: buildOptions,
  async run(options) {
    const { build } = await import("../build.ts");
    const { runReported } = await import("./output/run-reported.ts");
    return runReported((progress, signal) => build(options, progress, signal), options);
  },
});
