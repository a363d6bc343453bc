/** Types and helpers for the requests of pages and of the desk, whose bodies a schema reads. */
import type { z } from "zod";
import type { SaveList } from "../desk/saves/save-list.ts";
import type { RenameResponse } from "../desk/towns/rename-town.ts";
import type { SaveResult } from "../site/edit/edit.ts";
import type { DevState } from "./dev-state.ts";
import { type ApiResponse, badRequest } from "./request-body.ts";

export type DeskApiInput = {
  /** Data folder, as typed on the command line. */
  readonly data: string;
  readonly day: () => string;
  /** Folder of the last build. */
  readonly out: string;
  readonly token: string;
  readonly saves: SaveList;
  readonly state: () => Promise<DevState>;
  /** Called after a file was written. Resolves when the change is loaded. */
  readonly saved: () => Promise<unknown>;
};

export const unknownRequest = badRequest("The desk does not send such a request.");

export type Requests = Readonly<Record<string, (body: unknown) => Promise<ApiResponse>>>;
type Answer<Body> = (body: Body, now: DevState) => Promise<ApiResponse>;

/** Returns a handler that answers bodies of the schema, and refuses all others. */
export const answeringIn =
  (state: DeskApiInput["state"]) =>
  <Body>(schema: z.ZodType<Body>, answer: Answer<Body>, refusal: ApiResponse = unknownRequest) =>
  async (body: unknown): Promise<ApiResponse> => {
    const request = schema.safeParse(body);
    return request.success ? answer(request.data, await state()) : refusal;
  };

export const statusOf = ({ kind }: SaveResult | Pick<RenameResponse, "kind">) =>
  ({ saved: 200, plan: 200, changed: 409, refused: 422 })[kind];
