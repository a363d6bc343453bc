/** Links that dial. The printed and the dialled number are one pair in site.json. */

import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { Company } from "../model.ts";
import { Icon } from "./icon.tsx";
import { NonBreaking } from "./non-breaking.tsx";

type Phone = Company["phones"]["main"];

/** The number alone: in running text, or with the class "number" as large type. */
export function PhoneLink({ phone, className = "figures" }: { phone: Phone; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.dial}`}>
      {phone.shown}
    </a>
  );
}

/** The utility's number beside our emergency line: a burst main in the street is the utility's to repair. */
export const UtilityPhone = ({ notices }: { notices: SiteSettings["notices"] }) =>
  notices?.phone !== undefined && (
    <p>
      No water in the street? Ring Uisce Éireann, <UtilityNumber phone={notices.phone} />.
    </p>
  );

export const UtilityNumber = ({ phone }: { readonly phone: string }) => (
  <a className="figures" href={`tel:${phone.replaceAll(" ", "")}`}>
    <NonBreaking text={phone} />
  </a>
);

/** A button with the number on it. `className` selects its kind, such as "button--outline". */
export function PhoneButton({ phone, className }: { phone: Phone; className: string }) {
  return (
    <a className={`button figures ${className}`} href={`tel:${phone.dial}`}>
      <Icon name="phone" />
      {phone.shown}
    </a>
  );
}
