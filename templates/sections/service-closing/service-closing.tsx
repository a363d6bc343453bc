/** Last section of a service page: phone, email and a link to a consultation, over drawn rings on water. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Icon } from "../../parts/icon.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";

type Props = {
  readonly texts: SiteSettings["texts"]["service"]["closing"];
  readonly company: Company;
  readonly toForm: string;
};

export function ServiceClosing({ texts, company: { phones, email }, toForm }: Props) {
  return (
    <section className="service-closing dark" aria-labelledby="closing-title">
      <div className="wrap">
        <div>
          <h2 id="closing-title">{texts.heading}</h2>
          <p className="lead">
            <NonBreaking text={texts.text} />
          </p>
        </div>
        <ul>
          <li>
            <a className="service-closing__way" href={`tel:${phones.main.dial}`}>
              <Icon name="phone" />
              <span>
                Phone
                <Pause />
                <b className="figures">{phones.main.shown}</b>
              </span>
            </a>
          </li>
          <li>
            <a className="service-closing__way service-closing__way--email" href={`mailto:${email}`}>
              <Icon name="mail" />
              <span>
                Email
                <Pause />
                <b>{email}</b>
              </span>
            </a>
          </li>
          <li>
            <ButtonLink href={toForm} label="Get Free Consultation" className="button--highlight" />
          </li>
        </ul>
      </div>
    </section>
  );
}
ServiceClosing.css = [new URL("./service-closing.css", import.meta.url)];
