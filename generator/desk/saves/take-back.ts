/** Takes a save back: only its own cells and values, as far as nobody has changed them since. */
import { join } from "node:path";
import { bytesOf, isSame } from "../../base/atomic-write.ts";
import { conflictInWords, fileInWords } from "../../publish/edit-in-words.ts";
import { mergeFile } from "../../publish/merge-data.ts";
import { headingsOf } from "../../site/edit/data-sheet.ts";
import { type FileEdit, type SaveEditInput, type SaveResult, saveFiles } from "../../site/edit/edit.ts";

/** @throws as saveFiles */
export function takeBack(edits: readonly FileEdit[], job: SaveEditInput): SaveResult {
  const back = edits.map((edit) => reversed(edit, job.dataDir));
  const problems = back.flatMap(({ changed }) => changed);
  return problems.length > 0 ? { kind: "refused", problems } : saveFiles(back, job);
}

function reversed({ file, old, written }: FileEdit, dataDir: string): FileEdit & { changed: readonly string[] } {
  const now = bytesOf(join(dataDir, file));
  if (isSame(now, written)) return { file, old: now, written: old, changed: [] };
  const before = old ?? headingsOf(file);
  if (now === null || before === null || written === null)
    return {
      file,
      old: now,
      written: now,
      changed: [`${fileInWords(file)} was changed since then: it stays as it is.`],
    };
  const { bytes, conflicts } = mergeFile({ base: written, ours: before, theirs: now }, file, {});
  const changed = conflicts.map((conflict) => {
    const { what, theirs } = conflictInWords(conflict);
    return `${what} was changed since then (“${theirs}”): it stays as it is.`;
  });
  return { file, old: now, written: bytes, changed };
}
