/** Links to the utility's notices of today: a page of ours cannot know them. */
import type { SiteSettings } from "../../data/schema/site-schema.ts";

export const Notices = ({ of }: { readonly of: SiteSettings["notices"] }) =>
  of && (
    <p>
      {of.question}{" "}
      <a className="link" href={of.url}>
        {of.label}
      </a>
    </p>
  );
