import { execFileSync, spawnSync } from "node:child_process";
import { expect, inject, test } from "vitest";

const checker = "node_modules/vnu-jar/build/dist/vnu.jar";
const hasJava = spawnSync("java", ["-version"]).status === 0;

// The checker does not know some properties of today's CSS yet.
test.skipIf(!hasJava)("every page is valid HTML by the Nu checker (needs Java)", { timeout: 300_000 }, () => {
  const words = [
    "-Xss8m",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-jar",
    checker,
    "--skip-non-html",
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
    "--filterpattern",
    "CSS:.*",
  ];
  const report = execFileSync("java", [...words, inject("siteFolder")], { maxBuffer: 1e9, encoding: "utf8" });
  const messages: { type: string; url: string; lastLine: number; message: string; extract?: string }[] =
    JSON.parse(report).messages;
  const errors = messages
    .filter(({ type }) => type === "error")
    .map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ""}`);
  expect(errors.slice(0, 20)).toEqual([]);
});
