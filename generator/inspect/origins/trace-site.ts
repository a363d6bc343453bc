/** Renders pages a second time, from marked data, to find the origins of their texts. */
import type { Site } from "../../../data/schema/site.ts";
import { projectRoot } from "../../base/folders.ts";
import { linkSite } from "../../site/link/link.ts";
import { createReferenceIndex } from "../../site/names/names.ts";
import type { RequestRenderer } from "../../site/pages/render-on-request.ts";
import type { DataSources } from "../../site/sheets/data-sources.ts";
import { noteDerivedNumbers } from "./derived-numbers.ts";
import { markedSources } from "./marked-sources.ts";
import { createMarks, type Origin } from "./marks.ts";
import { pageTexts } from "./page-texts.ts";
import { readMarks } from "./read-marks.ts";
import { sectionFiles } from "./section-files.ts";
import { type Trace, tracePage } from "./trace-page.ts";

type TraceSiteInput = {
  /** Without errors. */
  readonly sources: DataSources;
  readonly day: string;
  readonly open: (site: Site) => Promise<Pick<RequestRenderer, "pageAt" | "htmlOf">>;
};

/** @param html the page as it is shown. @returns null if there is no page at the path. @throws Error if it does not render */
type TracePage = (path: string, html: string) => Trace<Origin> | null;

export async function traceSite({ sources, day, open }: TraceSiteInput): Promise<TracePage> {
  const marks = createMarks();
  const marked = markedSources(sources, marks);
  const site = linkSite(marked, createReferenceIndex(marked, day));
  noteDerivedNumbers(site, marked, marks);
  const sectionOf = sectionFiles(projectRoot);
  const { pageAt, htmlOf } = await open(site);
  return (path, html) => {
    const page = pageAt(path);
    if (page === null) return null;
    return tracePage({ texts: pageTexts(html), marked: readMarks(pageTexts(htmlOf(page))), marks, sectionOf });
  };
}
