/** Source positions for stacks of compiled code. */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Replaces positions in compiled files by those in their sources. Other text is unchanged. */
export function mapStackToSources(text: string) {
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
