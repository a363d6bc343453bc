/** Answers of the dev server to the desk. */
import type { RowForm } from "../forms/row-form.ts";
import type { RejectedRequest } from "../page/browser/send-request.ts";
import type { DevPageState } from "../page/page-state.ts";
import type { PublishFromDesk } from "../publish/publish-from-desk.ts";
import type { TownAudit } from "./audit-town.ts";
import type { DeskData } from "./desk-data.ts";
import type { FoundPlace } from "./found-places.ts";

/** Answer of "/_desk/rows". `desk` is null if the page has this version, or if the data was never valid. */
export type DeskResponse = { readonly state: DevPageState; readonly desk: DeskData | null; readonly isSame: boolean };
/** Answer of "/_desk/looks": audits of the pages of one town, in one version of the data. */
export type AuditResponse = { readonly version: number; readonly looks: readonly TownAudit[] };
/** Answer of "/_desk/places". */
export type PlacesResponse = readonly FoundPlace[];
/** Files of one request to "/_desk/results" together, in bytes. */
export const longestResults = 140_000;
/** Answer of "/_desk/results": what was read, or why nothing was. */
export type ResultsResponse = { readonly said?: string; readonly problems?: readonly string[] };
/** Answer of "/_desk/form". */
export type FormResponse = (RowForm & { readonly kind: "form" }) | RejectedRequest;
/** Answer of "/_desk/pipeline": what the host reports of the commit that was pushed last. `nextIn` is in s. */
export type PipelineResponse = {
  readonly state: "waiting" | "running" | "passed" | "failed" | "unknown";
  readonly say: string;
  readonly address: string | null;
  readonly nextIn: number | null;
};
/** Answer of "/_desk/publish". */
export type PublishResponse = PublishFromDesk;
