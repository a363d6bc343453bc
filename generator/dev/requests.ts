/** What pages ask of the live site beside pages: where their texts come from, and to write one of them. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Sources } from "../load/read/read.ts";
import type { draftsOf } from "./drafts-of.ts";
import type { LiveCode } from "./live-code.ts";
import type { Origins } from "./open-origins.ts";
import type { State } from "./workshop.ts";

type Parts = {
  /** As the command line names it. */
  readonly data: string;
  readonly day: () => string;
  readonly state: () => Promise<State>;
  /** Code from its sources, which alone knows where in the templates it prints. */
  readonly sources: () => Promise<LiveCode>;
  readonly draftAt: ReturnType<typeof draftsOf>;
  readonly saved: () => void;
};

export type Reply = { readonly status: number; readonly body: unknown };

const asked = z.object({ path: z.string() });

export function requestsTo({ data, day, state, sources, draftAt, saved }: Parts) {
  // One for each state of the data, made when it is asked for.
  let last: { readonly of: State; readonly read: Sources; readonly origins: Promise<Origins> } | null = null;

  const originsIn = async (now: State, read: Sources) => {
    const code = await sources();
    if (last?.of !== now || last.read !== read)
      last = { of: now, read, origins: code.openOrigins({ sources: read }, { dataDir: data, day: day() }) };
    return last.origins;
  };
  const origins = async (body: unknown): Promise<Reply> => {
    const now = await state();
    const { path } = asked.parse(body);
    const draft = await draftAt(now, path);
    const live = draft?.live ?? now.live;
    const page = live?.pageAt(path) ?? live?.pageAt("/404") ?? null;
    if (live === null || now.loaded.site === null || page === null) return { status: 409, body: null };
    const { of } = await originsIn(now, draft?.sources ?? now.loaded.sources);
    return { status: 200, body: of(page.path, live.htmlOf(page)) };
  };
  const save = async (body: unknown): Promise<Reply> => {
    const { code } = await state();
    const wanted = code.edit.safeParse(body);
    if (!wanted.success) return { status: 400, body: { kind: "refused", problems: ["No such place in the data."] } };
    const result = code.saveEdit(wanted.data, data, day());
    if (result.kind === "saved") saved();
    return { status: result.kind === "saved" ? 200 : result.kind === "changed" ? 409 : 422, body: result };
  };
  return { "/_origins": origins, "/_save": save } as Readonly<Record<string, (body: unknown) => Promise<Reply>>>;
}

/** Characters of a request. */
const longest = 100_000;

/** @throws Error for more than any page sends, and for what is no JSON. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request) {
    text += part;
    if (text.length > longest) throw new Error("a page asked with more than any page has to say");
  }
  return JSON.parse(text);
}
