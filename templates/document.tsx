/** The document around a page's sections: head, header and footer. */
import type { ComponentProps } from "react";
import type { Assets } from "./assets.ts";
import type { Company, County, ServiceLink, SharedSite, StagingInfo } from "./model.ts";
import type { Page } from "./page.ts";
import { HeroPhonePreload, HeroPreload, SearchTags, SharingTags, StructuredDataScript } from "./parts/head-tags.tsx";
import { IconSprite } from "./parts/icon.tsx";
import { RawText } from "./parts/raw-text.tsx";
import { StagingNote } from "./parts/staging-note.tsx";
import { ownForm } from "./paths.ts";
import { CallBar } from "./sections/call-bar/call-bar.tsx";
import { ConsentBanner } from "./sections/consent-banner/consent-banner.tsx";
import { SiteFooter } from "./sections/site-footer/site-footer.tsx";
import { SiteHeader } from "./sections/site-header/site-header.tsx";
import { speculationRules } from "./speculation-rules.ts";

type HeadProps = {
  page: Pick<Page, "head" | "path" | "index">;
  company: Company;
  /** The origin of absolute addresses, without a slash at its end. */
  baseUrl: string;
  assets: Pick<Assets, "pictures" | "share">;
};

/*
 * The renderer prints `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"/>`, the policy, PageHead, CommonHead,
 * `</head><body>`, DocumentHeader, the sections in `<main id="main">`, DocumentFooter, and closes the open elements.
 */

/** Prints the head elements of one page, in the order that they have in the HTML: react-dom moves some elements. */
export function PageHead({ page, company, baseUrl, assets }: HeadProps) {
  return (
    <>
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <SearchTags page={page} siteName={company.name} baseUrl={baseUrl} />
      <HeroPhonePreload head={page.head} pictures={assets.pictures} />
      <SharingTags page={page} siteName={company.name} baseUrl={baseUrl} share={assets.share} />
      <StructuredDataScript graph={page.head.structuredData} />
      <HeroPreload head={page.head} pictures={assets.pictures} />
    </>
  );
}

/** Prints head elements that many pages share. `css`: a page's styles and @font-face rules. `folder`: the base path. */
export function CommonHead({ assets, css, folder }: { assets: Assets; css: string; folder: string }) {
  const { icons, fontPreloads, bootUrl } = assets;
  return (
    <>
      {fontPreloads.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <meta name="theme-color" content={icons.themeColour} />
      <link rel="icon" type="image/svg+xml" href={icons.svg} />
      <link rel="apple-touch-icon" href={icons.apple} />
      <link rel="manifest" href={icons.manifest} />
      <RawText tag="style" text={css} />
      <link
        rel="stylesheet"
        media="print,(width<18rem),(forced-colors:active),(scripting:none)"
        href={assets.linkedStyles}
      />
      <script type="module" src={bootUrl} />
      <RawText tag="script" type="speculationrules" text={speculationRules(folder)} />
    </>
  );
}

type HeaderProps = {
  company: Company;
  cookies: ComponentProps<typeof ConsentBanner>;
  absent: SharedSite["absent"];
} & Pick<Page, "nav" | "header" | "toForm" | "ask">;

/** A page without header (the demo form) prints only the icons and the cookie banner. */
export function DocumentHeader({ company, cookies, absent, nav, header, toForm, ask }: HeaderProps) {
  if (header === "none")
    return (
      <>
        <ConsentBanner {...cookies} />
        <IconSprite />
      </>
    );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <ConsentBanner {...cookies} />
      <IconSprite />
      <SiteHeader company={company} absent={absent} nav={nav} header={header} toForm={toForm} ask={ask} />
    </>
  );
}

type FooterProps = {
  company: Company;
  counties: readonly County[];
  services: readonly ServiceLink[];
  featured: readonly string[];
  absent: SharedSite["absent"];
  staging?: StagingInfo | undefined;
} & Pick<Page, "toForm" | "hasForm" | "ask">;

export function DocumentFooter({ staging, hasForm, ask, ...footer }: FooterProps) {
  const { company, toForm } = footer;
  return (
    <>
      <SiteFooter {...footer} />
      {staging && <StagingNote staging={staging} />}
      {hasCallBar(toForm) && <CallBar company={company} toForm={hasForm ? ownForm : toForm} ask={ask} />}
    </>
  );
}

const hasCallBar = (toForm: Page["toForm"]): toForm is string => toForm?.startsWith("/") === true;

/** Styles of header, footer and call bar for a page with this kind of header. */
export function documentCss(
  { header, toForm }: Pick<Page, "header" | "toForm">,
  staging?: StagingInfo,
): readonly URL[] {
  const note = staging === undefined ? [] : StagingNote.css;
  if (header === "none") return note;
  const variant = header === "over-light" ? SiteHeader.overLightCss : [];
  return [...SiteHeader.css, ...variant, ...SiteFooter.css, ...(hasCallBar(toForm) ? CallBar.css : []), ...note];
}
