/** The emergency line as a full-width band with one button, which dials. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneButton, UtilityPhone } from "../../parts/phone-link.tsx";

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly phone: Company["phones"]["emergency"];
  readonly notices: SiteSettings["notices"];
};

export function EmergencyBand({ texts, phone, notices }: Props) {
  return (
    <section className="emergency-band dark" aria-labelledby="emergency-title">
      <div className="wrap">
        <div>
          <h2 id="emergency-title">{texts.heading}</h2>
          <p>
            <NonBreaking text={texts.text} />
          </p>
          <UtilityPhone notices={notices} />
        </div>
        <PhoneButton phone={phone} className="button--highlight emergency-band__button" />
      </div>
    </section>
  );
}
EmergencyBand.css = [new URL("./emergency-band.css", import.meta.url)];
