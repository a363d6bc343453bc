/** Tells whether a town is online by the last publication: one that is not needs no redirects, and ends nowhere. */
import { pushedData } from "../../publish/publish-data.ts";
import { visibilityOn } from "../../site/dates/dates.ts";
import { columnsIn, readDataSheet } from "../../site/edit/data-sheet.ts";
import { isMarkedDraft } from "../../site/names/locate-towns.ts";

type PublishedIn = {
  readonly data: string;
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
  readonly day: string;
};

/** Returns true also if the published data is not known. */
export async function wasPublished(
  { town, county }: { readonly town: string; readonly county: string },
  { data, publish: { branch, remote = "origin" } = {}, day }: PublishedIn,
): Promise<boolean> {
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null) return true;
  const { git, prefix, commit } = pushed;
  const { status, stdout } = await git.try(["show", `${commit}:${prefix}towns.csv`]);
  if (status !== 0) return true;
  const columns = columnsIn(stdout, "towns.csv");
  return readDataSheet(stdout, "towns.csv").rows.some((row) => {
    const cells = Object.fromEntries(row.cells.map(({ text }, index) => [columns[index] ?? "", text.trim()]));
    const isTown = cells["name"] === town && cells["county"] === county;
    return isTown && !isMarkedDraft({ cells }) && visibilityOn(cells, day) === "shown";
  });
}
