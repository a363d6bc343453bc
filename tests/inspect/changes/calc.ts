/** LibreOffice Calc, without a window: sheets opened and saved by it as by a person. */
import { spawn, spawnSync } from "node:child_process";
import { basename, join } from "node:path";

export const isCalcInstalled = spawnSync("soffice", ["--version"]).status === 0;
if (!isCalcInstalled)
  console.warn("LibreOffice is not installed (soffice), so saving by a spreadsheet is not tested here.");

/**
 * Opened as UTF-8 with commas, and saved with quotes around every text: into `folder`, each under its own name.
 * @returns where each was saved. @throws Error with what LibreOffice said.
 */
export async function savedByCalc(sheets: readonly string[], folder: string): Promise<readonly string[]> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const as = ["--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false"];
  const words = ["--headless", profile, "--infilter=CSV:44,34,76,1", ...as, "--outdir", `${folder}/saved`, ...sheets];
  const child = spawn("soffice", words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text));
  const status = await new Promise((done) => child.on("close", done));
  if (status !== 0) throw new Error(`soffice ended with ${status}: ${said}`);
  return sheets.map((sheet) => join(folder, "saved", basename(sheet)));
}
