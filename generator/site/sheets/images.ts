/** The sheet images.csv: pictures with their alternative texts and licences. */
import { checkImages } from "../check/check-images.ts";
import { defineSheet } from "./sheet.ts";

export const images = defineSheet("images", {
  file: "images.csv",
  nameColumns: ["file"],
  checks: [checkImages],
  link: ({ sources }) => ({
    images: new Map(
      sources.images.rows.flatMap(({ data }) =>
        data === undefined ? [] : [[data.file, { ...data, alt: data.alt ?? "" }] as const],
      ),
    ),
  }),
});
