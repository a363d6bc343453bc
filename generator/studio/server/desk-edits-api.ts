/** Requests of the desk that preview and write rows: places, towns to add, new names of towns, forms of rows, and what takes them back. */
import { z } from "zod";
import type { DataFolder } from "../../base/overlay.ts";
import type { FormResponse, PlacesResponse } from "../desk/protocol.ts";
import type { FileEdit, SaveResult } from "../edit/edit.ts";
import type { DevSite } from "../page/dev-site.ts";
import type { RenameResponse } from "../towns/rename-town.ts";
import { answering, answeringBy, type DeskApiInput, statusOf } from "./desk-request.ts";
import { badRequest } from "./request-body.ts";

const digestRequest = z.strictObject({ digest: z.string() });
const placesRequest = z.strictObject({ text: z.string().max(100) });

type EditsInput = Pick<DeskApiInput, "data" | "day" | "state" | "saved"> & {
  /** Called with the site of each preview: its map may not be among the files of the others. */
  readonly show: (preview: DevSite) => void;
};

export function deskEditsApi({ data, day, state, saved, show }: EditsInput) {
  /** What was written beyond single cells, by the digest of its first file. */
  const written = new Map<string, readonly FileEdit[]>();
  const by = answeringBy(state);
  const write = by(({ dataChange }) => dataChange)(async (change, { code }) => {
    const { result, added } = code.writeDevChange(change, data, day());
    if (result.kind !== "saved") return { status: statusOf(result), body: result };
    if (added !== null) written.set(result.digest, [added]);
    await saved();
    return { status: 200, body: result };
  });
  const takeBack = answering(digestRequest, async ({ digest }) => {
    const edits = written.get(digest);
    if (edits === undefined) return { status: 409, body: { kind: "changed" } satisfies SaveResult };
    const { code } = await state();
    const result = code.takeDevBack(edits, data, day());
    if (result.kind === "saved") await saved();
    return { status: statusOf(result), body: result };
  });
  const add = by(({ findPlace }) => findPlace)(async (place, { code }) => {
    // Read again: the page may show older files.
    const job = { data, loaded: code.loadDevSite(data, day()), day: day() };
    const reply = await code.addTownFromDesk(place, job, (digest, edit) => written.set(digest, [edit]));
    if (reply.kind !== "added") return { status: 422, body: reply };
    await saved();
    return { status: 200, body: reply };
  });
  const rename = by(({ renameRequest }) => renameRequest)(async (request, { code }) => {
    const { response, edits } = code.renameDevTown(request, data, day());
    if (response.kind === "saved") {
      written.set(response.digest, edits);
      await saved();
    }
    return { status: statusOf(response), body: response satisfies RenameResponse };
  });
  return {
    "/_desk/write": write,
    "/_desk/take-back": takeBack,
    "/_desk/add": add,
    "/_desk/rename": rename,
    ...deskPreviewsApi({ data, day, state, show }),
  };
}

/** Nothing is written by these. */
function deskPreviewsApi({ data, day, state, show }: Omit<EditsInput, "saved">) {
  const by = answeringBy(state);
  const places = answering(placesRequest, async ({ text }) => {
    const { code, loaded } = await state();
    return { status: 200, body: code.foundPlaces(loaded.sources, text) satisfies PlacesResponse };
  });
  const place = by(({ findPlace }) => findPlace)(async (wanted, { code, loaded }) => {
    const reply = await code.previewTown(wanted, { data, loaded, day: day() }, show);
    return { status: reply.kind === "refused" ? 422 : 200, body: reply };
  });
  const form = by(({ formTarget }) => formTarget)(async (target, { code, loaded }) => {
    const { site, sources } = loaded;
    if (site === null) return badRequest("The data has errors. Correct them first.", 422);
    const found = code.rowForm(target, { site, sources, dataDir: data });
    if (found === null) return badRequest("There is no such row any more. Open the form again from the list.", 409);
    return { status: 200, body: { kind: "form", ...found } satisfies FormResponse };
  });
  const preview = by(({ previewRequest }) => previewRequest)(async (request, { code, loaded }) => {
    const load = (folder: DataFolder) => code.loadDevSite(folder, day());
    return { status: 200, body: await code.previewChange(request, { data, day: day(), loaded, load, show }) };
  });
  return { "/_desk/places": places, "/_desk/place": place, "/_desk/form": form, "/_desk/try": preview };
}
