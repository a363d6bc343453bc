/** Partners as pages show them. */
import { isSample, type PartnerRow } from "../../../data/schema/schema.ts";
import type { Partner } from "../../../data/schema/site.ts";
import type { Table } from "../../engine/read/table.ts";

export const linkPartners = ({ rows }: Table<PartnerRow>): readonly Partner[] =>
  rows.flatMap(({ data }) => (data === undefined ? [] : linkPartner(data)));

function linkPartner({ source, ...partner }: PartnerRow): Partner {
  return { ...partner, isSample: isSample(source) };
}
