/** The parts of a document around a page's sections, and the digest of what they are made from. */
import { renderToStaticMarkup } from "react-dom/server";
import type { County, SharedSite } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { DocumentFooter, DocumentHeader, frameCss, PageHead, SharedHead } from "../../templates/document.tsx";
import type { Page } from "../../templates/page.ts";
import type { RareFaces } from "../assets/fonts/fonts.ts";
import type { PageStyles, StylesFor } from "../assets/styles/styles.ts";
import { digestOf } from "./digest.ts";
import { letterFinder } from "./letter-finder.ts";
import type { Frame } from "./page-bytes.ts";
import { asSection, sectionDigest, styleUrls } from "./section.ts";

export type FrameParts = {
  readonly site: SharedSite;
  readonly assets: Assets;
  readonly baseUrl: string;
  readonly stylesFor: StylesFor;
  readonly rareFaces: readonly RareFaces[];
};

/** For each page: its frame, the digest of the frame's inputs, and the styles that the policy must allow. */
export function framesOf({ site, assets, baseUrl, stylesFor, rareFaces }: FrameParts) {
  const { company, serviceLinks, settings, texts } = site;
  // One object for all pages: what is kept of a header is found by the identity of its props.
  const cookies = { texts: texts.cookies.banner, consent: settings.consent, analytics: settings.analytics };
  const counties: readonly County[] = site.countyCards.map(({ county }) => county);
  const words = [company, counties, serviceLinks, cookies.texts];
  const linked = digestOf([...words, baseUrl, assets.bootUrl, assets.fontPreloads, assets.icons]);

  const stylesByKey = new Map<string, PageStyles>();
  const rare = rareFaces.map((each) => ({ ...each, isIn: letterFinder(each.letters) }));
  // Most pages have none, and are gone through once for all of them.
  const isAnyIn = letterFinder(rareFaces.map(({ letters }) => letters).join(""));

  const stylesOf = ({ kind, header, sections, optional = [] }: Page) => {
    const parts = sections.map(asSection);
    const shows = (isIn: typeof isAnyIn) =>
      isIn(words) || parts.some(({ props }) => Object.values(props).some((prop) => isIn(prop)));
    const needed = shows(isAnyIn) ? rare.filter(({ isIn }) => shows(isIn)) : [];
    const types = [...optional, ...parts.map(({ type }) => type)];
    const key = [kind, header, ...needed.map(({ letters }) => letters), ...parts.map(({ type }) => type.name)].join();
    const styles = stylesByKey.get(key) ?? stylesFor([...frameCss(header), ...styleUrls(types)], needed);
    stylesByKey.set(key, styles);
    return styles;
  };

  const sharedHeads = new Map<PageStyles, Uint8Array>();
  const sharedHeadWith = (styles: PageStyles) => {
    const known = sharedHeads.get(styles);
    if (known !== undefined) return known;
    const bytes = Buffer.from(renderToStaticMarkup(<SharedHead assets={assets} css={styles.css} />));
    sharedHeads.set(styles, bytes);
    return bytes;
  };

  return (page: Page): { frame: Frame; digest: string; styles: PageStyles } => {
    const styles = stylesOf(page);
    const { share, heroImage } = page.head;
    const pictures = [assets.share[share], heroImage === undefined ? undefined : assets.pictures[heroImage]];
    const hasFooter = page.header !== "none";
    const header = <DocumentHeader company={company} cookies={cookies} nav={page.nav} header={page.header} />;
    return {
      frame: {
        head: <PageHead page={page} company={company} baseUrl={baseUrl} assets={assets} />,
        sharedHead: sharedHeadWith(styles),
        header,
        footer: hasFooter ? <DocumentFooter company={company} counties={counties} services={serviceLinks} /> : null,
      },
      digest: [linked, styles.hash, ...pictures.map(digestOf), sectionDigest(asSection(header))].join(),
      styles,
    };
  };
}
