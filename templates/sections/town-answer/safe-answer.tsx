/** "Safe to drink?": what the EPA's list said on its date, in sentences, and a link to today's notices. */

import type { ReactNode } from "react";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { ListNotes } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { UtilityNumber } from "../../parts/phone-link.tsx";
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

/** Links the notices' page and its phone number where the sentence has them. */
function Today({ text, notices: { page, url, phone } }: { readonly text: string; readonly notices: Notices }) {
  const links: readonly (readonly [string, ReactNode])[] = [
    [
      page,
      <a key="page" className="link" href={url}>
        {page}
      </a>,
    ],
    ...(phone === undefined ? [] : [[phone, <UtilityNumber key="phone" phone={phone} />] as const]),
  ];
  return <p>{links.reduce<readonly ReactNode[]>(linked, [text])}</p>;
}

/** Puts a link in the place of its name. */
const linked = (parts: readonly ReactNode[], [name, link]: readonly [string, ReactNode]) =>
  parts.flatMap((part) => {
    if (typeof part !== "string") return part;
    const [before = "", ...after] = part.split(name);
    return after.length === 0 ? part : [before, link, after.join(name)];
  });

type Notices = NonNullable<SiteSettings["notices"]>;
