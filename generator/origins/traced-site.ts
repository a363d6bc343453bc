/** The site once more, from marked data, so that any page can be asked where its texts come from. */
import type { Site } from "../../data/site.ts";
import { projectRoot } from "../folders.ts";
import { directoryOf } from "../load/directory/directory.ts";
import { linkSite } from "../load/link/link.ts";
import type { Sources } from "../load/read/read.ts";
import type { SitePages } from "../site-pages.ts";
import { markedSources } from "./marked-sources.ts";
import { type Origin, originMarks } from "./marks.ts";
import { noteTemplateWords } from "./template-words.ts";
import { type Trace, tracerOf } from "./trace.ts";
import { noteWorkedOut } from "./worked-out.ts";

/** With the places that its stretches name by number. */
export type TracedPage = Trace & { readonly places: ReadonlyMap<number, Origin> };

/** `html` is the page as it is shown; null where there is no page at the path. @throws Error when it does not render. */
export type TracePage = (path: string, html: string) => TracedPage | null;

type Printed = Pick<SitePages, "pageAt" | "htmlOf">;
type Tracing = {
  /** Free of errors. */
  readonly sources: Sources;
  readonly day: string;
  readonly open: (site: Site) => Promise<Printed>;
};

/** `open` prints what it is given, by code that was compiled with generator/origins/jsx. */
export async function traceSite({ sources, day, open }: Tracing): Promise<TracePage> {
  const marks = originMarks();
  const marked = markedSources(sources, marks);
  noteTemplateWords(projectRoot, marks);
  const linked = linkSite(marked, directoryOf(marked, day));
  noteWorkedOut(linked, marked, marks);
  const { pageAt, htmlOf } = await open(linked);
  const traceOf = tracerOf(marks, projectRoot);
  return (path, html) => {
    const trace = traceOf(html, () => {
      // Its elements are made while they are marked.
      const page = pageAt(path);
      return page === null ? null : htmlOf(page);
    });
    if (trace === null) return null;
    const used = [...trace.texts, ...trace.said].flatMap(({ stretches }) => stretches.flatMap((each) => each.origins));
    const places = new Map<number, Origin>();
    for (const number of used) {
      const origin = marks.origins[number];
      if (origin !== undefined) places.set(number, origin);
    }
    return { ...trace, places };
  };
}
