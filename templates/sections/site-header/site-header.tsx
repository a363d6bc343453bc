/** Header of every page. Below 1024px a menu replaces the links. It opens without a script. */
import { Fragment } from "react";
import type { Company } from "../../model.ts";
import type { Page } from "../../page.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Hours } from "../../parts/hours.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Logo } from "../../parts/logo.tsx";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { contactAddress, type NavPath, navigation, paths } from "../../paths.ts";

type Props = {
  company: Company;
  /** Addresses of overviews without a page, which are not linked. */
  absent: readonly string[];
  header: Exclude<Page["header"], "none">;
} & Pick<Page, "nav" | "toForm" | "ask">;

export function SiteHeader({ company, absent, nav, header, toForm, ask }: Props) {
  const { phones } = company;
  return (
    <header className={`header header--${header} dark`}>
      <div className="wrap header__bar">
        <Logo name={company.name} />
        <nav className="header__links" aria-label="Main">
          <Links current={nav} className="header__link" absent={absent} toForm={toForm} />
        </nav>{" "}
        <a className="header__phone figures" href={`tel:${phones.main.dial}`}>
          <Icon name="phone" />
          <span>{phones.main.shown}</span>
        </a>{" "}
        <QuoteLink toForm={quoteAddress(toForm)} label={ask} className="button--outline header__quote" />{" "}
        <details className="menu" data-menu="">
          <summary className="menu__toggle">
            <span className="menu__open">
              <span className="visually-hidden">Open menu</span> <span aria-hidden="true">Menu</span>
            </span>{" "}
            <span className="menu__close">
              <span className="visually-hidden">Close menu</span> <span aria-hidden="true">Close</span>
            </span>
          </summary>
          <nav className="menu__panel" aria-label="Menu">
            <Links current={nav} className="menu__link" absent={absent} toForm={toForm} />
            <div className="menu__actions">
              <QuoteLink toForm={quoteAddress(toForm)} label={ask} />{" "}
              <PhoneButton phone={phones.main} className="button--outline" />
            </div>
            <MenuNote company={company} />
          </nav>
        </details>
      </div>
    </header>
  );
}
SiteHeader.css = [new URL("./site-header.css", import.meta.url), new URL("./menu.css", import.meta.url)];
/** Styles for pages whose header is over a light background. */
SiteHeader.overLightCss = [new URL("./over-light.css", import.meta.url)];

/** Returns the address of the contact page, or on that page of its form. */
const quoteAddress = (toForm: Props["toForm"]) => (toForm?.startsWith("#") ? toForm : contactAddress(toForm));

function MenuNote({ company: { hours, email } }: Pick<Props, "company">) {
  return (
    <p className="menu__note">
      Phone lines <Hours hours={hours} />
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

type LinksProps = { current: NavPath | null; className: string } & Pick<Props, "absent" | "toForm">;

function Links({ current, className, absent, toForm }: LinksProps) {
  const present = navigation.filter(({ path }) => !absent.includes(path));
  return present.map(({ path, label }) => (
    <Fragment key={path}>
      {" "}
      <a
        className={className}
        href={path === paths.contact ? contactAddress(toForm) : path}
        aria-current={path === current ? "page" : undefined}
      >
        {label}
      </a>
    </Fragment>
  ));
}
