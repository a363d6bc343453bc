/** Renders the pages of this site: those of the whole site, and those of one town. */

import type { Assets } from "../../../templates/assets.ts";
import type { SharedSite, Sourced, TownPageData } from "../../../templates/model.ts";
import type { Page } from "../../../templates/page.ts";
import { factText } from "../../../templates/parts/fact-text.ts";
import { shownLengths } from "../../../templates/words/search-result.ts";
import { basePathOf } from "../../assets/base-path.ts";
import { type StyleSheets, stylesForPage } from "../../assets/styles/styles.ts";
import { policyElement } from "../../output/hosting/policy.ts";
import { auditPage } from "../../render/audit/audit-page.ts";
import { errorFinding, type Finding } from "../../render/audit/finding.ts";
import { createPageRenderer, type PageRecord, type PageStore, type RenderedGroup } from "../../render/page-renderer.ts";
import { pageTokenNames } from "../data-files/text-tokens.ts";
import { townPages } from "../plan.ts";
import { policySettings } from "../policy-settings.ts";
import { documentFrames } from "./document-frame.tsx";
import { isAboutTown, onlyMarksName } from "./own-sections.ts";

/** Everything that all pages share, as plain data. */
export type PageSources = {
  readonly shared: SharedSite;
  readonly assets: Assets;
  readonly styles: StyleSheets;
  readonly baseUrl: string;
};

type LastPages = readonly PageRecord[] | undefined;

/** @throws Error with page and data row if a page does not render; errors of the store */
type SiteRenderer = {
  renderSitePages(pages: Iterable<Page>, last: LastPages): RenderedGroup;
  renderTown(local: TownPageData, last: LastPages): RenderedGroup;
};

const stagingIndex = {
  indexable: false,
  reason: "a staging build is for people, not for search engines",
  isNofollow: true,
} as const;

export function createSiteRenderer({ shared, assets, styles, baseUrl }: PageSources, store: PageStore): SiteRenderer {
  const stylesFor = stylesForPage(styles);
  const policy = policySettings(shared.settings, baseUrl);
  const renderGroup = createPageRenderer<Page>({
    frameOf: documentFrames({ site: shared, assets, baseUrl, stylesFor, rareFaces: styles.rareFaces }).frameOf,
    policyFor: (styleHash) => policyElement(policy, styleHash),
    basePath: basePathOf(baseUrl),
    tokens: pageTokenNames,
    auditPage(page, printed) {
      const { words, findings } = auditPage({
        page,
        printed,
        baseUrl,
        lengths: shownLengths,
        isOwnSection: isAboutTown,
      });
      return { words, findings: [...findings, ...factFindings(page.stated, printed.main)] };
    },
    store,
  });
  const services = shared.serviceLinks.map(({ title }) => title);
  const withIndex = (pages: Iterable<Page>) =>
    shared.staging === undefined ? pages : Array.from(pages, (page) => ({ ...page, index: stagingIndex }));
  return {
    renderSitePages: (pages, last) =>
      renderGroup(withIndex(pages), { last, names: [], isSkipped: () => false, withFrame: true }),
    renderTown(local, last) {
      const { name, irishName = name, county } = local.town;
      const names = [name, irishName, county.name, ...services];
      const pages = withIndex(townPages(shared, assets, local));
      return renderGroup(pages, { last, names, isSkipped: onlyMarksName, withFrame: false });
    },
  };
}

/** Audit rule: a page prints each of its facts once, with a link to its source. */
type Fact = Pick<Sourced, "statement" | "sourceUrl">;

/** @param main HTML of the sections */
export function* factFindings(facts: readonly Fact[] | undefined, main: string): Generator<Finding> {
  if (facts === undefined || facts.length === 0) return;
  const printed = withoutJoints(main);
  for (const fact of facts) {
    const times = printed.split(`>${withoutJoints(escaped(factText(fact)))}<`).length - 1;
    const shown = `"${fact.statement.slice(0, 60)}"`;
    if (times === 0) yield errorFinding("fact", `does not print the fact ${shown}`);
    if (times > 1) yield errorFinding("fact", `prints the fact ${shown} ${times} times`);
    if (times > 0 && !printed.includes(` href="${escaped(fact.sourceUrl)}"`))
      yield errorFinding("fact", `prints the fact ${shown} without a link to its source, ${fact.sourceUrl}`);
  }
}

/** Undoes what templates/parts/non-breaking.tsx does to keep figures and units together. */
const withoutJoints = (html: string) =>
  html.replace(/<span class="unbroken">(.*?)<\/span>/g, "$1").replaceAll("\u00a0", " ");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
