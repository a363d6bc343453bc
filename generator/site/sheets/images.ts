/** The sheet images.csv: pictures with their alternative texts and licences. */
import { checkImages } from "../check/check-images.ts";
import { imageColumn } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const images = defineSheet("images", {
  file: "images.csv",
  aliases: { filename: "file", image_file: "file", license: "licence", alt_text: "alt" },
  columns: { file: imageColumn },
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
