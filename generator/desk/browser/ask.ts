/** Requests of the desk by its protocol, and the context that its parts share. */
import { createContext, useContext } from "react";
import type { FormTarget } from "../forms/row-form.ts";
import { type RejectedRequest, sendRequest } from "../page/browser/send-request.ts";
import type { DeskProtocol } from "../protocol.ts";

export async function ask<Address extends keyof DeskProtocol>(
  address: Address,
  body: DeskProtocol[Address]["request"],
): Promise<DeskProtocol[Address]["response"] | RejectedRequest> {
  const response = await sendRequest(address, body);
  return response.json(); // written by deskApi
}

export const isRefused = (reply: object): reply is RejectedRequest => "kind" in reply && reply.kind === "refused";

type Shared = {
  /** Shows a message at the bottom of the window. */
  readonly say: (words: string) => void;
  /** Opens the form of a row or of settings. */
  readonly openForm: (target: FormTarget, title: string) => void;
};
export const SharedContext = createContext<Shared | null>(null);

export function useShared(): Shared {
  const shared = useContext(SharedContext);
  if (shared === null) throw new Error("This part is outside of the desk.");
  return shared;
}
