/** Tells whether a town was published: one that was never online needs no redirects. */

import { pushedData } from "../../publish/publish-data.ts";
import { readDataSheet } from "../../site/edit/data-sheet.ts";

type PublishedIn = {
  readonly data: string;
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
};

/** Returns true also if the published data is not known. */
export async function wasPublished(
  { town, county }: { readonly town: string; readonly county: string },
  { data, publish: { branch, remote = "origin" } = {} }: PublishedIn,
): Promise<boolean> {
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null) return true;
  const { git, prefix, commit } = pushed;
  const { status, stdout } = await git.try(["show", `${commit}:${prefix}towns.csv`]);
  if (status !== 0) return true;
  return readDataSheet(stdout, "towns.csv").rows.some(({ cells }) =>
    [town, county].every((word) => cells.some(({ text }) => text.trim() === word)),
  );
}
