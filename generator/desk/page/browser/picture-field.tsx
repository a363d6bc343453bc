/** Field to replace a picture: a file is chosen or dropped in, checked by the server, and written in its place. */
import { useState } from "react";
import type { SaveResult } from "../../../site/edit/edit.ts";
import { sendRequest } from "./send-request.ts";

type PictureFieldInput = {
  /** Path below data/images. */
  readonly file: string;
  readonly saved: () => void;
};

export function PictureField({ file, saved }: PictureFieldInput) {
  const [problem, setProblem] = useState("");
  const replace = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const result = await sendPicture({ file, isNew: false }, chosen);
    if (result.kind === "refused") return setProblem(result.problems.join("\n"));
    if (result.kind === "changed") return setProblem("The file is gone. Load the page again.");
    saved();
  };
  return (
    <>
      <label>
        Another picture for <code>images/{file}</code>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target: { files } }) => void replace(files?.[0])}
        />
      </label>
      <p className="note">Choose a file or drop one here. It takes the place of the old one.</p>
      <p role="alert">{problem}</p>
    </>
  );
}

type SentPicture = { readonly file: string; readonly isNew: boolean };

export async function sendPicture({ file, isNew }: SentPicture, chosen: File): Promise<SaveResult> {
  const response = await sendRequest("/_picture", { file, isNew, base64: await base64Of(chosen) });
  return response.json(); // written by savePicture
}

export async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
