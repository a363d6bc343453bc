/** Style, script and the outlines of Ireland: what every report has, made anew only when the code does. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { readSealed, writeSealed } from "../assets/kept.ts";
import { cacheFolder, projectRoot } from "../folders.ts";
import { sourceDigest } from "../source-digest.ts";
import { type Outlines, outlinesIn } from "./outlines.ts";

type MadeParts = { readonly style: string; readonly script: string; readonly outlines: Outlines };
type Kept = MadeParts & { readonly key: string };

const topology = "data/ireland-counties.topojson";
const madeFrom = ["generator/report", "templates/styles/tokens.css", "templates/format.ts", "templates/maps", topology];

let made: MadeParts | undefined;

/** @throws Error when a style or script does not compile, or the outlines are not there. */
export function madeParts(): MadeParts {
  made ??= keptParts();
  return made;
}

function keptParts(): MadeParts {
  const key = sourceDigest(projectRoot, madeFrom);
  const file = join(cacheFolder, "report.json");
  // The seal shows that this is what was written here.
  const kept = readSealed(file) as Kept | null;
  if (kept?.key === key) return kept;
  const parts = { ...bundled(), outlines: outlinesIn(join(projectRoot, topology)) };
  try {
    writeSealed(file, { ...parts, key });
  } catch {
    // A cache that cannot be written costs the next report these milliseconds again.
  }
  return parts;
}

function bundled() {
  // Read only for work: it costs more than the report. Its types are its own.
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  const { outputFiles } = buildSync({
    absWorkingDir: projectRoot,
    entryPoints: ["generator/report/wake-report.ts", "generator/report/report.css"],
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
