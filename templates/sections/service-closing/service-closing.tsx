/** The end of a service page: phone, e-mail and the way to a consultation, over the rings of a well. */

import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly texts: SiteSettings["texts"]["service"]["closing"]; readonly company: Company };

export function ServiceClosing({ texts, company: { phones, email } }: Props) {
  return (
    <section className="service-closing dark" aria-labelledby="closing-title">
      <div className="wrap">
        <div>
          <h2 id="closing-title">{texts.heading}</h2>
          <p className="lead">
            <Unbroken text={texts.text} />
          </p>
        </div>
        <ul>
          <li>
            <a className="service-closing__way" href={`tel:${phones.main.dial}`}>
              <Icon name="phone" />
              <span>
                Phone <b className="figures">{phones.main.shown}</b>
              </span>
            </a>
          </li>
          <li>
            <a className="service-closing__way service-closing__way--email" href={`mailto:${email}`}>
              <Icon name="mail" />
              <span>
                Email <b>{email}</b>
              </span>
            </a>
          </li>
          <li>
            <ButtonLink href={paths.contact} label="Get Free Consultation" className="button--highlight" />
          </li>
        </ul>
      </div>
    </section>
  );
}
ServiceClosing.css = [new URL("./service-closing.css", import.meta.url)];
