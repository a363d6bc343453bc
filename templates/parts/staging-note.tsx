/** Note at the foot of every page of a staging build: commit and data. */
import type { StagingInfo } from "../model.ts";

/** Digits of a commit that git shows by default. */
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
