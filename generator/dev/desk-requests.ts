/** What the desk asks of the live site: its page, its rows, what printing shows, and to add a town. */
import { z } from "zod";
import type { Saved } from "../edit/save-edit.ts";
import type { Desk, DeskData, FoundPlace, Look } from "./desk/desk.ts";
import type { Reply } from "./requests.ts";
import { type PageState, pageState } from "./shell.ts";
import type { State } from "./workshop.ts";

type Parts = {
  /** As the command line names it. */
  readonly data: string;
  readonly day: () => string;
  readonly token: string;
  readonly state: () => Promise<State>;
  /** Called when a file was written; resolves once it is taken in. */
  readonly saved: () => Promise<unknown>;
};

/** What "/_desk/rows" answers; no desk where the data was never right, or is of the version that the page has. */
export type DeskNow = { readonly state: PageState; readonly desk: DeskData | null; readonly isSame: boolean };
/** What "/_desk/looks" answers: of which version of the data, and of the pages of one town. */
export type LooksNow = { readonly version: number; readonly looks: readonly Look[] };
/** What "/_desk/places" answers. */
export type PlacesNow = readonly FoundPlace[];

const rowsAsked = z.strictObject({ version: z.int().nullable() });
const looksAsked = z.strictObject({ town: z.string().nullable() });
const backAsked = z.strictObject({ digest: z.string() });
const placesAsked = z.strictObject({ text: z.string().max(100) });

const wrong: Reply = { status: 400, body: { kind: "refused", problems: ["That is nothing the desk asks."] } };

export function deskRequests({ data, day, token, state, saved }: Parts) {
  // One for each state of the data; while the data is wrong, the last good one.
  let last: { readonly of: State; readonly desk: Desk } | null = null;

  /** Bytes of towns.csv before each row that was added, by what it was with the row. */
  const lengths = new Map<string, number>();

  const deskIn = (now: State): Desk | null => {
    const { site } = now.loaded;
    if (last?.of !== now && site !== null && now.live !== null)
      last = { of: now, desk: now.code.openDesk({ site, loaded: now.loaded, live: now.live, day: day() }) };
    return last?.desk ?? null;
  };
  const rows = async (body: unknown): Promise<Reply> => {
    const asked = rowsAsked.safeParse(body);
    if (!asked.success) return wrong;
    const now = await state();
    const isSame = asked.data.version === now.version;
    const desk = isSame ? null : (deskIn(now)?.data ?? null);
    return { status: 200, body: { state: pageState(now, token), desk, isSame } satisfies DeskNow };
  };
  const looks = async (body: unknown): Promise<Reply> => {
    const asked = looksAsked.safeParse(body);
    if (!asked.success) return wrong;
    const now = await state();
    const found = deskIn(now)?.lookAt(asked.data.town) ?? [];
    return { status: 200, body: { version: now.version, looks: found } satisfies LooksNow };
  };
  const places = async (body: unknown): Promise<Reply> => {
    const asked = placesAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { code, loaded } = await state();
    return { status: 200, body: code.foundPlaces(loaded.sources, asked.data.text) satisfies PlacesNow };
  };
  const place = async (body: unknown): Promise<Reply> => {
    const { code, loaded } = await state();
    const asked = code.placeAsked.safeParse(body);
    if (!asked.success) return wrong;
    const reply = await code.placeToAdd(asked.data, { data, loaded, day: day() });
    return { status: reply.kind === "refused" ? 422 : 200, body: reply };
  };
  const add = async (body: unknown): Promise<Reply> => {
    const { code } = await state();
    const asked = code.placeAsked.safeParse(body);
    if (!asked.success) return wrong;
    // As the files are now: what a page shows may be a moment old.
    const reply = await code.addPlace(asked.data, { data, loaded: code.loadSite(data, day()), day: day() });
    if (reply.kind !== "added") return { status: 422, body: reply };
    lengths.set(reply.digest, reply.lengthBefore);
    await saved();
    return { status: 200, body: reply };
  };
  const takeBack = async (body: unknown): Promise<Reply> => {
    const asked = backAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { digest } = asked.data;
    const lengthBefore = lengths.get(digest);
    if (lengthBefore === undefined) return { status: 409, body: { kind: "changed" } satisfies Saved };
    const { code } = await state();
    const reply = code.takeBackPlace(
      { digest, lengthBefore },
      { data, loaded: code.loadSite(data, day()), day: day() },
    );
    if (reply.kind === "saved") await saved();
    return { status: reply.kind === "saved" ? 200 : reply.kind === "changed" ? 409 : 422, body: reply };
  };
  return {
    requests: {
      ...{ "/_desk/rows": rows, "/_desk/looks": looks, "/_desk/places": places },
      ...{ "/_desk/place": place, "/_desk/add": add, "/_desk/take-back": takeBack },
    } as Readonly<Record<string, (body: unknown) => Promise<Reply>>>,
    /** The desk's own page, as HTML. */
    async page() {
      const now = await state();
      return now.code.deskPage(deskIn(now)?.data ?? null, pageState(now, token));
    },
  };
}
