/** Undo: the server takes the last save back, whichever tab made it. */
import type { DeskProtocol } from "../../protocol.ts";
import { type RejectedRequest, sendRequest } from "./send-request.ts";

let last: Promise<unknown> = Promise.resolve();

/** A second call waits for the first, and undoes the save before. @returns what was undone, or why nothing was */
export function undoLastSave(): Promise<string> {
  const answer = last.then(() => takeBack(null));
  last = answer.catch(() => {});
  return answer;
}

/** @param id of the save; null for the last one */
export async function takeBack(id: string | null): Promise<string> {
  const response = await sendRequest("/_desk/take-back", { id });
  const reply: DeskProtocol["/_desk/take-back"]["response"] | RejectedRequest = await response.json(); // written by deskEditsApi
  if (reply.kind === "refused") return reply.problems.join("\n");
  return reply.kind === "nothing" ? "Nothing is left to undo." : `Undone: ${reply.words.replace(/\.$/, "")}.`;
}
