/** The sheet partners.csv: logos and addresses of partners. */
import { urlColumn } from "../../engine/read/cell-hints.ts";
import { linkPartners } from "../link/link-partners.ts";
import { imageColumn, linkAliases } from "./column-groups.ts";
import { defineSheet } from "./sheet.ts";

export const partners = defineSheet("partners", {
  file: "partners.csv",
  isOptional: true,
  aliases: { ...linkAliases, title: "name", image_file: "image" },
  columns: { url: urlColumn, image: imageColumn },
  references: { image: "images" },
  nameColumns: ["name"],
  link: ({ sources }) => ({ partners: linkPartners(sources.partners) }),
});
