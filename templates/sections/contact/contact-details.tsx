/** Phone with its hours, email, office, the emergency line, and the service promise. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { CheckList } from "../../parts/check-list.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneWithHours } from "../../parts/phone-line.tsx";
import { PhoneButton, UtilityPhone } from "../../parts/phone-link.tsx";

type Props = {
  readonly company: Company;
  readonly settings: Pick<SiteSettings, "promises" | "notices">;
  readonly isBeyond?: true | undefined;
};

export function ContactDetails({ company, settings: { promises, notices }, isBeyond }: Props) {
  const { phones, email } = company;
  return (
    <div className="contact__details">
      <PhoneWithHours company={company} />
      <p>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <br />
        Office: <NonBreaking text={company.company.registeredOffice} />
      </p>
      <div className="contact__emergency dark">
        <div>
          <h3>24/7 emergency line</h3>
          <p>A system of ours leaks?</p>
        </div>
        <PhoneButton phone={phones.emergency} className="button--paper" />
        <UtilityPhone notices={notices} />
      </div>
      {isBeyond === undefined && (
        <div className="contact__promise">
          <h3>Our service promise</h3>
          <CheckList items={promises} />
        </div>
      )}
    </div>
  );
}
