/** Reads every page of a built site with the Nu checker: `node --import tsx tests/valid-html/run.ts FOLDER`. Without Java it is skipped. */
import { execFileSync, spawnSync } from "node:child_process";
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

const words = [
  "-Xss8m",
  "-XX:TieredStopAtLevel=1",
  "-XX:+UseSerialGC",
  "-jar",
  "node_modules/vnu-jar/build/dist/vnu.jar",
  "--skip-non-html",
  "--format",
  "json",
  "--stdout",
  "--exit-zero-always",
  // The checker does not know some properties of today's CSS yet.
  "--filterpattern",
  "CSS:.*",
];
const report = execFileSync("java", [...words, folder], { maxBuffer: 1e9, encoding: "utf8" });
const messages: { type: string; url: string; message: string; extract?: string }[] = JSON.parse(report).messages;
const errors = messages.filter(({ type }) => type === "error" || type === "non-document-error");
for (const { url, message, extract } of errors.slice(0, 20)) console.error(`${url}: ${message} ${extract ?? ""}`);
console.log(errors.length === 0 ? "Every page is valid HTML." : `${errors.length} errors.`);
process.exitCode = errors.length === 0 ? 0 : 1;
