/** Requests that preview and write edits: places, new towns, renamed towns, rows, pictures, and undoing each. */
import { z } from "zod";
import type { DataFolder } from "../base/overlay.ts";
import { findPlace } from "../desk/add-town.ts";
import { draftRequest } from "../desk/forms/draft.ts";
import { dataEdit } from "../desk/forms/edit.ts";
import { rowAction } from "../desk/forms/row-action.ts";
import { formTarget } from "../desk/forms/row-form.ts";
import type { DevSite } from "../desk/page/dev-site.ts";
import type { FormResponse, PlacesResponse, TakenBack } from "../desk/protocol.ts";
import { type DeleteTownResponse, deleteTownRequest } from "../desk/towns/delete-town.ts";
import { type RenameResponse, renameRequest } from "../desk/towns/rename-town.ts";
import type { FileEdit } from "../site/edit/edit.ts";
import { pictureEdit, savePicture } from "../site/edit/save-picture.ts";
import { answeringIn, type DeskApiInput, statusOf } from "./desk-request.ts";
import type { DevState } from "./dev-state.ts";
import { badRequest } from "./request-body.ts";

/** `id` of the save to undo, null for the last one. */
const takeBackRequest = z.strictObject({ id: z.string().max(100).nullable() });
const discardRequest = z.strictObject({ ids: z.array(z.string().max(2000)).min(1).max(1000) });
const placesRequest = z.strictObject({ text: z.string().max(100) });

type EditsInput = Pick<DeskApiInput, "data" | "day" | "state" | "saved" | "saves"> & {
  /** Called with the site of each preview, whose files (a map, for example) may be missing in the current site. */
  readonly show: (preview: DevSite) => void;
};

export const deskEditsApi = (input: EditsInput) => ({ ...writingRequests(input), ...previewingRequests(input) });

const jobOf = ({ data, day }: EditsInput, { code }: DevState) => ({
  dataDir: data,
  day: day(),
  load: (folder: DataFolder) => code.loadDevSite(folder, day()),
});

function writingRequests(input: EditsInput) {
  const { data, day, state, saved, saves } = input;
  const answering = answeringIn(state);
  const jobIn = (now: DevState) => jobOf(input, now);
  /** @param words description of the save; undefined to derive it from the edits */
  const answerTo = async (result: RenameResponse | DeleteTownResponse, edits: readonly FileEdit[], words?: string) => {
    if (result.kind === "saved") {
      await saved();
      const { code, loaded } = await state();
      const found = code.saveInWords(edits, { dataDir: data, tables: loaded.tables });
      saves.add(edits, words === undefined ? found : { ...found, words, isNamed: true });
    }
    return { status: statusOf(result), body: result };
  };
  const write = answering(dataEdit, async (change, now) => {
    const { result, edits } = now.code.writeEdit(change, jobIn(now));
    return answerTo(result, edits);
  });
  const rename = answering(renameRequest, async (request, now) => {
    const { response, edits, words } = now.code.renameTown(request, jobIn(now));
    return answerTo(response, edits, words);
  });
  const picture = answering(
    pictureEdit,
    async (edit) => {
      const { result, edits } = await savePicture(edit, data);
      return answerTo(result, edits);
    },
    badRequest("No such picture. A name has small letters, digits, hyphens and ends in .png or .jpg."),
  );
  const add = answering(findPlace, async (place, { code }) => {
    // Loads the data again, as files may have changed since the current state.
    const job = { data, loaded: code.loadDevSite(data, day()), day: day() };
    const { response, edits } = await code.addTownFromDesk(place, job);
    if (response.kind !== "added") return { status: 422, body: response };
    await answerTo({ kind: "saved" }, edits);
    return { status: 200, body: response };
  });
  const takeBack = answering(takeBackRequest, async ({ id }, now) => {
    const save = saves.saves().find((each) => id === null || each.id === id);
    if (save === undefined && id !== null) return badRequest("That save is not in the list any more.", 409);
    if (save === undefined) return { status: 200, body: { kind: "nothing" } satisfies TakenBack };
    const edits = saves.editsOf(save);
    if (edits === null) return badRequest(`What was there before “${save.words}” is not known any more.`, 422);
    const result = now.code.takeBack(edits, jobIn(now));
    if (result.kind === "changed") return badRequest("Another program saved at the same moment. Try again.", 409);
    if (result.kind === "refused") return { status: statusOf(result), body: result };
    saves.remove(save.id);
    await saved();
    return { status: 200, body: { kind: "saved", words: save.words } satisfies TakenBack };
  });
  const act = answering(rowAction, async (action, now) => {
    const { result, edits } = now.code.writeRowAction(action, jobIn(now));
    return answerTo(result, edits);
  });
  const remove = answering(deleteTownRequest, async (request, now) => {
    const { publish } = now.loaded.site?.settings ?? {};
    const isOnline = await now.code.wasPublished(request, { data, publish, day: day() });
    const { response, edits, words } = now.code.deleteTown(request, { ...jobIn(now), isOnline });
    return answerTo(response, edits, words);
  });
  const discard = answering(discardRequest, async ({ ids }, now) => {
    const { publish } = now.loaded.site?.settings ?? {};
    const { result, edits } = await now.code.discardEdits({ ids, publish, job: jobIn(now) });
    return answerTo(result, edits);
  });
  return {
    "/_picture": picture,
    "/_desk/write": write,
    "/_desk/take-back": takeBack,
    "/_desk/discard": discard,
    "/_desk/add": add,
    "/_desk/rename": rename,
    "/_desk/row": act,
    "/_desk/delete-town": remove,
  };
}

function previewingRequests(input: EditsInput) {
  const { data, day, state, show } = input;
  const answering = answeringIn(state);
  const places = answering(placesRequest, async ({ text }, { code, loaded }) => {
    return { status: 200, body: code.foundPlaces(loaded.tables, text) satisfies PlacesResponse };
  });
  const place = answering(findPlace, async (wanted, { code, loaded }) => {
    const reply = await code.draftTown(wanted, { data, loaded, day: day() }, show);
    return { status: reply.kind === "refused" ? 422 : 200, body: reply };
  });
  const form = answering(formTarget, async (target, { code, loaded }) => {
    const { site, tables } = loaded;
    if (site === null) return badRequest("The data has errors. Correct them first.", 422);
    const found = code.rowForm(target, { site, tables, dataDir: data });
    if (found === null) return badRequest("There is no such row any more. Open the form again from the list.", 409);
    return { status: 200, body: { kind: "form", ...found } satisfies FormResponse };
  });
  const preview = answering(draftRequest, async (request, now) => {
    const { code, loaded } = now;
    return { status: 200, body: await code.draftEdit(request, { data, loaded, show, ...jobOf(input, now) }) };
  });
  return { "/_desk/places": places, "/_desk/place": place, "/_desk/form": form, "/_desk/try": preview };
}
