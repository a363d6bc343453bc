/** Requests of the desk's Publish: the page of changes, the push, and what became of it. */
import { z } from "zod";
import type { ChangesPage } from "../../inspect/changes-page/changes-page.tsx";
import { publishRequest } from "../publish/publish-request.ts";
import { answeringIn, type DeskApiInput } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";

/** Whether the remote and the online site are requested. */
const publishedRequest = z.strictObject({ isAsked: z.boolean() });

export function deskPublishApi({ data, day, state }: DeskApiInput) {
  /** The page of changes with those of single edits, one for each state of the data, and another after each request to publish. */
  let changes: { readonly of: DevState; readonly page: Promise<ChangesPage> } | null = null;
  /** Two at the same time would push twice. */
  let publishing: Promise<unknown> = Promise.resolve();
  const answering = answeringIn(state);
  const publish = answering(publishRequest, async (request, { code }) => {
    const work = publishing.then(() => code.publishFromDesk({ data, day: day(), ...request }));
    publishing = work.catch(() => {});
    changes = null;
    return { status: 200, body: await work };
  });
  const published = answering(publishedRequest, async ({ isAsked }, { code, loaded }) => {
    const { site, sources } = loaded;
    const url = isAsked ? site?.settings.url : undefined;
    const find = () => code.publishedSoFar({ data, sources, day: day(), url, publish: site?.settings.publish });
    // Two fetches at the same time would stop each other.
    const work = isAsked ? publishing.then(find) : find();
    if (isAsked) publishing = work.catch(() => {});
    return { status: 200, body: await work };
  });
  return {
    requests: { "/_desk/publish": publish, "/_desk/published": published },
    async changesFile(path: string): Promise<string | Buffer | null> {
      const now = await state();
      // What a page shows is of the same state as the page.
      if (changes === null || (/^(?:index|edit-.+)\.html$/.test(path) && changes.of !== now)) {
        const { code, loaded, live } = now;
        changes = { of: now, page: code.unpublishedChanges({ data, day: day(), loaded, live }) };
      }
      return (await changes?.page)?.get(path) ?? null;
    },
  };
}
