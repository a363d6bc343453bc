/** Runs the Nu checker, which needs Java: `npm test` on a page of each main kind, `npm run test:slow` on all pages. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { fileOf } from "../../generator/base/page-file.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { run } from "../build/build-site.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { pageKinds } from "./page-kinds.ts";

const hasJava = spawnSync("java", ["-version"]).status === 0;
const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
});

test.skipIf(!hasJava)("pages are valid HTML", { timeout: 300_000 }, async () => {
  const folder = inject("siteFolder");
  const copy = temporaryFolder();
  const all = plainFiles(folder).filter((file) => file.endsWith(".html"));
  for (const file of process.env["PAGE_KINDS"] === "others" ? all : pageKinds.map(fileOf)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    // Removes styles: the checker does not know some current CSS properties, and styles would double its time.
    const html = readFileSync(join(folder, file), "utf8").replaceAll(/(?<=<style>).*?(?=<\/style>)/gs, "");
    writeFileSync(join(copy, file), html);
  }
  const java = "-Xss8m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar node_modules/vnu-jar/build/dist/vnu.jar";
  const words = `${java} --skip-non-html --format json --stdout --exit-zero-always`.split(" ");
  const { stdout } = await run("java", [...words, copy]);
  const errors = report.parse(JSON.parse(stdout)).messages.filter(({ type }) => /error/.test(type));
  expect(errors.map(({ url, message, extract }) => `${url.split(copy)[1]}: ${message} ${extract}`)).toEqual([]);
});
