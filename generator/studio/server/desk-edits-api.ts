/** Requests that preview and write: places, towns to add, new names of towns, forms of rows, pictures, and what takes them back. */
import { z } from "zod";
import type { DataFolder } from "../../base/overlay.ts";
import { findPlace } from "../desk/add-town.ts";
import type { FormResponse, PlacesResponse } from "../desk/protocol.ts";
import type { FileEdit, SaveResult } from "../edit/edit.ts";
import { pictureEdit, savePicture } from "../edit/save-picture.ts";
import { dataChange } from "../forms/change.ts";
import { previewRequest } from "../forms/preview-change.ts";
import { formTarget } from "../forms/row-form.ts";
import type { DevSite } from "../page/dev-site.ts";
import { type RenameResponse, renameRequest } from "../towns/rename-town.ts";
import { answeringIn, type DeskApiInput, statusOf } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";
import { badRequest } from "./request-body.ts";

const digestRequest = z.strictObject({ digest: z.string() });
const placesRequest = z.strictObject({ text: z.string().max(100) });

type EditsInput = Pick<DeskApiInput, "data" | "day" | "state" | "saved"> & {
  /** Called with the site of each preview: its map may not be among the files of the others. */
  readonly show: (preview: DevSite) => void;
};

type TakeBack = (now: DevState) => SaveResult;
const mostSaves = 100;

export function deskEditsApi({ data, day, state, saved, show }: EditsInput) {
  /** The last ones, by the digest of their first file. */
  let saves: readonly { readonly digest: string; readonly takeBack: TakeBack }[] = [];
  const answering = answeringIn(state);
  const jobIn = ({ code }: DevState) => ({
    dataDir: data,
    day: day(),
    load: (folder: DataFolder) => code.loadDevSite(folder, day()),
  });
  const answerTo = async (result: RenameResponse, takeBack: TakeBack) => {
    if (result.kind === "saved") {
      saves = [...saves, { digest: result.digest, takeBack }].slice(-mostSaves);
      await saved();
    }
    return { status: statusOf(result), body: result };
  };
  const backTo =
    (edits: readonly FileEdit[]): TakeBack =>
    (now) =>
      now.code.takeBack(edits, jobIn(now));
  const write = answering(dataChange, async (change, now) => {
    const { result, edits } = now.code.writeChange(change, jobIn(now));
    return answerTo(result, backTo(edits));
  });
  const rename = answering(renameRequest, async (request, now) => {
    const { response, edits } = now.code.renameTown(request, jobIn(now));
    return answerTo(response, backTo(edits));
  });
  const picture = answering(
    pictureEdit,
    async (edit) => {
      const { result, takeBack } = await savePicture(edit, data);
      return answerTo(result, takeBack);
    },
    badRequest("No such picture. A name has small letters, digits, hyphens and ends in .png or .jpg."),
  );
  const add = answering(findPlace, async (place, { code }) => {
    // Read again: the page may show older files.
    const job = { data, loaded: code.loadDevSite(data, day()), day: day() };
    const { response, edits } = await code.addTownFromDesk(place, job);
    if (response.kind !== "added") return { status: 422, body: response };
    await answerTo({ kind: "saved", digest: response.digest }, backTo(edits));
    return { status: 200, body: response };
  });
  const takeBack = answering(digestRequest, async ({ digest }, now) => {
    const save = saves.findLast((each) => each.digest === digest);
    const result = save?.takeBack(now) ?? { kind: "changed" };
    if (result.kind === "saved") {
      saves = saves.filter((each) => each !== save);
      await saved();
    }
    return { status: statusOf(result), body: result satisfies SaveResult };
  });
  const places = answering(placesRequest, async ({ text }, { code, loaded }) => {
    return { status: 200, body: code.foundPlaces(loaded.sources, text) satisfies PlacesResponse };
  });
  const place = answering(findPlace, async (wanted, { code, loaded }) => {
    const reply = await code.previewTown(wanted, { data, loaded, day: day() }, show);
    return { status: reply.kind === "refused" ? 422 : 200, body: reply };
  });
  const form = answering(formTarget, async (target, { code, loaded }) => {
    const { site, sources } = loaded;
    if (site === null) return badRequest("The data has errors. Correct them first.", 422);
    const found = code.rowForm(target, { site, sources, dataDir: data });
    if (found === null) return badRequest("There is no such row any more. Open the form again from the list.", 409);
    return { status: 200, body: { kind: "form", ...found } satisfies FormResponse };
  });
  const preview = answering(previewRequest, async (request, now) => {
    const { code, loaded } = now;
    return { status: 200, body: await code.previewChange(request, { data, loaded, show, ...jobIn(now) }) };
  });
  return {
    "/_picture": picture,
    "/_desk/write": write,
    "/_desk/take-back": takeBack,
    "/_desk/add": add,
    "/_desk/rename": rename,
    "/_desk/places": places,
    "/_desk/place": place,
    "/_desk/form": form,
    "/_desk/try": preview,
  };
}
