/** Style, script and outlines of Ireland for all reports. They are rebuilt only if their code changes. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { readChecksummedJson, writeChecksummedJson } from "../../base/cache/checksummed-lines.ts";
import { cacheFolder, projectRoot } from "../../base/folders.ts";
import { sourceDigest } from "../../base/source-digest.ts";
import { type CountyPaths, countyPaths } from "./county-paths.ts";

type ReportAssets = { readonly style: string; readonly script: string; readonly outlines: CountyPaths };
type CachedAssets = ReportAssets & { readonly key: string };

const topology = "data/ireland-counties.topojson";
const madeFrom = [
  "generator/inspect/report",
  "templates/styles/tokens.css",
  "templates/format.ts",
  "templates/maps",
  topology,
];

let made: ReportAssets | undefined;

/** @throws Error if a style or script does not compile, or the outlines are missing */
export function reportAssets(): ReportAssets {
  made ??= keptParts();
  return made;
}

function keptParts(): ReportAssets {
  const key = sourceDigest(projectRoot, madeFrom);
  const file = join(cacheFolder, "report.json");
  // The checksum matches, so this is the object that was written below.
  const kept = readChecksummedJson(file) as CachedAssets | null;
  if (kept?.key === key) return kept;
  const parts = { ...bundled(), outlines: countyPaths(join(projectRoot, topology)) };
  try {
    writeChecksummedJson(file, { ...parts, key });
  } catch {
    // Without a cache the next report compiles them again.
  }
  return parts;
}

function bundled() {
  // Imported on demand: loading it takes longer than the report. Its types are its own.
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  const { outputFiles } = buildSync({
    absWorkingDir: projectRoot,
    entryPoints: ["generator/inspect/report/report-client.ts", "generator/inspect/report/report.css"],
    outdir: "report",
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome120", "firefox121", "safari17.2"],
    loader: { ".woff2": "dataurl" },
    charset: "utf8",
    logLevel: "silent",
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? "";
  return { style: textOf(".css"), script: textOf(".js") };
}
