/** Tries an edit without writing it: errors of a build, findings of the audit, and a preview of the page. */
import { z } from "zod";
import type { Site } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { type DataFolder, overlay } from "../../base/overlay.ts";
import { newErrors, newProblems } from "../../site/edit/new-problems.ts";
import { similarPages } from "../../site/index-gate/similar-pages.ts";
import { repeats } from "../../site/index-gate/town-problems.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { publishCalendar } from "../../site/publish-calendar.ts";
import { createDevSite, type DevSite } from "../page/dev-site.ts";
import { createDraftPages } from "../page/draft-pages.ts";
import { withoutScripts } from "../page/without-scripts.ts";
import { wasPublished } from "../saves/was-published.ts";
import { dataEdit, readDataFile, withEdit } from "./edit.ts";

export const draftRequest = z.strictObject({ change: dataEdit, path: z.string().nullable() });
export type PreviewRequest = z.infer<typeof draftRequest>;

export type EditDraft = {
  /** Errors that would stop a build. */
  readonly problems: readonly string[];
  /** The index decision with its reason, new warnings, and findings of the audit. */
  readonly messages: readonly string[];
  /** Sentences on towns that are on the site today, and whose pages the edit removes now or on a day. */
  readonly unpublishes: readonly string[];
  /** HTML without scripts; null if there is no page to show. */
  readonly page: string | null;
};

type PreviewChangeInput = {
  /** Data folder as typed on the command line. */
  readonly data: string;
  readonly day: string;
  readonly loaded: LoadedData;
  readonly load: (data: DataFolder) => LoadedData;
  /** Receives the site with the page, which may have files of its own to serve. */
  readonly show: (live: DevSite) => void;
};

export async function draftEdit(
  { change, path: asked }: PreviewRequest,
  { data, day, loaded, load, show }: PreviewChangeInput,
): Promise<EditDraft> {
  const bytes = readDataFile(data, change.file);
  const written = withEdit(bytes, change);
  if ("reason" in written) return invalid(written.reason);
  // The file was changed since the form opened. Saving shows both values.
  if ("kind" in written) return { ...invalid(""), problems: [] };
  const after = load(overlay(data, { [change.file]: written }));
  const problems = newErrors(loaded, after);
  const messages = newProblems(loaded, after)
    .filter(({ severity }) => severity === "warning")
    .map(({ message }) => message);
  const { site } = after;
  const unpublishes = await takenOff(loaded, after, { data, day });
  // A new text may be written without its page: its cells name the town and the service.
  const path = asked ?? newTextPath(loaded, after);
  if (site === null || path === null) return { problems, messages, unpublishes, page: null };
  const { live, page, whyHidden } = await pageOrDraft(path, { site, tables: after.tables, data, day });
  if (page === null)
    return { problems, messages: [...messages, `${path} is not on the site yet.`], unpublishes, page: null };
  show(live);
  const { indexable, reason } = page.index;
  const sibling = similarPages(site).get(path);
  const { findings } = live.lookAt(page);
  return {
    problems,
    unpublishes,
    messages: [
      whyHidden ?? `Search engines ${indexable ? "may list" : "will not list"} it: ${reason}.`,
      ...(sibling === undefined ? [] : [`It ${repeats(sibling.likeness, sibling.path)}.`]),
      ...messages,
      ...findings.map(({ message }) => message),
    ],
    page: withoutScripts(live.htmlOf(page)),
  };
}

type PageOrDraftInput = Pick<LoadedData, "tables"> & {
  readonly site: Site;
  readonly data: string;
  readonly day: string;
};

/** Returns the page at a path and the site that has it: the built site, or else one with all drafts. */
export async function pageOrDraft(path: string, { site, tables, data, day }: PageOrDraftInput) {
  const built = await createDevSite(site, data);
  const isDraft = built.pageAt(path) === null;
  // A draft without coordinates has no page yet.
  const drafts = isDraft ? await createDraftPages({ tables }, data, day).catch(() => null) : null;
  const live = drafts?.live ?? built;
  return { site: drafts?.site ?? site, live, page: live.pageAt(path), whyHidden: drafts?.whyHidden(path) ?? null };
}

const newTextPath = ({ site: before }: LoadedData, { site: after }: LoadedData) =>
  [...(after?.ownTexts.keys() ?? [])].find((path) => before?.ownTexts.has(path) === false) ?? null;

const invalid = (problem: string): EditDraft => ({
  problems: [problem],
  messages: [],
  unpublishes: [],
  page: null,
});

async function takenOff(before: LoadedData, { site, tables }: LoadedData, job: { data: string; day: string }) {
  const { towns = [], settings } = before.site ?? {};
  if (site === null) return [];
  const endsOf = (data: LoadedData["tables"]) =>
    publishCalendar(data, job.day).filter(({ change }) => change === "ends");
  const known = new Set(endsOf(before.tables).map((each) => `${each.path} ${each.day}`));
  const coming = new Map(
    endsOf(tables).flatMap(({ path, day }) => (known.has(`${path} ${day}`) ? [] : [[path, day] as const])),
  );
  const sentences = towns.map(async (town) => {
    const isOver = !site.towns.some(({ slug }) => slug === town.slug);
    const end = coming.get(paths.town(town));
    const place = { town: town.name, county: town.county.name };
    if (!isOver && end === undefined) return [];
    if (!(await wasPublished(place, { ...job, publish: settings?.publish }))) return [];
    const when = isOver ? "now" : `from ${end} on`;
    return `${town.name} is on the site today. This takes its page and its ${site.serviceLinks.length} pages of services off ${when}.`;
  });
  return (await Promise.all(sentences)).flat();
}
