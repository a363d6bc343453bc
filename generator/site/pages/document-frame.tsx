/** Renders the parts of a document around a page's sections. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../../../templates/assets.ts";
import { CommonHead, DocumentFooter, DocumentHeader, documentCss, PageHead } from "../../../templates/document.tsx";
import type { County, SharedSite } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { StagingNote } from "../../../templates/parts/staging-note.tsx";
import { basePathOf, prefixHtml } from "../../assets/base-path.ts";
import type { RareFontFaces } from "../../assets/fonts/fonts.ts";
import type { PageStyles, StylesFor } from "../../assets/styles/styles.ts";
import { asSection, styleUrls } from "../../render/outline/section.ts";
import { type DocumentFrame, fragmentSlot } from "../../render/page-bytes.ts";

type FrameParts = {
  readonly site: SharedSite;
  readonly assets: Assets;
  readonly baseUrl: string;
  readonly stylesFor: StylesFor;
  readonly rareFaces: readonly RareFontFaces[];
};

type FrameProps = Pick<Page, "nav" | "header" | "hasForm" | "toForm" | "ask">;

export function documentFrames({ site, assets, baseUrl, stylesFor, rareFaces }: FrameParts) {
  const { company, serviceLinks, settings, texts, absent, staging } = site;
  const folder = basePathOf(baseUrl);
  const cookies = {
    texts: texts.cookies.banner,
    consent: settings.consent,
    analytics: settings.analytics,
  };
  const counties: readonly County[] = site.countyCards.map(({ county }) => county);
  const words = [company, counties, serviceLinks, cookies.texts];

  const headsByKey = new Map<string, { readonly styles: PageStyles; readonly sharedHead: Buffer }>();
  const rare = rareFaces.map((each) => ({ ...each, isIn: createLetterFinder(each.letters) }));
  // One search for all rare letters: most pages have none of them.
  const isRare = createLetterFinder(rareFaces.map(({ letters }) => letters).join(""));

  const headOf = ({ kind, header, toForm, sections }: Page) => {
    const parts = sections.map(asSection);
    const shows = (isIn: typeof isRare) =>
      isIn(words) || parts.some(({ props }) => Object.values(props).some((prop) => isIn(prop)));
    const needed = shows(isRare) ? rare.filter(({ isIn }) => shows(isIn)) : [];
    const types = parts.map(({ type }) => type);
    const key = [kind, header, ...needed.map(({ letters }) => letters), ...types.map(({ name }) => name)].join();
    const known = headsByKey.get(key);
    if (known !== undefined) return known;
    const styles = stylesFor([...documentCss({ header, toForm }, staging), ...styleUrls(types)], needed);
    const html = renderToStaticMarkup(<CommonHead assets={assets} css={styles.css} folder={folder} />);
    const made = { styles, sharedHead: Buffer.from(prefixHtml(folder, html)) };
    headsByKey.set(key, made);
    return made;
  };

  const footerOf = ({ header, toForm, hasForm, ask }: FrameProps) => {
    if (header === "none") return staging === undefined ? null : <StagingNote staging={staging} />;
    return (
      <DocumentFooter
        company={company}
        counties={counties}
        services={serviceLinks}
        featured={settings.featuredServices.footer}
        absent={absent}
        staging={staging}
        toForm={toForm}
        hasForm={hasForm}
        ask={ask}
      />
    );
  };

  const headerOf = (props: Omit<FrameProps, "hasForm">) => (
    <DocumentHeader company={company} cookies={cookies} absent={absent} {...props} />
  );

  const elementsByKey = new Map<string, Pick<DocumentFrame, "header" | "footer">>();
  /** Caches elements without the fragment: most headers and footers differ only in what their links pass to the form. */
  const elementsOf = ({ nav, header, hasForm, toForm, ask }: Page) => {
    const [address = "", fragment = ""] = toForm?.startsWith("/") ? toForm.split("#") : [];
    const props = { nav, header, hasForm, ask, toForm: fragment === "" ? toForm : `${address}#${fragmentSlot}` };
    const key = JSON.stringify(props);
    const elements = elementsByKey.get(key) ?? { header: headerOf(props), footer: footerOf(props) };
    elementsByKey.set(key, elements);
    return { ...elements, fragment };
  };

  /** Returns the frame of a page, and its styles, whose hash its policy must allow. */
  const frameOf = (page: Page): { frame: DocumentFrame; styles: PageStyles } => {
    const { styles, sharedHead } = headOf(page);
    return {
      frame: {
        start: documentStart,
        head: <PageHead page={page} company={company} baseUrl={baseUrl} assets={assets} />,
        sharedHead,
        ...elementsOf(page),
      },
      styles,
    };
  };
  return { frameOf };
}

const documentStart = '<!doctype html><html lang="en-IE"><head><meta charset="utf-8"/>';

/** Returns a search for the letters. It searches each object once, as pages share most of them. */
function createLetterFinder(letters: string): (value: unknown) => boolean {
  const letter = new RegExp(`[${letters.replaceAll(/[\\\]^-]/g, "\\$&")}]`, "u");
  const address = /^(?:#|\/|https?:)\S*$/;
  const known = new WeakMap<object, boolean>();
  /** Returns true if a text in plain data has one of the letters. Addresses are skipped, as pages do not print them. */
  function isIn(value: unknown): boolean {
    if (typeof value === "string") return letter.test(value) && !address.test(value);
    if (typeof value !== "object" || value === null) return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = (Array.isArray(value) ? value : Object.values(value)).some(isIn);
    known.set(value, found);
    return found;
  }
  return isIn;
}
