/**
 * Words of the command line → one command; the only place that ends the process. React and Vite read NODE_ENV while
 * they load, so it is set before either is imported.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { asOutOfFiles, BuildError, UsageError } from "./errors.ts";
import { projectRoot } from "./folders.ts";
import { isLiveCommand } from "./live-options.ts";
import { type Command, parseCommand, usage } from "./options.ts";
import { withSourceLines } from "./source-lines.ts";

process.env["NODE_ENV"] = "production";
// Else the heap grows to up to four times what is in use before it is cleared up, which saves no time that can be measured.
setFlagsFromString("--heap-growing-percent=60");
// A reader that leaves, as `| head` does, stops no build: its exit status still tells of the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  refuseForeignSettings();
  await run(parseCommand(process.argv.slice(2), process.env));
} catch (thrown) {
  const cause = asOutOfFiles(thrown) ?? thrown;
  if (!(cause instanceof BuildError)) console.error(withSourceLines(inspect(cause)));
  else if (cause.message !== "") console.error(cause.message);
  // At once: pictures may be under way whose end nobody waits for any more.
  process.exit(cause instanceof BuildError ? cause.exitCode : 3);
}

async function run(command: Command) {
  if (command.name === "help") return console.log(usage);
  if (command.name === "bench") return (await import("./bench/bench.ts")).bench(command.options);
  if (command.name === "release-list") return (await import("./release-list.ts")).printReleaseList(command.data);
  if (command.name === "towns") {
    process.exitCode = await (await import("./towns/towns.ts")).runTowns(command.options);
    return;
  }
  if (command.name === "preview") return serve(command.out, command.port);
  if (command.name === "dev") {
    const { url } = await (await import("./dev/dev.ts")).serveDev(command);
    return console.log(`\n  The site is at ${url}   (Ctrl+C stops it)\n`);
  }
  if (command.name === "changes") {
    process.exitCode = await (await import("./report-changes.ts")).reportChanges(command.options);
    return;
  }
  if (command.name === "sheet-template") {
    process.exitCode = await (await import("./report-sheet-template.ts")).reportSheetTemplate(command);
    return;
  }
  if (command.name === "pull") {
    process.exitCode = await (await import("./report-pull.ts")).reportPull(command.options);
    return;
  }
  if (isLiveCommand(command)) {
    process.exitCode = await (await import("./run-live-command.ts")).runLiveCommand(command);
    return;
  }
  const { buildAndReport, reported } = await import("./report-build.ts");
  if (command.name === "merge") {
    const { merge } = await import("./parts/merge.ts");
    process.exitCode = await reported((progress, signal) => merge(command.options, progress, signal), command.options);
    return;
  }
  const exitCode = await buildAndReport(command.options, command.name === "start");
  process.exitCode = exitCode;
  if (command.name === "start" && exitCode === 0) await serve(command.options.out, command.port);
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
}
