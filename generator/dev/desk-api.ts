/** Requests of the desk: its page, its rows and results, edits and publishing. */
import { setTimeout as passed } from "node:timers/promises";
import { z } from "zod";
import type { DeskData } from "../desk/desk-data.ts";
import type { FeatureResponse } from "../desk/feature-parts.ts";
import type { DevSite } from "../desk/page/dev-site.ts";
import { devPageState } from "../desk/page/inject-dev-client.ts";
import type { DeskResponse } from "../desk/protocol.ts";
import { publishedPages } from "../output/pages-json.ts";
import { deskEditsApi } from "./desk-edits-api.ts";
import { deskPublishApi } from "./desk-publish-api.ts";
import { answeringIn, type DeskApiInput, type Requests, unknownRequest } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";

const rowsRequest = z.strictObject({ version: z.int().nullable() });
const featureRequest = z.strictObject({ feature: z.string(), sent: z.unknown() });

type SentState = { readonly of: DevState; readonly desk: DeskData };
const pagesFirstMs = 200;

export function deskApi(input: DeskApiInput) {
  const { data, day, out, token, state, saved } = input;
  // Desk of the current state of the data. While the data is invalid, that of the last valid state.
  let last: SentState | null = null;
  /** The state before `last`, which open browsers have when the data changes. */
  let before: SentState | null = null;
  let preview: DevSite | null = null;
  const show = (shown: DevSite) => {
    preview = shown;
  };
  const deskIn = async (now: DevState): Promise<DeskData | null> => {
    const { site } = now.loaded;
    if (last?.of !== now && site !== null && now.live !== null) {
      before = last ?? before;
      const published = [...((await publishedPages(out)).pages ?? [])];
      last = {
        of: now,
        desk: now.code.createDeskData({ site, loaded: now.loaded, live: now.live, published, out, day: day() }),
      };
    }
    return last?.desk ?? null;
  };
  const answering = answeringIn(state);
  const rows = answering(rowsRequest, async ({ version }, now) => {
    const isSame = version === now.version;
    // Lets an open page, which requests the saved text at the same time, load first: computing the desk blocks the server.
    if (!isSame && version !== null) await passed(pagesFirstMs);
    const made = isSame ? null : await deskIn(now);
    const desk = made && now.code.pagesSince(before?.of.version === version ? before.desk : null, made);
    return { status: 200, body: { state: devPageState(now, token), desk, isSame } satisfies DeskResponse };
  });
  const feature = answering(featureRequest, async ({ feature, sent }, { code }) => {
    const reply = await code.featureParts.get(feature)?.take(sent, { data, out, day: day() });
    if (!reply) return unknownRequest;
    if (reply.message !== undefined) {
      // The data is unchanged: only the desk is rendered again.
      last = null;
      await saved();
    }
    return { status: reply.message === undefined ? 422 : 200, body: reply satisfies FeatureResponse };
  });
  return {
    requests: {
      "/_desk/rows": rows,
      "/_desk/feature": feature,
      ...deskEditsApi({ ...input, show }),
      ...deskPublishApi(input),
    } as Requests,
    fileAt: async (address: string) => (await preview?.fileAt(address)) ?? null,
    /** Returns the HTML of the desk. */
    async page() {
      const now = await state();
      return now.code.deskPage(now.loaded.site?.settings.name, devPageState(now, token));
    },
  };
}
