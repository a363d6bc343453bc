/** `npm run sheet-template`: writes workbooks of all sheets. */
import { resolve } from "node:path";
import { defineCommand } from "./arguments/command.ts";
import { data, out } from "./arguments/shared-options.ts";
import { reportDataErrors } from "./output/report-data-errors.ts";

export const command = defineCommand({
  summary: "write a workbook of each sheet, with choices and notes",
  description:
    "Writes each sheet of the data as an .xlsx workbook with lists of allowed values and a note on each heading. The workbooks go to OUT-report/sheets/.",
  forms: ["[options]"],
  options: { data, out },
  exitStatus: { 0: "written", 1: "a sheet cannot be read; nothing was written" },
  examples: ["npm run sheet-template"],
  read: (values) => values,
  run: ({ data, out }) =>
    reportDataErrors(async () => {
      const { writeSheetTemplates } = await import("../site/sheets/forms/sheet-template.ts");
      const folder = `${resolve(out)}-report/sheets`;
      const paths = await writeSheetTemplates({ data, folder });
      console.log(
        `${paths.length} workbooks are in ${folder}. To use one, put it into ${data} and delete the .csv file of the same name.`,
      );
      return 0;
    }, "Nothing was written, as rows that cannot be read would be missing. Fix the errors above."),
});
