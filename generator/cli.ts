/** Finds the command and runs it. Only this file ends the process. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { asTooManyOpenFiles, BuildError } from "./base/errors.ts";
import { plainAddresses } from "./base/plain-addresses.ts";
import { findCommand } from "./commands/arguments/find-command.ts";

// React and Vite read it while they load.
process.env["NODE_ENV"] = "production";
// A reader that closes the pipe, as `| head` does, must not change the exit status.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  const { run } = await findCommand(process.argv.slice(2));
  process.exitCode = await run();
} catch (thrown) {
  const cause = asTooManyOpenFiles(thrown) ?? thrown;
  if (!(cause instanceof BuildError)) console.error(plainAddresses(mapStackToSources(inspect(cause))));
  else if (cause.message !== "") console.error(plainAddresses(cause.message));
  // Without waiting for pictures that are still being encoded.
  process.exit(cause instanceof BuildError ? cause.exitCode : 3);
}

/** Replaces positions in compiled files by those in their sources. Other text is unchanged. */
function mapStackToSources(text: string) {
  const maps = new Map<string, SourceMap | null>();
  return text.replace(/(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const map = maps.get(url) ?? mapOf(url);
    maps.set(url, map);
    // Source maps count lines and columns from 0.
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !("originalSource" in found)) return place;
    const source = new URL(found.originalSource, url).href;
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(url: string) {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), "utf8")));
  } catch {
    return null; // not a compiled file
  }
}
