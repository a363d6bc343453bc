/** The sheet partners.csv: logos and addresses of partners. */
import { isSample } from "../../../data/schema/schema.ts";
import { defineSheet } from "./table-definition.ts";

export const partners = defineSheet("partners", {
  file: "partners.csv",
  isOptional: true,
  nameColumns: ["name"],
  link: ({ tables }) => ({
    partners: tables.partners.rows.flatMap(({ data }) => {
      if (data === undefined) return [];
      const { source, ...partner } = data;
      return [{ ...partner, isSample: isSample(source) }];
    }),
  }),
});
