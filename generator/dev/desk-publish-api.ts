/** Requests of the desk's Publish: the push, and how far earlier pushes have got. */
import { z } from "zod";
import type { PublishedResponse, PublishResponse } from "../desk/protocol.ts";
import { inOne, unpublished } from "../desk/saves/unpublished.ts";
import type { EditChoice } from "../publish/publish.ts";
import { publishRequest } from "../publish/publish-request.ts";
import type { PublishedSoFar } from "../publish/published-so-far.ts";
import { answeringIn, type DeskApiInput } from "./desk-request.ts";

/** `isAsked`: also request the state of the remote repository and the online site. */
const publishedRequest = z.strictObject({ isAsked: z.boolean() });

export function deskPublishApi({ data, day, state, saves }: DeskApiInput) {
  /** Publishing in progress. The next one waits for it, as two at the same time would push twice. */
  let publishing: Promise<unknown> = Promise.resolve();
  /** Request that waits for `publishing`. Other windows that ask in the meantime share its answer. */
  let asked: Promise<PublishedSoFar> | null = null;
  const answering = answeringIn(state);
  const publish = answering(publishRequest, async (request, { code }) => {
    const work = publishing.then(() => code.publishFromDesk({ data, day: day(), ...request }));
    publishing = work.catch(() => {});
    const answer = await work;
    const listed = (all: readonly EditChoice[]) =>
      request.takeBack === undefined ? unpublished(all, saves.saves()) : [inOne(all)];
    const body: PublishResponse = answer.kind === "ready" ? { ...answer, choices: listed(answer.choices) } : answer;
    return { status: 200, body };
  });
  const published = answering(publishedRequest, async ({ isAsked }, { code, loaded }) => {
    const { site, tables } = loaded;
    const url = isAsked ? site?.settings.url : undefined;
    const find = () => code.publishedSoFar({ data, tables, day: day(), url, publish: site?.settings.publish });
    // Two fetches at the same time would stop each other.
    if (isAsked && asked === null) {
      asked = publishing.then(() => {
        asked = null;
        return find();
      });
      publishing = asked.catch(() => {});
    }
    const found = await (isAsked && asked !== null ? asked : find());
    const all = saves.saves();
    const body: PublishedResponse = {
      ...found,
      edits: found.edits && unpublished(found.edits, all),
      saves: all.map(({ id, at, words }) => ({ id, at, words })),
      savesProblem: saves.problem(),
    };
    return { status: 200, body };
  });
  return { "/_desk/publish": publish, "/_desk/published": published };
}
