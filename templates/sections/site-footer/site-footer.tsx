/** Footer of every page: phone, services, counties, company, and the details that company law requires. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Company, County, ServiceLink } from "../../model.ts";
import type { Page } from "../../page.ts";
import { Hours } from "../../parts/hours.tsx";
import { Logo } from "../../parts/logo.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { contactAddress, paths } from "../../paths.ts";

type Props = {
  company: Company;
  counties: readonly County[];
  services: readonly ServiceLink[];
  /** Slugs of the services to link, in their order. */
  featured: readonly string[];
  /** Addresses of overviews without a page, which are not linked. */
  absent: readonly string[];
} & Pick<Page, "toForm">;

export function SiteFooter({ company, counties, services, featured, absent, toForm }: Props) {
  return (
    <footer className="footer dark">
      <div className="wrap">
        <div className="footer__columns">
          <SharedColumns
            company={company}
            counties={counties}
            services={services}
            featured={featured}
            absent={absent}
          />
          <Column heading="Company" links={present([...companyLinks, [contactAddress(toForm), "Contact"]], absent)} />
        </div>
        <FooterEnd company={company} />
      </div>
    </footer>
  );
}
SiteFooter.css = [new URL("./site-footer.css", import.meta.url)];

/** Columns of the footer that are the same on every page. */
function SharedColumns({ company, counties, services, featured, absent }: Omit<Props, "toForm">) {
  const { name, phones, email } = company;
  return (
    <>
      <div className="footer__contact">
        <Logo name={name} />
        <p>
          <PhoneLink phone={phones.main} className="number footer__phone" />
        </p>
        <p>
          Phone lines <Hours hours={company.hours} />
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <Column heading="Services" links={present(serviceLinks(featured, services), absent)} />
      <Column heading="Areas" links={counties.map((county) => [paths.county(county), inCounty(county.name)])} />
    </>
  );
}

function FooterEnd({ company }: Pick<Props, "company">) {
  return (
    <div className="footer__end">
      <LegalLine company={company} />
      <ul className="footer__legal">
        <Links links={legalLinks} />
        <li>
          {/* With a script this opens the cookie question on the current page. */}
          <a href={paths.cookies} data-consent-reset="">
            Cookie preferences
          </a>
        </li>
      </ul>
    </div>
  );
}

const present = (links: readonly Link[], absent: Props["absent"]) => links.filter(([path]) => !absent.includes(path));

type Link = readonly [path: string, label: string];

const serviceLinks = (featured: readonly string[], services: readonly ServiceLink[]): readonly Link[] => [
  ...featured
    .flatMap((slug) => services.filter((service) => service.slug === slug))
    .map((service): Link => [paths.service(service), service.title]),
  [paths.services, "All services"],
];

const companyLinks: readonly Link[] = [
  [paths.products, "Products"],
  [paths.about, "About"],
  [paths.figures, "Our figures"],
  [paths.local, "Service areas"],
  [paths.guides, "Guides"],
];

const legalLinks: readonly Link[] = [
  [paths.privacy, "Privacy"],
  [paths.terms, "Terms"],
  [paths.cookies, "Cookies"],
];

function Column({ heading, links }: { heading: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="footer__heading">{heading}</h2>
      <ul>
        <Links links={links} />
      </ul>
    </div>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  return links.map(([path, label]) => (
    <li key={label}>
      <a href={path}>{label}</a>
    </li>
  ));
}

function LegalLine({ company }: { company: Company }) {
  const { legalName, legalForm, registeredIn, number, registeredOffice, vat } = company.company;
  return (
    <p className="footer__company">
      {legalName}. {legalForm}, registered in {registeredIn}, number {number}. VAT {vat}. Registered office:{" "}
      {registeredOffice}.
    </p>
  );
}
