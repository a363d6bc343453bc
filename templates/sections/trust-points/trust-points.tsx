/** Panel under the home page's first screen: three reasons, and the phone with its hours. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { Hours } from "../../parts/hours.tsx";
import { Icon } from "../../parts/icon.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";

type Props = { points: SiteSettings["trustPoints"]; company: Company };

export function TrustPoints({ points, company }: Props) {
  return (
    <div className="trust">
      <div className="wrap">
        <ul className="trust__paper">
          {points.map(({ title, text }) => (
            <li key={title}>
              <Icon name="tick-ring" className="trust__icon" />
              <b className="trust__title">{title}</b>
              <p>
                <NonBreaking text={text} />
              </p>
            </li>
          ))}
          <li className="trust__tear-off">
            <Icon name="phone" className="trust__icon" />
            <PhoneLink phone={company.phones.main} className="trust__title figures" />
            <p>
              <Hours hours={company.hours} />
            </p>
          </li>
        </ul>
      </div>
    </div>
  );
}
TrustPoints.css = [new URL("./trust-points.css", import.meta.url)];
