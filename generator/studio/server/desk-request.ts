/** What every request of the desk is answered from, and by which form it is read. */
import type { z } from "zod";
import type { SaveResult } from "../edit/edit.ts";
import type { RenameResponse } from "../towns/rename-town.ts";
import type { DevState } from "./dev-state.ts";
import { type ApiResponse, badRequest } from "./request-body.ts";

export type DeskApiInput = {
  /** As typed on the command line. */
  readonly data: string;
  readonly day: () => string;
  /** Folder of the last build. */
  readonly out: string;
  readonly token: string;
  readonly state: () => Promise<DevState>;
  /** Called after a file was written. Resolves when the change is loaded. */
  readonly saved: () => Promise<unknown>;
};

const unknownRequest = badRequest("The desk does not send such a request.");

type Answer<Body> = (body: Body) => Promise<ApiResponse>;

/** Answers what the schema reads, and nothing else. */
export const answering =
  <Body>(schema: z.ZodType<Body>, answer: Answer<Body>): Answer<unknown> =>
  async (body) => {
    const request = schema.safeParse(body);
    return request.success ? answer(request.data) : unknownRequest;
  };

type CodeAnswer<Body> = (body: Body, now: DevState) => Promise<ApiResponse>;

/** As `answering`, by a schema of the code that is loaded. */
export const answeringBy =
  (state: DeskApiInput["state"]) =>
  <Body>(schemaOf: (code: DevState["code"]) => z.ZodType<Body>) =>
  (answer: CodeAnswer<Body>): Answer<unknown> =>
  async (body) => {
    const now = await state();
    return answering(schemaOf(now.code), (request) => answer(request, now))(body);
  };

export const statusOf = ({ kind }: SaveResult | RenameResponse) =>
  ({ saved: 200, plan: 200, changed: 409, refused: 422 })[kind];
