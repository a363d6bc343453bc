/** Requests of the desk: its page, its rows, audits, places, towns to add, forms of rows, and publishing. */
import { z } from "zod";
import { publishedPages } from "../../engine/publish/pages-json.ts";
import type { ChangesPage } from "../../inspect/changes-page/changes-page.ts";
import type { Desk } from "../desk/desk.ts";
import type {
  AuditResponse,
  DeskResponse,
  FormResponse,
  PipelineResponse,
  PlacesResponse,
  PublishResponse,
  ResultsResponse,
} from "../desk/protocol.ts";
import type { SaveResult } from "../edit/edit.ts";
import type { DevSite } from "../page/dev-site.ts";
import { devPageState } from "../page/inject-dev-client.ts";
import type { Published } from "../publish/publish.ts";
import type { DevState } from "./dev-state.ts";
import { type ApiResponse, badRequest } from "./request-body.ts";

type DeskApiInput = {
  /** As typed on the command line. */
  readonly data: string;
  readonly day: () => string;
  /** Folder of the last build. */
  readonly out: string;
  readonly token: string;
  readonly state: () => Promise<DevState>;
  /** Called after a file was written. Resolves when the change is loaded. */
  readonly saved: () => Promise<unknown>;
  readonly readPipeline: ReadPipeline;
};
/** Requests what the host of a repository reports of a commit. The command brings the function. */
export type ReadPipeline = (pushed: Pick<Published, "repository" | "commit">) => Promise<PipelineResponse>;

const rowsAsked = z.strictObject({ version: z.int().nullable() });
const looksAsked = z.strictObject({ town: z.string().nullable() });
const backAsked = z.strictObject({ digest: z.string() });
const placesAsked = z.strictObject({ text: z.string().max(100) });

const publishAsked = z.strictObject({
  /** Undefined to show what would be pushed. */
  message: z.string().trim().min(1).max(200).optional(),
  keep: z.enum(["mine", "theirs"]).optional(),
});

const pipelineAsked = z.strictObject({});

const resultsAsked = z.strictObject({
  files: z.array(z.strictObject({ name: z.string().max(200), base64: z.base64() })).min(1),
});

const wrong = badRequest("The desk does not send such a request.");

export function deskApi({ data, day, out, token, state, saved, readPipeline }: DeskApiInput) {
  // One for each state of the data. While the data is invalid, the last valid one.
  let last: { readonly of: DevState; readonly desk: Desk } | null = null;

  /** The site of the last preview: its map may not be among the files of the others. */
  let preview: DevSite | null = null;
  const showPreview = (shown: DevSite) => {
    preview = shown;
  };

  /** Sheets and their lengths in bytes before each added row, by the digest with the row. */
  const lengths = new Map<string, { readonly name: string; readonly lengthBefore: number }>();

  const deskIn = async (now: DevState): Promise<Desk | null> => {
    const { site } = now.loaded;
    if (last?.of !== now && site !== null && now.live !== null) {
      const published = [...((await publishedPages(out)).pages ?? [])];
      last = {
        of: now,
        desk: now.code.createDeskData({ site, loaded: now.loaded, live: now.live, published, day: day() }),
      };
    }
    return last?.desk ?? null;
  };
  const rows = async (body: unknown): Promise<ApiResponse> => {
    const asked = rowsAsked.safeParse(body);
    if (!asked.success) return wrong;
    const now = await state();
    const isSame = asked.data.version === now.version;
    const desk = isSame ? null : ((await deskIn(now))?.data ?? null);
    return { status: 200, body: { state: devPageState(now, token), desk, isSame } satisfies DeskResponse };
  };
  const looks = async (body: unknown): Promise<ApiResponse> => {
    const asked = looksAsked.safeParse(body);
    if (!asked.success) return wrong;
    const now = await state();
    const found = (await deskIn(now))?.lookAt(asked.data.town) ?? [];
    return { status: 200, body: { version: now.version, looks: found } satisfies AuditResponse };
  };
  const places = async (body: unknown): Promise<ApiResponse> => {
    const asked = placesAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { code, loaded } = await state();
    return { status: 200, body: code.foundPlaces(loaded.sources, asked.data.text) satisfies PlacesResponse };
  };
  const place = async (body: unknown): Promise<ApiResponse> => {
    const { code, loaded } = await state();
    const asked = code.findPlace.safeParse(body);
    if (!asked.success) return wrong;
    const reply = await code.previewTown(asked.data, { data, loaded, day: day() }, showPreview);
    return { status: reply.kind === "refused" ? 422 : 200, body: reply };
  };
  const add = async (body: unknown): Promise<ApiResponse> => {
    const { code } = await state();
    const asked = code.findPlace.safeParse(body);
    if (!asked.success) return wrong;
    // Read again: the page may show older files.
    const reply = await code.addTownFromDesk(asked.data, { data, loaded: code.loadDevSite(data, day()), day: day() });
    if (reply.kind !== "added") return { status: 422, body: reply };
    lengths.set(reply.digest, { name: "towns.csv", lengthBefore: reply.lengthBefore });
    await saved();
    return { status: 200, body: reply };
  };
  const takeBack = async (body: unknown): Promise<ApiResponse> => {
    const asked = backAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { digest } = asked.data;
    const added = lengths.get(digest);
    if (added === undefined) return { status: 409, body: { kind: "changed" } satisfies SaveResult };
    const { code } = await state();
    const reply = code.undoAddRow({ digest, ...added }, { data, loaded: code.loadDevSite(data, day()), day: day() });
    if (reply.kind === "saved") await saved();
    return { status: reply.kind === "saved" ? 200 : reply.kind === "changed" ? 409 : 422, body: reply };
  };
  const results = async (body: unknown): Promise<ApiResponse> => {
    const asked = resultsAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { code } = await state();
    const reply = await code.takeResults(asked.data.files, { data, out, day: day() });
    if (reply.said !== undefined) {
      // The data is unchanged: only the desk is rendered again.
      last = null;
      await saved();
    }
    return { status: reply.said === undefined ? 422 : 200, body: reply satisfies ResultsResponse };
  };
  const form = async (body: unknown): Promise<ApiResponse> => {
    const { code, loaded } = await state();
    const asked = code.formTarget.safeParse(body);
    if (!asked.success) return wrong;
    const { site, sources } = loaded;
    if (site === null) return badRequest("The data has errors. Correct them first.", 422);
    const found = code.rowForm(asked.data, { site, sources, dataDir: data });
    if (found === null) return badRequest("There is no such row any more. Open the form again from the list.", 409);
    return { status: 200, body: { kind: "form", ...found } satisfies FormResponse };
  };
  const attempt = async (body: unknown): Promise<ApiResponse> => {
    const { code, loaded } = await state();
    const asked = code.previewRequest.safeParse(body);
    if (!asked.success) return wrong;
    const loadWith = (file: string, bytes: Buffer) => code.loadDevSiteWith(file, bytes, data, day());
    return { status: 200, body: await code.previewChange(asked.data, { data, loaded, loadWith, show: showPreview }) };
  };
  const write = async (body: unknown): Promise<ApiResponse> => {
    const { code } = await state();
    const asked = code.dataChange.safeParse(body);
    if (!asked.success) return wrong;
    const { result, lengthBefore } = code.writeDevChange(asked.data, data, day());
    if (result.kind !== "saved") return { status: result.kind === "changed" ? 409 : 422, body: result };
    if (lengthBefore !== null) lengths.set(result.digest, { name: asked.data.file, lengthBefore });
    await saved();
    return { status: 200, body: result };
  };
  /** The page of changes, one for each state of the data, and another after each request to publish. */
  let changes: { readonly of: DevState; readonly page: Promise<ChangesPage> } | null = null;
  const changesFile = async (path: string): Promise<string | Buffer | null> => {
    const now = await state();
    if (path === "index.html" && changes?.of !== now) {
      const { code, loaded, live } = now;
      changes = { of: now, page: code.unpublishedChanges({ data, day: day(), loaded, live }) };
    }
    return (await changes?.page)?.get(path) ?? null;
  };
  /** Two at the same time would push twice. */
  let publishing: Promise<unknown> = Promise.resolve();
  const publish = async (body: unknown): Promise<ApiResponse> => {
    const asked = publishAsked.safeParse(body);
    if (!asked.success) return wrong;
    const { code } = await state();
    const { message, keep } = asked.data;
    const work = publishing.then(() => code.publishFromDesk({ data, day: day(), message, keep }));
    publishing = work.catch(() => {});
    changes = null;
    const reply: PublishResponse = await work;
    if (reply.kind === "published") pushed = reply;
    return { status: 200, body: reply };
  };
  let pushed: Published | null = null;
  const pipeline = async (body: unknown): Promise<ApiResponse> => {
    if (!pipelineAsked.safeParse(body).success || pushed === null) return wrong;
    return { status: 200, body: await readPipeline(pushed) };
  };
  return {
    requests: {
      "/_desk/publish": publish,
      "/_desk/pipeline": pipeline,
      "/_desk/results": results,
      "/_desk/rows": rows,
      "/_desk/looks": looks,
      "/_desk/places": places,
      "/_desk/place": place,
      "/_desk/add": add,
      "/_desk/take-back": takeBack,
      "/_desk/form": form,
      "/_desk/try": attempt,
      "/_desk/write": write,
    } as Readonly<Record<string, (body: unknown) => Promise<ApiResponse>>>,
    changesFile,
    fileAt: async (address: string) => (await preview?.fileAt(address)) ?? null,
    /** HTML page of the desk. */
    async page() {
      const now = await state();
      return now.code.deskPage((await deskIn(now))?.data ?? null, devPageState(now, token));
    },
  };
}
