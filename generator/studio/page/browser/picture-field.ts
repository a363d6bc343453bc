/** Field to replace a picture: a file is chosen or dropped in, checked by the server, and written in its place. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import type { SaveResult } from "../../edit/edit.ts";
import { sendRequest } from "./send-request.ts";
import { recordSave } from "./undo.ts";

export type FieldJob = {
  readonly token: string;
  readonly close: () => void;
  readonly saved: (said: string) => void;
};

/** @param file in data/images */
export function pictureForm(file: string, { token, close, saved }: FieldJob) {
  const input = createElement("input", { type: "file", accept: "image/png,image/jpeg,image/webp,image/avif" });
  const problem = createElement("p", { role: "alert" });
  const form = createElement(
    "form",
    {},
    createElement("label", {}, "Another picture for ", createElement("code", {}, `images/${file}`), input),
    createElement("p", { class: "note" }, "Choose a file or drop one here. It takes the place of the old one."),
    problem,
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("change", async () => {
    const [chosen] = input.files ?? [];
    if (chosen === undefined) return;
    const result = await sendPicture(token, { file, isNew: false }, chosen);
    if (result.kind !== "saved") {
      problem.textContent =
        result.kind === "refused" ? result.problems.join("\n") : "The file is gone. Load the page again.";
      return;
    }
    recordSave({ file: `images/${file}`, picture: result.digest }, `images/${file}`);
    close();
    saved(`Saved as images/${file}. Ctrl+Z takes it back.`);
  });
  return form;
}

type SentPicture = { readonly file: string; readonly isNew: boolean };

export async function sendPicture(token: string, { file, isNew }: SentPicture, chosen: File): Promise<SaveResult> {
  const response = await sendRequest("/_picture", token, { file, isNew, base64: await base64Of(chosen) });
  return response.json(); // written by savePicture
}

export async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
