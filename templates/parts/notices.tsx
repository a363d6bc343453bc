/** Link to the utility's current notices, which a built page cannot show. */
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
