/**
 * Reads pages of a built site with the Nu checker: `node --import tsx tests/valid-html/run.ts FOLDER`. Without Java it is skipped.
 * One page of each main kind if PAGE_KINDS is "main", otherwise all.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileOf } from "../../generator/base/page-file.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { pageKinds } from "../browser/page-kinds.ts";
import { skipped } from "../runner/part.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder of a built site.");
  process.exit(2);
}
if (spawnSync("java", ["-version"]).status !== 0) {
  console.log("No page was read by the Nu checker: it needs Java, which is not here.");
  process.exit(skipped);
}

const words =
  "-Xss8m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar node_modules/vnu-jar/build/dist/vnu.jar --skip-non-html --format json";
const copy = copyWithoutCss(folder);
const report = execFileSync("java", [...words.split(" "), "--stdout", "--exit-zero-always", copy], {
  maxBuffer: 1e9,
  encoding: "utf8",
});
rmSync(copy, { recursive: true });
const messages: { type: string; url: string; message: string; extract?: string }[] = JSON.parse(report).messages;
const errors = messages.filter(({ type }) => type === "error" || type === "non-document-error");
for (const { url, message, extract } of errors.slice(0, 20))
  console.error(`${url.split(copy).at(-1)}: ${message} ${extract ?? ""}`);
console.log(errors.length === 0 ? "Every page is valid HTML." : `${errors.length} errors.`);
process.exitCode = errors.length === 0 ? 0 : 1;

/** The checker lacks some properties of today's CSS. It reads the styles of every page, which doubles its time. */
function copyWithoutCss(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), "valid-html-"));
  const all = plainFiles(folder).filter((file) => file.endsWith(".html"));
  for (const file of process.env["PAGE_KINDS"] === "main" ? pageKinds.map(fileOf) : all) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    const html = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(copy, file), html.replaceAll(/(?<=<style>).*?(?=<\/style>)/gs, ""));
  }
  return copy;
}
