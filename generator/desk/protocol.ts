/** Requests of the desk to the dev server by their addresses, and the answers. */

import type { PublishFromDesk } from "../publish/publish-from-desk.ts";
import type { PublishRequest } from "../publish/publish-request.ts";
import type { PublishedSoFar } from "../publish/published-so-far.ts";
import type { SaveResult } from "../site/edit/edit.ts";
import type { AddTownResponse, NewPlace } from "./add-town.ts";
import type { FeatureResponse } from "./feature-parts.ts";
import type { EditDraft, PreviewRequest } from "./forms/draft.ts";
import type { DataEdit } from "./forms/edit.ts";
import type { RowAction } from "./forms/row-action.ts";
import type { FormTarget, RowForm } from "./forms/row-form.ts";
import type { FoundPlace } from "./found-places.ts";
import type { DevPageState } from "./page/page-state.ts";
import type { SentDesk } from "./pages-since.ts";
import type { Save } from "./saves/save-list.ts";
import type { Unpublished } from "./saves/unpublished.ts";
import type { DeleteTownRequest, DeleteTownResponse } from "./towns/delete-town.ts";
import type { RenameRequest, RenameResponse } from "./towns/rename-town.ts";

/** `desk` is null if the page has this version, or if the data was never valid. */
export type DeskResponse = { readonly state: DevPageState; readonly desk: SentDesk | null; readonly isSame: boolean };
export type PlacesResponse = readonly FoundPlace[];
/** Most bytes of all files in a request to "/_desk/feature". */
export const longestSent = 140_000;
/** Answer to undo. `words` describe the save that was undone. */
export type TakenBack =
  | { readonly kind: "saved"; readonly words: string }
  /** No save is left. */
  | { readonly kind: "nothing" };
export type PublishedResponse = Omit<PublishedSoFar, "edits"> & {
  /** Null if the data is not in a repository with a commit. */
  readonly edits: readonly Unpublished[] | null;
  /** The last one first. */
  readonly saves: readonly Pick<Save, "id" | "at" | "words">[];
  /** Problem of the list of saves in one sentence, or "". */
  readonly savesProblem: string;
};
type Ready = Extract<PublishFromDesk, { kind: "ready" }>;
export type PublishResponse =
  | Exclude<PublishFromDesk, Ready>
  | (Omit<Ready, "choices"> & { readonly choices: readonly Unpublished[] });
export type FormResponse = RowForm & { readonly kind: "form" };

type Exchange<Request, Response> = { readonly request: Request; readonly response: Response };
export type DeskProtocol = {
  readonly "/_desk/rows": Exchange<{ readonly version: number | null }, DeskResponse>;
  readonly "/_desk/feature": Exchange<{ readonly feature: string; readonly sent: unknown }, FeatureResponse>;
  readonly "/_desk/places": Exchange<{ readonly text: string }, PlacesResponse>;
  readonly "/_desk/place": Exchange<NewPlace, AddTownResponse>;
  readonly "/_desk/add": Exchange<NewPlace, AddTownResponse>;
  readonly "/_desk/rename": Exchange<RenameRequest, RenameResponse>;
  readonly "/_desk/row": Exchange<RowAction, SaveResult>;
  readonly "/_desk/delete-town": Exchange<DeleteTownRequest, DeleteTownResponse>;
  readonly "/_desk/form": Exchange<FormTarget, FormResponse>;
  readonly "/_desk/try": Exchange<PreviewRequest, EditDraft>;
  readonly "/_desk/write": Exchange<DataEdit, SaveResult>;
  readonly "/_desk/take-back": Exchange<{ readonly id: string | null }, TakenBack>;
  readonly "/_desk/discard": Exchange<{ readonly ids: readonly string[] }, SaveResult>;
  readonly "/_desk/publish": Exchange<PublishRequest, PublishResponse>;
  readonly "/_desk/published": Exchange<{ readonly isAsked: boolean }, PublishedResponse>;
};
