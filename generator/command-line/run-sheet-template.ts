/** `npm run sheet-template` as it prints. */
import { resolve } from "node:path";
import { DataError } from "../data-error.ts";
import { writeSheetTemplates } from "../sheet-template/sheet-template.ts";
import { reportAsText } from "./problem-report.ts";

/** @returns the exit status: 1 when a sheet cannot be read. @throws BuildError for everything else that has a name */
export async function runSheetTemplate({ data, out }: { data: string; out: string }): Promise<0 | 1> {
  const folder = `${resolve(out)}-report/sheets`;
  try {
    const paths = await writeSheetTemplates({ data, folder });
    console.log(
      `${paths.length} workbooks are in ${folder}. Put one into ${data} in the place of the .csv file of its name.`,
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    console.error(`${reportAsText(cause.problems)}\n\nNothing was written: rows that cannot be read would be missing.`);
    return 1;
  }
}
