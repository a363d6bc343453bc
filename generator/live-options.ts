/** The commands that have to do with the site as it is online: their options, from words. */
import { UsageError } from "./errors.ts";
import { count, text } from "./option-values.ts";
import type { OptionTypes } from "./swallowed-options.ts";

export type VerifyOptions = {
  /** Without a slash at its end. */
  readonly url: string;
  readonly out: string;
  /** How many pages; undefined for all. */
  readonly sample: number | undefined;
  readonly json: boolean;
};

export type LiveCommand = { readonly name: "verify"; readonly options: VerifyOptions };

export const liveUsage = `
  npm run verify -- URL [--out DIR] [--sample N] [--json]
                                             is what is live what was built?`;

export const liveOptionsOf = {
  verify: { out: { type: "string" }, sample: { type: "string" }, json: { type: "boolean" } },
} as const satisfies Readonly<Record<string, OptionTypes>>;

export type LiveName = keyof typeof liveOptionsOf;
export const isLiveName = (name: string | undefined): name is LiveName =>
  name !== undefined && Object.hasOwn(liveOptionsOf, name);

export const isLiveCommand = (command: { readonly name: string }): command is LiveCommand => isLiveName(command.name);

type Parsed = {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
};

/** @throws UsageError for what the command does not take. */
export function liveCommand(name: LiveName, parsed: Parsed): LiveCommand {
  return { name, options: verifyOptions(parsed) };
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
