/** The commands that have to do with the site as it is online: their options, from words. */
import { resolve } from "node:path";
import { UsageError } from "../errors.ts";
import { dayOf } from "../publish/lastmod.ts";
import { baseUrlOf, count, day, text } from "./option-values.ts";
import type { Parsed } from "./parse-words.ts";
import type { OptionTypes } from "./swallowed-options.ts";

export type VerifyOptions = {
  /** Without a slash at its end. */
  readonly url: string;
  readonly out: string;
  /** How many pages; undefined for all. */
  readonly sample: number | undefined;
  readonly json: boolean;
};

export type DeployTool = (typeof deployTools)[number];
const deployTools = ["s3", "rclone", "rsync"] as const;
export type DeployOptions = {
  readonly out: string;
  /** What is live; undefined when nothing is. */
  readonly previous: string | undefined;
  /** The build before the live one, whose assets may go now. */
  readonly before: string | undefined;
  /** Undefined for plain lines. */
  readonly tool: DeployTool | undefined;
};

export type IndexNowOptions = {
  readonly data: string;
  readonly out: string;
  readonly baseUrl: string | undefined;
  /** What was published before; undefined when nothing was. */
  readonly previous: string | undefined;
  readonly isDry: boolean;
  readonly endpoint: string;
};

export type IndexStatusOptions = {
  /** A CSV export of Search Console; or the key of an account that may ask for each page, and where. */
  readonly from: { readonly file: string } | Inspection;
  readonly data: string;
  readonly out: string;
  /** "2026-11-21" */
  readonly day: string;
};
type Inspection = {
  readonly key: string;
  /** As Search Console names it; undefined for the address of site.json. */
  readonly property: string | undefined;
  readonly endpoint: string;
};

export type LiveCommand =
  | { readonly name: "verify"; readonly options: VerifyOptions }
  | { readonly name: "deploy-list"; readonly options: DeployOptions }
  | { readonly name: "indexnow"; readonly options: IndexNowOptions }
  | { readonly name: "index-status"; readonly options: IndexStatusOptions };

export const liveOptionsOf = {
  verify: { out: { type: "string" }, sample: { type: "string" }, json: { type: "boolean" } },
  "deploy-list": {
    out: { type: "string" },
    previous: { type: "string" },
    before: { type: "string" },
    "first-release": { type: "boolean" },
    for: { type: "string" },
  },
  indexnow: {
    data: { type: "string" },
    out: { type: "string" },
    "base-url": { type: "string" },
    previous: { type: "string" },
    "first-release": { type: "boolean" },
    "dry-run": { type: "boolean" },
    endpoint: { type: "string" },
  },
  "index-status": {
    data: { type: "string" },
    out: { type: "string" },
    key: { type: "string" },
    property: { type: "string" },
    endpoint: { type: "string" },
    today: { type: "string" },
  },
} as const satisfies Readonly<Record<string, OptionTypes>>;

export type LiveName = keyof typeof liveOptionsOf;
export const isLiveName = (name: string | undefined): name is LiveName =>
  name !== undefined && Object.hasOwn(liveOptionsOf, name);

export const isLiveCommand = (command: { readonly name: string }): command is LiveCommand => isLiveName(command.name);

/** @throws UsageError for what the command does not take. */
export function liveCommand(name: LiveName, parsed: Parsed): LiveCommand {
  if (name === "verify") return { name, options: verifyOptions(parsed) };
  if (name === "deploy-list") return { name, options: deployOptions(parsed) };
  if (name === "indexnow") return { name, options: indexNowOptions(parsed) };
  return { name, options: indexStatusOptions(parsed) };
}

function verifyOptions({ values, positionals }: Parsed): VerifyOptions {
  const { out = "dist", sample, json } = values;
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0)
    throw new UsageError("Name the one address that the site is live at: npm run verify -- https://www.example.ie");
  return {
    url: liveAddress(url),
    out: text(out),
    sample: sample === undefined ? undefined : count(text(sample), "--sample"),
    json: json === true,
  };
}

function deployOptions({ values }: Parsed): DeployOptions {
  const { out = "dist", before, "first-release": isFirst, for: named } = values;
  const tool = deployTools.find((tool) => tool === named);
  if (named !== undefined && tool === undefined)
    throw new UsageError(`--for takes s3, rclone or rsync, not "${named}".`);
  if (before !== undefined && isFirst === true)
    throw new UsageError(
      "--first-release says that nothing is online, and --before names a build that was. Leave one out.",
    );
  return { out: text(out), previous: recordOf(values, text(out)), before: optional(before), tool };
}

const optional = (value: string | boolean | undefined) => (value === undefined ? undefined : text(value));

/** What is live; undefined when it is said that nothing is. */
function recordOf({ previous, "first-release": isFirst }: Parsed["values"], out: string) {
  if (previous !== undefined && isFirst === true)
    throw new UsageError("--first-release says that nothing is online, and --previous names what is. Leave one out.");
  if (isFirst === true) return undefined;
  if (previous === undefined)
    throw new UsageError(
      "Name what is live with --previous: a folder, a pages.json or an address; or say --first-release when nothing is online yet.",
    );
  const source = text(previous);
  if ([resolve(out), resolve(out, "pages.json")].includes(resolve(source)))
    throw new UsageError(
      `--previous names the site in --out itself, ${out}, which is the one to come. Name what is live: a folder, a pages.json or an address.`,
    );
  return source;
}

function indexNowOptions({ values }: Parsed): IndexNowOptions {
  const { data = "data", out = "dist", "base-url": baseUrl, "dry-run": dryRun, endpoint = indexNowApi } = values;
  return {
    data: text(data),
    out: text(out),
    baseUrl: baseUrl === undefined ? undefined : baseUrlOf(text(baseUrl)),
    previous: recordOf(values, text(out)),
    isDry: dryRun === true,
    endpoint: endpointOf(text(endpoint)),
  };
}

/** It hands on to all engines that take part. */
const indexNowApi = "https://api.indexnow.org/indexnow";

function endpointOf(value: string) {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new UsageError(`--endpoint takes an address, not "${value}".`);
  return value;
}

function indexStatusOptions({ values, positionals }: Parsed): IndexStatusOptions {
  const { data = "data", out = "dist", today } = values;
  return {
    from: statusSource({ values, positionals }),
    data: text(data),
    out: text(out),
    day: dayOf({ today: today === undefined ? undefined : day(text(today)) }),
  };
}

function statusSource({ values, positionals }: Parsed): IndexStatusOptions["from"] {
  const { key, property, endpoint = inspectionApi } = values;
  const [file, ...others] = positionals;
  if (file !== undefined && key !== undefined)
    throw new UsageError(`${file} was exported, and --key asks for the same. Leave one out.`);
  if (file === undefined && key !== undefined)
    return { key: text(key), property: optional(property), endpoint: endpointOf(text(endpoint)) };
  if (file === undefined || others.length > 0)
    throw new UsageError(
      "Name the one CSV file that Search Console exported: npm run index-status -- Table.csv; or with --key the JSON key of a service account that may read the property.",
    );
  for (const name of ["property", "endpoint"])
    if (values[name] !== undefined)
      throw new UsageError(`--${name} is for asking with --key, and an exported file has no use for it. Leave it out.`);
  return { file };
}

const inspectionApi = "https://searchconsole.googleapis.com/v1/urlInspection/index:inspect";

/** Without TLS anybody on the way may have written what answers, but on this machine. */
function liveAddress(value: string) {
  if (!/^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/.test(value) || !URL.canParse(value))
    throw new UsageError(`verify takes an address such as https://www.example.ie, not "${value}".`);
  const { protocol, hostname } = new URL(value);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
  if (protocol === "http:" && !isHere)
    throw new UsageError(`verify takes an https address, not "${value}": plain http on this machine only.`);
  return value.replace(/\/$/, "");
}
