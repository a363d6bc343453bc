/** Discards unpublished edits: restores their rows, cells and values as they were published last. */
import { join } from "node:path";
import { bytesOf } from "../../base/atomic-write.ts";
import { choiceOf } from "../../publish/chosen-edits.ts";
import { mergeFile } from "../../publish/merge-data.ts";
import { pushedData } from "../../publish/publish-data.ts";
import { withPublished } from "../../publish/published-so-far.ts";
import type { FileEdit, SaveEditInput, SaveResult } from "../../site/edit/edit.ts";
import { saveFiles } from "../../site/edit/edit.ts";

type DiscardInput = {
  /** Ids of the edits to discard. */
  readonly ids: readonly string[];
  readonly publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined;
  readonly job: SaveEditInput;
};
type Discarded = { readonly result: SaveResult; readonly edits: readonly FileEdit[] };

/** @throws as saveFiles */
export async function discardEdits({
  ids,
  publish: { branch, remote = "origin" } = {},
  job,
}: DiscardInput): Promise<Discarded> {
  const { dataDir: data } = job;
  const pushed = await pushedData({ data, branch, remote });
  if (pushed === null)
    return { result: { kind: "refused", problems: [`${data} is not in a git repository.`] }, edits: [] };
  const isDiscarded = choiceOf(ids);
  return withPublished({ data, pushed }, (before, files) => {
    const edits = files.flatMap((file): readonly FileEdit[] => {
      const [published, now] = [before, data].map((folder) => bytesOf(join(folder, file)));
      if (published == null || now == null)
        return isDiscarded(file, "", null) ? [{ file, old: now ?? null, written: published ?? null }] : [];
      // The kept edits are merged into the published file, so nothing else of it changes.
      const isChosen = (...edit: Parameters<typeof isDiscarded>) => !isDiscarded(...edit);
      const { bytes } = mergeFile({ base: published, ours: now, theirs: published }, file, { isChosen });
      const all = mergeFile({ base: published, ours: now, theirs: published }, file, {}).bytes;
      return bytes.equals(all) ? [] : [{ file, old: now, written: bytes }];
    });
    return { result: saveFiles(edits, job), edits };
  });
}
