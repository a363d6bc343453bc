/**
 * What stands around a page's sections. The renderer prints `<!doctype html><html lang="en-IE"><head>`, PageHead, SharedHead,
 * `</head><body>`, DocumentHeader, the sections in `<main id="main">`, DocumentFooter, and closes what is open.
 */
import type { ComponentProps } from "react";
import type { Company, County, PreviewMark, ServiceLink } from "../data/site.ts";
import type { Assets } from "./assets.ts";
import type { Page } from "./page.ts";
import { HeroPhonePreload, HeroPreload, SearchTags, SharingTags, StructuredData } from "./parts/head-tags.tsx";
import { IconSprite } from "./parts/icon.tsx";
import { PreviewNote } from "./parts/preview-note.tsx";
import { RawText } from "./parts/raw-text.tsx";
import { traceFileOf } from "./paths.ts";
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
  assets: Pick<Assets, "pictures" | "share" | "pointers">;
};

/** What of the head is the page's own. Its elements stand in the order in which react-dom prints them: it moves some. */
export function PageHead({ page, company, baseUrl, assets }: HeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <SearchTags page={page} siteName={company.name} baseUrl={baseUrl} />
      <HeroPhonePreload head={page.head} pictures={assets.pictures} />
      <SharingTags page={page} siteName={company.name} baseUrl={baseUrl} share={assets.share} />
      <StructuredData graph={page.head.structuredData} />
      <HeroPreload head={page.head} pictures={assets.pictures} />
      {assets.pointers && (
        <script type="module" src={assets.pointers} data-src={`/${traceFileOf(page.path)}`} fetchPriority="low" />
      )}
    </>
  );
}

/** The same on many pages. `css`: all styles of the page, @font-face rules included. `folder`: from which the site is served. */
export function SharedHead({ assets, css, folder }: { assets: Assets; css: string; folder: string }) {
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
      <script type="module" src={bootUrl} />
      <RawText tag="script" type="speculationrules" text={speculationRules(folder)} />
    </>
  );
}

type HeaderProps = { company: Company; cookies: ComponentProps<typeof ConsentBanner> } & Pick<Page, "nav" | "header">;

/** On a page without header (the demo form) only the icons and the cookie question are printed. */
export function DocumentHeader({ company, cookies, nav, header }: HeaderProps) {
  if (header === "none")
    return (
      <>
        <IconSprite />
        <ConsentBanner {...cookies} />
      </>
    );
  return (
    <>
      <IconSprite />
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <ConsentBanner {...cookies} />
      <SiteHeader company={company} nav={nav} header={header} />
    </>
  );
}

type FooterProps = {
  company: Company;
  counties: readonly County[];
  services: readonly ServiceLink[];
  preview?: PreviewMark | undefined;
};

export function DocumentFooter({ company, counties, services, preview }: FooterProps) {
  return (
    <>
      <SiteFooter company={company} counties={counties} services={services} />
      {preview && <PreviewNote preview={preview} />}
      <CallBar company={company} />
    </>
  );
}

/** The styles of header, footer and call bar, for a page with this kind of header. */
export function frameCss(header: Page["header"], preview?: PreviewMark): readonly URL[] {
  const note = preview === undefined ? [] : PreviewNote.css;
  if (header === "none") return note;
  const variant = header === "over-light" ? SiteHeader.overLightCss : [];
  return [...SiteHeader.css, ...variant, ...SiteFooter.css, ...CallBar.css, ...note];
}
