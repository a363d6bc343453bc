/** The bar on top of every page. Below 1024px a menu takes the place of the links; it opens without a script. */
import { Fragment } from "react";
import type { Company } from "../../../data/site.ts";
import type { Page } from "../../page.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { Hours } from "../../parts/hours.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Logo } from "../../parts/logo.tsx";
import { type NavPath, navigation } from "../../paths.ts";

type Props = { company: Company; nav: NavPath | null; header: Exclude<Page["header"], "none"> };

export function SiteHeader({ company, nav, header }: Props) {
  const { phones, email } = company;
  return (
    <header className={`header header--${header} dark`}>
      <div className="wrap header__bar">
        <Logo name={company.name} />
        <nav className="header__links" aria-label="Main">
          <Links current={nav} className="header__link" />
        </nav>{" "}
        <a className="header__phone figures" href={`tel:${phones.main.dial}`}>
          <Icon name="phone" />
          {phones.main.shown}
        </a>{" "}
        <QuoteLink className="button--highlight header__quote" />{" "}
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
            <Links current={nav} className="menu__link" />
            <p className="menu__note">
              Phone lines <Hours hours={company.hours.phone} />
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </nav>
        </details>
      </div>
    </header>
  );
}
SiteHeader.css = [new URL("./site-header.css", import.meta.url), new URL("./menu.css", import.meta.url)];
/** Only for pages whose header stands on a light ground. */
SiteHeader.overLightCss = [new URL("./over-light.css", import.meta.url)];

function Links({ current, className }: { current: NavPath | null; className: string }) {
  return navigation.map(({ path, label }) => (
    <Fragment key={path}>
      {" "}
      <a className={className} href={path} aria-current={path === current ? "page" : undefined}>
        {label}
      </a>
    </Fragment>
  ));
}
