/** Note at the end of every page of a staging build: its commit, and the digest of its data. */
import type { StagingInfo } from "../model.ts";

/** Length of a commit id as git shortens it. */
const shownDigits = 7;

export function StagingNote({ staging: { commit, data } }: { staging: StagingInfo }) {
  return (
    <p className="staging-note">
      Preview, not for search engines: {commit === null ? "no commit" : `commit ${commit.slice(0, shownDigits)}`}, data{" "}
      {data}
    </p>
  );
}
StagingNote.css = [new URL("./staging-note.css", import.meta.url)];
