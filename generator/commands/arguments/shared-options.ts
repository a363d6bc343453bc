/** Options that several commands take. */

import { resolve } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { hostNames } from "../../engine/hosting/host-limits.ts";
import type { BuildOptions } from "../../steps/build-options.ts";
import {
  addressFor,
  dayFor,
  defaulted,
  flag,
  type Option,
  optional,
  optionalText,
  readChoice,
  readOut,
  readPort,
  siteAddressFor,
  type Values,
} from "./option.ts";

export const data = defaulted({
  value: "DIR",
  help: "folder of the CSV and JSON files",
  default: "data",
  read: String,
});
export const builtSite = defaulted({ value: "DIR", help: "folder of the built site", default: "dist", read: String });
export const out = defaulted({ value: "DIR", help: "folder of the site", default: "dist", read: readOut });
export const today = optional({
  value: "DATE",
  help: "the day used for publish_on and unpublish_on, and for the dates of changed pages",
  default: "today in Ireland",
  read: dayFor("--today"),
});
export const baseUrl = optional({
  value: "URL",
  help: "address of the site, with its folder if it has one",
  default: "url in site.json",
  read: siteAddressFor("--base-url"),
});
export const dryRun = flag("show what would happen and write nothing");

export const ledger = {
  previous: optionalText({
    value: "SITE",
    help: "the published site: its pages.json, or the folder or address that has one",
    default: "the site in --out",
  }),
  "first-release": flag("nothing is published yet: a release without --previous"),
};

const formats = ["text", "json", "github"] as const;
const report: Option<(typeof formats)[number]> = {
  value: "FORMAT",
  help: "text, json (one object on standard output) or github (annotations)",
  default: "text; github inside GitHub Actions",
  read: (text, env) => readChoice("--report", formats)(text ?? (env["GITHUB_ACTIONS"] === "true" ? "github" : "text")),
};

/** Of commands that print for people or programs. */
export const printedAs = defaulted({
  value: "FORMAT",
  help: "text, markdown or json",
  default: "text",
  read: readChoice("--report", ["text", "markdown", "json"]),
});

export const build = {
  data,
  out,
  "base-url": baseUrl,
  ...ledger,
  release: flag("fail on sample data, on removed pages without a redirect and without --previous"),
  preview: flag("a staging build: noindex on every page, no sitemap, no analytics; each foot names commit and data"),
  force: flag("render and write every page again"),
  host: optional({
    value: "NAME",
    help: `check the limits of ${hostNames.join(", ")}`,
    default: "none",
    read: readChoice("--host", hostNames),
  }),
  report,
  today,
};

export const port = (fallback: string): Option<number> => ({
  value: "N",
  help: "port of the server",
  default: `PORT, else ${fallback}`,
  read: (text, env) => (text === undefined ? portFrom(env, fallback) : readPort(text, "--port")),
});

export const portFrom = (env: NodeJS.ProcessEnv, fallback: string) => readPort(env["PORT"] ?? fallback, "PORT");

/** @throws UsageError for options that contradict each other */
export function readBuildOptions(values: Values<typeof build>): BuildOptions {
  const { "base-url": baseUrl, "first-release": firstRelease, ...others } = values;
  const { previous, preview, release } = others;
  if (previous !== undefined && firstRelease)
    throw new UsageError(
      "--first-release says that nothing is published, but --previous gives a published site. Leave one out.",
    );
  if (preview && release)
    throw new UsageError(
      "--preview makes a site that search engines must not index, --release one that they may. Leave one out.",
    );
  return { ...others, baseUrl, firstRelease };
}

export const published = {
  previous: optionalText({
    value: "SITE",
    help: "what is online: a folder, a pages.json or an address",
    default: "required",
  }),
  "first-release": flag("nothing is online yet; replaces --previous"),
};

export const endpoint = (fallback: string) =>
  optional({
    value: "URL",
    help: "address that takes the requests",
    default: fallback,
    read: addressFor("--endpoint"),
  });

/** The account that asks Google. */
export const googleAccount = {
  key: optionalText({ value: "FILE", help: "JSON key of a service account that may read the property" }),
  property: optionalText({
    value: "NAME",
    help: "the property's name in Search Console, with --key",
    default: "url in site.json",
  }),
  endpoint: endpoint("that of Google"),
};

/** @throws UsageError for an option of the account beside exported files */
export function requireKeyFor(options: Readonly<Record<"property" | "endpoint", string | undefined>>) {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined)
      throw new UsageError(`--${name} works with --key only, not with exported files. Leave it out.`);
}

type PublishedSite = { readonly previous: string | undefined; readonly isFirst: boolean; readonly out: string };

/** @returns undefined if nothing is online. @throws UsageError if that is unclear, or `previous` is the site in `out` itself */
export function publishedSite({ previous, isFirst, out }: PublishedSite): string | undefined {
  if (previous !== undefined && isFirst)
    throw new UsageError(
      "--first-release says that nothing is online, but --previous gives what is online. Leave one out.",
    );
  if (isFirst) return undefined;
  if (previous === undefined)
    throw new UsageError(
      "Give what is online with --previous: a folder, a pages.json or an address. If nothing is online yet, give --first-release.",
    );
  if ([resolve(out), resolve(out, "pages.json")].includes(resolve(previous)))
    throw new UsageError(
      `--previous is the site in --out itself, ${out}, which is the next one. Give what is online: a folder, a pages.json or an address.`,
    );
  return previous;
}
