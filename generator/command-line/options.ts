/** The command line: words in, one command with its options out. Wrong usage is a UsageError. */
import { UsageError } from "../errors.ts";
import type { HostName } from "../hosting/host-limits.ts";
import { didYouMean } from "../load/nearest-name.ts";
import type { Shard } from "../parts/shard.ts";
import { isLiveName, type LiveCommand, liveCommand, liveOptionsOf } from "./live-options.ts";
import {
  baseUrlOf,
  changesFormat,
  count,
  day,
  hostOf,
  kilometres,
  outOf,
  portOf,
  reportFormat,
  shardOf,
  text,
} from "./option-values.ts";
import { type Parsed, parseWords } from "./parse-words.ts";
import type { ReportFormat } from "./progress.ts";
import { type OptionTypes, swallowedOptions } from "./swallowed-options.ts";
import { usage } from "./usage.ts";

export type BuildOptions = {
  /** As given, for messages; relative to the working directory. */
  readonly data: string;
  readonly out: string;
  readonly baseUrl: string | undefined;
  readonly jobs: number | undefined;
  readonly previous: string | undefined;
  readonly release: boolean;
  /** Nothing is published yet, so a release need not know what was. */
  readonly firstRelease: boolean;
  readonly force: boolean;
  /** For eyes, not for search engines. */
  readonly preview: boolean;
  readonly report: ReportFormat;
  /** 2026-05-02; undefined for the day of the clock. */
  readonly today: string | undefined;
  /** Null when the whole site is built. */
  readonly shard: Shard | null;
  /** Whose limits are held before anything is published. */
  readonly host: HostName | undefined;
  /** Whether `.br` and `.gz` stand beside the files that gain by it. */
  readonly precompress: boolean;
};
export type MergeOptions = Pick<
  BuildOptions,
  "out" | "previous" | "report" | "firstRelease" | "today" | "host" | "precompress"
> & {
  /** Their folders. */
  readonly parts: readonly string[];
};
export type BenchOptions = {
  /** The folder to work in, on a tmpfs say; the system's own for temporary files when left out. */
  readonly out: string | undefined;
  readonly json: boolean;
} & (
  | { readonly of: "build"; readonly towns: number; readonly jobs: number }
  /** Undefined: the data as it is. */
  | { readonly of: "dev"; readonly towns: number | undefined }
);
export type ChangesOptions = Pick<BuildOptions, "data" | "out" | "baseUrl" | "previous" | "today"> & {
  readonly report: "text" | "markdown" | "json";
  /** The folder for pictures of what changed. */
  readonly pictures: string | undefined;
};
export type PullOptions = Omit<ChangesOptions, "report" | "pictures"> & {
  /** Shows what would change, and replaces nothing. */
  readonly dryRun: boolean;
};
export type TownsOptions = Pick<BuildOptions, "data" | "today"> &
  (
    | { readonly what: "near"; readonly km: number | undefined }
    | { readonly what: "add"; readonly place: string; readonly county: string | undefined; readonly dryRun: boolean }
  );
export type Command =
  | { readonly name: "build"; readonly options: BuildOptions }
  | { readonly name: "merge"; readonly options: MergeOptions }
  | { readonly name: "start"; readonly options: BuildOptions; readonly port: number }
  | { readonly name: "changes"; readonly options: ChangesOptions }
  | { readonly name: "pull"; readonly options: PullOptions }
  | { readonly name: "sheet-template"; readonly data: string; readonly out: string }
  | { readonly name: "preview"; readonly out: string; readonly port: number }
  | { readonly name: "dev"; readonly data: string; readonly port: number }
  | { readonly name: "bench"; readonly options: BenchOptions }
  | { readonly name: "release-list"; readonly data: string }
  | { readonly name: "towns"; readonly options: TownsOptions }
  | LiveCommand
  | { readonly name: "help" };

const ofLedger: OptionTypes = { previous: { type: "string" }, "first-release": { type: "boolean" } };
const ofPlace: OptionTypes = { data: { type: "string" }, out: { type: "string" }, "base-url": { type: "string" } };
const ofBuild: OptionTypes = {
  ...ofPlace,
  jobs: { type: "string" },
  ...ofLedger,
  release: { type: "boolean" },
  preview: { type: "boolean" },
  force: { type: "boolean" },
  host: { type: "string" },
  precompress: { type: "boolean" },
  report: { type: "string" },
  today: { type: "string" },
};
const ofChanges: OptionTypes = { ...ofPlace, previous: { type: "string" }, today: { type: "string" } };
const optionsOf = {
  build: { ...ofBuild, shard: { type: "string" } },
  merge: {
    out: { type: "string" },
    ...ofLedger,
    host: { type: "string" },
    precompress: { type: "boolean" },
    report: { type: "string" },
    today: { type: "string" },
  },
  start: ofBuild,
  changes: { ...ofChanges, report: { type: "string" }, pictures: { type: "string" } },
  "sheet-template": { data: { type: "string" }, out: { type: "string" } },
  pull: { ...ofChanges, "dry-run": { type: "boolean" } },
  dev: { data: { type: "string" }, port: { type: "string" } },
  preview: { out: { type: "string" }, port: { type: "string" } },
  "release-list": { data: { type: "string" } },
  towns: {
    data: { type: "string" },
    today: { type: "string" },
    km: { type: "string" },
    county: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  bench: {
    dev: { type: "boolean" },
    towns: { type: "string" },
    jobs: { type: "string" },
    out: { type: "string" },
    json: { type: "boolean" },
  },
  ...liveOptionsOf,
} as const;

/** @throws UsageError for an unknown command or option, a value of the wrong form, or an option that npm kept for itself. */
export function parseCommand(words: readonly string[], env: NodeJS.ProcessEnv): Command {
  const [name, ...rest] = words;
  if (name === "build") return { name, options: buildOptions(name, rest, env) };
  if (name === "merge") return { name, options: mergeOptions(rest, env) };
  if (name === "start")
    return { name, options: buildOptions(name, rest, env), port: portOf(env["PORT"] ?? "4173", "PORT") };
  if (name === "dev") {
    const { data = "data", port } = parse(name, rest, env).values;
    return { name, data: text(data), port: portGiven(port, env["PORT"] ?? "5173") };
  }
  if (name === "preview") {
    const { out = "dist", port } = parse(name, rest, env).values;
    return { name, out: text(out), port: portGiven(port, env["PORT"] ?? "4173") };
  }
  if (name === "changes") return { name, options: changesOptions(parse(name, rest, env).values) };
  if (name === "pull") {
    const given = parse(name, rest, env).values;
    return { name, options: { ...changesOptions(given), dryRun: given["dry-run"] === true } };
  }
  if (name === "sheet-template") {
    const { data = "data", out = "dist" } = parse(name, rest, env).values;
    return { name, data: text(data), out: outOf(text(out)) };
  }
  if (name === "release-list") {
    const { data = "data" } = parse(name, rest, env).values;
    return { name, data: text(data) };
  }
  if (name === "towns") return { name, options: townsOptions(rest, env) };
  if (name === "bench") return { name, options: benchOptions(parse(name, rest, env).values) };
  if (isLiveName(name)) return liveCommand(name, parse(name, rest, env));
  if (name === "help" || name === "--help") return { name: "help" };
  const wrong =
    name === undefined
      ? "Name a command."
      : `There is no command "${name}".${didYouMean(name, Object.keys(optionsOf))}`;
  throw new UsageError(`${wrong}\n\n${usage}`);
}

function buildOptions(name: "build" | "start", words: readonly string[], env: NodeJS.ProcessEnv): BuildOptions {
  const given = parse(name, words, env).values;
  const { data = "data", out = "dist", jobs, shard } = given;
  for (const name of Object.keys(ofLedger))
    if (shard !== undefined && given[name] !== undefined)
      throw new UsageError(
        `A part knows nothing of what is published: give --${name} to npm run merge, and not to a build with --shard.`,
      );
  if (given["preview"] === true && given["release"] === true)
    throw new UsageError(
      "--preview makes a site that search engines may not list, and --release one that they may. Leave one out.",
    );
  for (const name of ["host", "precompress"])
    if (shard !== undefined && given[name] !== undefined)
      throw new UsageError(`A part is no site yet: give --${name} to npm run merge, and not to a build with --shard.`);
  return {
    data: text(data),
    out: outOf(text(out)),
    baseUrl: given["base-url"] === undefined ? undefined : baseUrlOf(text(given["base-url"])),
    jobs: jobs === undefined ? undefined : count(text(jobs), "--jobs"),
    ...ledger(given),
    release: given["release"] === true,
    force: given["force"] === true,
    preview: given["preview"] === true,
    report: reportFormat(given["report"], env),
    today: dayGiven(given),
    shard: shard === undefined ? null : shardOf(text(shard)),
    host: given["host"] === undefined ? undefined : hostOf(text(given["host"])),
    precompress: given["precompress"] === true,
  };
}

function changesOptions(given: Parsed["values"]): ChangesOptions {
  const { data = "data", out = "dist", report = "text", pictures } = given;
  return {
    data: text(data),
    out: outOf(text(out)),
    baseUrl: given["base-url"] === undefined ? undefined : baseUrlOf(text(given["base-url"])),
    previous: given["previous"] === undefined ? undefined : text(given["previous"]),
    today: dayGiven(given),
    report: changesFormat(text(report)),
    pictures: pictures === undefined ? undefined : text(pictures),
  };
}

/** What is known of the published site. */
function ledger(given: Parsed["values"]): Pick<BuildOptions, "previous" | "firstRelease"> {
  const { previous, "first-release": firstRelease } = given;
  if (previous !== undefined && firstRelease === true)
    throw new UsageError(
      "--first-release says that nothing is published, and --previous names what is. Leave one out.",
    );
  return { previous: previous === undefined ? undefined : text(previous), firstRelease: firstRelease === true };
}

function mergeOptions(words: readonly string[], env: NodeJS.ProcessEnv): MergeOptions {
  const { values, positionals: parts } = parse("merge", words, env);
  const { out = "dist", host, report } = values;
  if (parts.length === 0)
    throw new UsageError("Name the folders of all parts: npm run merge -- parts/1 parts/2 --out dist");
  return {
    parts,
    out: outOf(text(out)),
    ...ledger(values),
    host: host === undefined ? undefined : hostOf(text(host)),
    precompress: values["precompress"] === true,
    report: reportFormat(report, env),
    today: dayGiven(values),
  };
}

function benchOptions({ dev, towns, jobs, out, json }: Parsed["values"]): BenchOptions {
  const shared = { out: out === undefined ? undefined : text(out), json: json === true };
  const asked = towns === undefined ? undefined : count(text(towns), "--towns");
  if (dev === true && jobs !== undefined) throw new UsageError("A live site has no threads: leave --jobs out.");
  if (dev === true) return { ...shared, of: "dev", towns: asked };
  return { ...shared, of: "build", towns: asked ?? 900, jobs: count(text(jobs ?? "1"), "--jobs") };
}

function townsOptions(words: readonly string[], env: NodeJS.ProcessEnv): TownsOptions {
  const { values, positionals } = parse("towns", words, env);
  const [what, ...names] = positionals;
  const { data = "data", km, county } = values;
  const shared = { data: text(data), today: dayGiven(values) };
  if (what === "near" && names.length === 0) {
    refuseOthers(values, { own: "near", others: "add", names: ["county", "dry-run"] });
    return { ...shared, what, km: km === undefined ? undefined : kilometres(text(km)) };
  }
  if (what === "add" && names.length > 0) {
    refuseOthers(values, { own: "add", others: "near", names: ["km"] });
    const ofCounty = county === undefined ? undefined : text(county);
    return { ...shared, what, place: names.join(" "), county: ofCounty, dryRun: values["dry-run"] === true };
  }
  throw new UsageError(
    'Say npm run towns -- near --km 40 for places worth a page, or npm run towns -- add "Kinnegad" for a new row.',
  );
}

type Others = { readonly own: string; readonly others: string; readonly names: readonly string[] };

/** Of two commands that `towns` is, each has options of its own. */
function refuseOthers(values: Parsed["values"], { own, others, names }: Others) {
  for (const name of names)
    if (values[name] !== undefined)
      throw new UsageError(`--${name} is for towns ${others}, and towns ${own} has no use for it. Leave it out.`);
}

const portGiven = (port: string | boolean | undefined, otherwise: string) =>
  port === undefined ? portOf(otherwise, "PORT") : portOf(text(port), "--port");
const dayGiven = ({ today }: Parsed["values"]) => (today === undefined ? undefined : day(text(today)));
/** What stands without an option: folders, an address, a file. */
const takingNames: readonly string[] = ["merge", "towns", "verify", "index-status"];

function parse(command: keyof typeof optionsOf, words: readonly string[], env: NodeJS.ProcessEnv): Parsed {
  const options: OptionTypes = optionsOf[command];
  const takesNames = takingNames.includes(command);
  const isSound = (others: readonly string[]) => isCommand([command, ...others]);
  const swallowed = swallowedOptions({ command, words, takesNames, isSound }, options, env);
  if (swallowed !== null) throw new UsageError(swallowed);
  return parseWords({ command, words, options, takesNames });
}

function isCommand(words: readonly string[]) {
  try {
    parseCommand(words, {});
    return true;
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return false;
  }
}
