/** The phone number with its hours as one wide link, and the quote button beside it in a page's first screen. */
import type { Company } from "../model.ts";
import { QuoteLink } from "./button-link.tsx";
import { otherHours } from "./hours.tsx";
import { Icon } from "./icon.tsx";
import { NonBreaking } from "./non-breaking.tsx";
import { HourLines, OpenNow } from "./open-now.tsx";
import { Pause } from "./pause.tsx";

type Props = { readonly company: Pick<Company, "phones" | "hours"> };

export const PhoneLine = ({ company }: Props) => (
  <a className="phone-line figures" href={`tel:${company.phones.main.dial}`}>
    <PhoneNumber company={company} />
    <Pause />
    <OpenNow hours={company.hours} />
  </a>
);
PhoneLine.css = [new URL("./phone-line.css", import.meta.url)];

/** The phone number with its hours, which no script replaces. */
export const PhoneWithHours = ({ company }: Props) => (
  <a className="phone-line figures" href={`tel:${company.phones.main.dial}`}>
    <PhoneNumber company={company} />
    <Pause />
    <small>
      <HourLines hours={company.hours.phone} />
      {otherHours(company.hours) !== "" && (
        <>
          <Pause />
          <NonBreaking text={otherHours(company.hours)} />
        </>
      )}
    </small>
  </a>
);

const PhoneNumber = ({ company: { phones } }: Props) => (
  <b>
    <Icon name="phone" />
    {phones.main.shown}
  </b>
);

type ActionsProps = Props & {
  /** Address of the form with the page's subject, or "#contact" on a page that has the form. */
  readonly toForm: string;
  readonly label?: string;
  /** Empty on light backgrounds. */
  readonly className?: string;
};

/** The two actions of a first screen: quote button, and phone with its hours. */
export const QuoteActions = ({ company, ...link }: ActionsProps) => (
  <div className="quote-actions">
    <QuoteLink {...link} /> <PhoneLine company={company} />
  </div>
);
QuoteActions.css = PhoneLine.css;

/** The phone alone, for pages without a quote button. */
export const PhoneAction = ({ company }: Props) => (
  <div className="quote-actions">
    <PhoneLine company={company} />
  </div>
);
