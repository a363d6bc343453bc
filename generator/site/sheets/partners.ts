/** The sheet partners.csv: logos and addresses of partners. */
import { isSample, type PartnerRow } from "../../../data/schema/schema.ts";
import type { Partner } from "../../../data/schema/site.ts";
import { urlColumn } from "../../engine/read/cell-hints.ts";
import type { Table } from "../../engine/read/table.ts";
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

/** Partners as pages show them. */
const linkPartners = ({ rows }: Table<PartnerRow>): readonly Partner[] =>
  rows.flatMap(({ data }) => (data === undefined ? [] : linkPartner(data)));

function linkPartner({ source, ...partner }: PartnerRow): Partner {
  return { ...partner, isSample: isSample(source) };
}
