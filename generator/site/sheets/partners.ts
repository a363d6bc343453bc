/** The sheet partners.csv: logos and addresses of partners. */
import { isSample, type PartnerRow } from "../../../data/schema/schema.ts";
import type { Partner } from "../../../data/schema/site.ts";
import type { Table } from "../../engine/read/table.ts";
import { defineSheet } from "./sheet.ts";

export const partners = defineSheet("partners", {
  file: "partners.csv",
  isOptional: true,
  nameColumns: ["name"],
  link: ({ sources }) => ({ partners: linkPartners(sources.partners) }),
});

/** Partners as pages show them. */
const linkPartners = ({ rows }: Table<PartnerRow>): readonly Partner[] =>
  rows.flatMap(({ data }) => (data === undefined ? [] : linkPartner(data)));

function linkPartner({ source, ...partner }: PartnerRow): Partner {
  return { ...partner, isSample: isSample(source) };
}
