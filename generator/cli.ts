/**
 * Words of the command line → one command; the only place that ends the process. React and Vite read NODE_ENV while
 * they load, so it is set before either is imported.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { isLiveCommand } from "./command-line/live-options.ts";
import { type Command, parseCommand } from "./command-line/options.ts";
import { usage } from "./command-line/usage.ts";
import { asOutOfFiles, BuildError, UsageError } from "./errors.ts";
import { projectRoot } from "./folders.ts";
import { withSourceLines } from "./source-lines.ts";

process.env["NODE_ENV"] = "production";
// Else the heap grows to up to four times what is in use before it is cleared up, which saves no time that can be measured.
setFlagsFromString("--heap-growing-percent=60");
// A reader that leaves, as `| head` does, stops no build: its exit status still tells of the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  refuseForeignSettings();
  process.exitCode = await run(parseCommand(process.argv.slice(2), process.env));
} catch (thrown) {
  const cause = asOutOfFiles(thrown) ?? thrown;
  if (!(cause instanceof BuildError)) console.error(withSourceLines(inspect(cause)));
  else if (cause.message !== "") console.error(cause.message);
  // At once: pictures may be under way whose end nobody waits for any more.
  process.exit(cause instanceof BuildError ? cause.exitCode : 3);
}

/** Each command is read only when it is asked for: they bring libraries of their own. @returns the exit status */
async function run(command: Command): Promise<number> {
  if (isLiveCommand(command)) return (await import("./command-line/run-live-command.ts")).runLiveCommand(command);
  switch (command.name) {
    case "help":
      console.log(usage);
      return 0;
    case "start": {
      const status = await (await import("./command-line/run-build.ts")).runBuild(command.options, true);
      return status === 0 ? serve(command.options.out, command.port) : status;
    }
    case "build":
      return (await import("./command-line/run-build.ts")).runBuild(command.options, false);
    case "merge": {
      const { runReported } = await import("./command-line/run-build.ts");
      const { merge } = await import("./parts/merge.ts");
      return runReported((progress, signal) => merge(command.options, progress, signal), command.options);
    }
    case "preview":
      return serve(command.out, command.port);
    case "dev": {
      const { url } = await (await import("./dev/dev.ts")).serveDev(command);
      console.log(`\n  The site is at ${url}   (Ctrl+C stops it)\n`);
      return 0;
    }
    case "changes":
      return (await import("./command-line/run-changes.ts")).runChanges(command.options);
    case "pull":
      return (await import("./command-line/run-pull.ts")).runPull(command.options);
    case "sheet-template":
      return (await import("./command-line/run-sheet-template.ts")).runSheetTemplate(command);
    case "towns":
      return (await import("./towns/towns.ts")).runTowns(command.options);
    case "release-list":
      (await import("./command-line/release-list.ts")).printReleaseList(command.data);
      return 0;
    case "bench":
      await (await import("./bench/bench.ts")).bench(command.options);
      return 0;
  }
}

/** Run by itself this file is compiled by the tsconfig.json of the working directory, which only run.mjs can help. */
function refuseForeignSettings() {
  const isRunByItself = process.argv[1] === fileURLToPath(import.meta.url);
  if (isRunByItself && relative(projectRoot, process.cwd()).startsWith(".."))
    throw new UsageError(
      `From another folder than the project's, run node ${fileURLToPath(new URL("run.mjs", import.meta.url))} instead: tsx goes by the tsconfig.json of the folder it is started in.`,
    );
}

async function serve(out: string, port: number) {
  const { servePreview } = await import("./preview.ts");
  const { url } = await servePreview({ out, port });
  console.log(`\n  The site is at ${url}   (Ctrl+C stops it)\n`);
  return 0;
}
