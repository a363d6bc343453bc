/**
 * Words of the command line → one command; the only place that ends the process. React and Vite read NODE_ENV while
 * they load, so it is set before either is imported.
 */
import { BuildError } from "./errors.ts";
import { type Command, parseCommand, usage } from "./options.ts";

process.env["NODE_ENV"] = "production";
// A reader that leaves, as `| head` does, stops no build: its exit status still tells of the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  await run(parseCommand(process.argv.slice(2), process.env));
} catch (cause) {
  if (!(cause instanceof BuildError)) console.error(cause);
  else if (cause.message !== "") console.error(cause.message);
  // At once: pictures may be under way whose end nobody waits for any more.
  process.exit(cause instanceof BuildError ? cause.exitCode : 3);
}

async function run(command: Command) {
  if (command.name === "help") return console.log(usage);
  if (command.name === "bench") return (await import("./bench/bench.ts")).bench(command.towns);
  if (command.name === "preview") return serve(command.out, command.port);
  const { buildAndReport } = await import("./report-build.ts");
  const exitCode = await buildAndReport(command.options);
  process.exitCode = exitCode;
  if (command.name === "start" && exitCode === 0) await serve(command.options.out, command.port);
}

async function serve(out: string, port: number) {
  const { servePreview } = await import("./preview.ts");
  const { url } = await servePreview({ out, port });
  console.log(`\n  The site is at ${url}   (Ctrl+C stops it)\n`);
}
