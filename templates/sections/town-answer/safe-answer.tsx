/** "Safe to drink?": what the EPA's list said on its date, in sentences, and a link to today's notices. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { ListNotes } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";
import { ShortAnswer } from "../short-answers/short-answers.tsx";

type Texts = SiteSettings["texts"]["supply"]["safe"];

type Props = {
  readonly say: string;
  readonly text: string;
  readonly texts: Texts;
  readonly guide: ListNotes["guide"];
  readonly notices: SiteSettings["notices"];
};

export function SafeAnswer({ say, text, texts, guide, notices }: Props) {
  return (
    <ShortAnswer label="Safe to drink?" say={say}>
      <p>
        <NonBreaking text={text} />{" "}
        {guide !== undefined && (
          <a className="link" href={paths.guide(guide)}>
            About the list
          </a>
        )}
      </p>
      {notices !== undefined && <Today text={texts.today} notices={notices} />}
    </ShortAnswer>
  );
}
/** Links the name of the notices' page where the sentence has it. */
function Today({ text, notices: { page, url } }: { readonly text: string; readonly notices: Notices }) {
  const [before = "", ...after] = text.split(page);
  return (
    <p>
      {before}
      {after.length > 0 && (
        <a className="link" href={url}>
          {page}
        </a>
      )}
      {after.join(page)}
    </p>
  );
}
type Notices = NonNullable<SiteSettings["notices"]>;
