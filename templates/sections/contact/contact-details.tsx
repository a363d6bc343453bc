/** Phone, email, office and the hours of the phone lines, as a ruled list. */
import { Fragment } from "react";
import type { Company } from "../../../data/schema/site.ts";
import { shortClock } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";

export function ContactDetails({ company: { phones, email, company, hours } }: { company: Company }) {
  return (
    <dl className="contact__details">
      <div>
        <dt>Phone</dt>
        <dd>
          <PhoneLink phone={phones.main} className="number" />
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            <Address email={email} />
          </a>
        </dd>
      </div>
      <div>
        <dt>Office</dt>
        <dd>{company.registeredOffice}</dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>
          {hours.phone.map(({ days, opens, closes }) => (
            <Fragment key={days}>
              <span className="contact__hours">
                {days} <NonBreaking text={`${shortClock(opens)}–${shortClock(closes)}`} />
              </span>{" "}
            </Fragment>
          ))}
          <small>
            Phone lines <OpenNow hours={hours.phone} />
          </small>
        </dd>
      </div>
    </dl>
  );
}
ContactDetails.isMemoized = true;

/** May be parted after its sign. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
