/** Options that several commands for the published site take. */
import { resolve } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { addressFor, flag, optional, optionalText } from "./option.ts";

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
