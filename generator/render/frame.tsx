/** The parts of a document around a page's sections. */
import { renderToStaticMarkup } from "react-dom/server";
import type { County, SharedSite } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { DocumentFooter, DocumentHeader, frameCss, PageHead, SharedHead } from "../../templates/document.tsx";
import type { Page } from "../../templates/page.ts";
import { PreviewNote } from "../../templates/parts/preview-note.tsx";
import type { RareFaces } from "../assets/fonts/fonts.ts";
import type { PageStyles, StylesFor } from "../assets/styles/styles.ts";
import { folderOf, htmlIn } from "../site-folder.ts";
import { letterFinder } from "./letter-finder.ts";
import type { Frame } from "./page-bytes.ts";
import { asSection, styleUrls } from "./section.ts";

export type FrameParts = {
  readonly site: SharedSite;
  readonly assets: Assets;
  readonly baseUrl: string;
  readonly stylesFor: StylesFor;
  readonly rareFaces: readonly RareFaces[];
};

export function framesOf({ site, assets, baseUrl, stylesFor, rareFaces }: FrameParts) {
  const { company, serviceLinks, settings, texts, preview } = site;
  const folder = folderOf(baseUrl);
  // One object for all pages: what is kept of a header is found by the identity of its props.
  const cookies = { texts: texts.cookies.banner, consent: settings.consent, analytics: settings.analytics };
  const counties: readonly County[] = site.countyCards.map(({ county }) => county);
  const words = [company, counties, serviceLinks, cookies.texts];

  const stylesByKey = new Map<string, PageStyles>();
  const rare = rareFaces.map((each) => ({ ...each, isIn: letterFinder(each.letters) }));
  // Most pages have none of them all.
  const isRare = letterFinder(rareFaces.map(({ letters }) => letters).join(""));

  const stylesOf = ({ kind, header, sections, optional = [] }: Page) => {
    const parts = sections.map(asSection);
    const shows = (isIn: typeof isRare) =>
      isIn(words) || parts.some(({ props }) => Object.values(props).some((prop) => isIn(prop)));
    const needed = shows(isRare) ? rare.filter(({ isIn }) => shows(isIn)) : [];
    const types = [...optional, ...parts.map(({ type }) => type)];
    const key = [kind, header, ...needed.map(({ letters }) => letters), ...parts.map(({ type }) => type.name)].join();
    const styles = stylesByKey.get(key) ?? stylesFor([...frameCss(header, preview), ...styleUrls(types)], needed);
    stylesByKey.set(key, styles);
    return styles;
  };

  const sharedHeads = new Map<PageStyles, Uint8Array>();
  const sharedHeadWith = (styles: PageStyles) => {
    const known = sharedHeads.get(styles);
    if (known !== undefined) return known;
    const bytes = Buffer.from(
      htmlIn(folder, renderToStaticMarkup(<SharedHead assets={assets} css={styles.css} folder={folder} />)),
    );
    sharedHeads.set(styles, bytes);
    return bytes;
  };

  const footerOf = ({ header }: Page) => {
    if (header === "none") return preview === undefined ? null : <PreviewNote preview={preview} />;
    return <DocumentFooter company={company} counties={counties} services={serviceLinks} preview={preview} />;
  };

  /** A page's frame, and the styles that the policy must allow. */
  const frameOf = (page: Page): { frame: Frame; styles: PageStyles } => {
    const styles = stylesOf(page);
    return {
      frame: {
        head: <PageHead page={page} company={company} baseUrl={baseUrl} assets={assets} />,
        sharedHead: sharedHeadWith(styles),
        header: <DocumentHeader company={company} cookies={cookies} nav={page.nav} header={page.header} />,
        footer: footerOf(page),
      },
      styles,
    };
  };
  return { frameOf };
}
