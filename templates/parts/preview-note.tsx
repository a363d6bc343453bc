/** What stands at the foot of every page of a preview, and nowhere else: which commit and data it shows. */
import type { PreviewMark } from "../../data/site.ts";

/** So many digits of a commit are what git itself shows. */
const shownDigits = 7;

export function PreviewNote({ preview: { commit, data } }: { preview: PreviewMark }) {
  return (
    <p className="preview-note">
      Preview, not for search engines: {commit === null ? "no commit" : `commit ${commit.slice(0, shownDigits)}`}, data{" "}
      {data}
    </p>
  );
}
PreviewNote.css = [new URL("./preview-note.css", import.meta.url)];
