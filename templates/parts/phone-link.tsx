/** Links that dial. Printed and dialled number come from site.json as one pair. */

import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { Company } from "../model.ts";
import { Icon } from "./icon.tsx";

type Phone = Company["phones"]["main"];

/** The number alone: in running text, or with the class "number" as large type. */
export function PhoneLink({ phone, className = "figures" }: { phone: Phone; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.dial}`}>
      {phone.shown}
    </a>
  );
}

/** A burst in the street is the utility's: its own number beside our emergency line. */
export const UtilityPhone = ({ notices }: { notices: SiteSettings["notices"] }) =>
  notices?.phone !== undefined && (
    <p>
      No water in the street? Ring Uisce Éireann,{" "}
      <a className="figures" href={`tel:${notices.phone.replaceAll(" ", "")}`}>
        {notices.phone}
      </a>
      .
    </p>
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
