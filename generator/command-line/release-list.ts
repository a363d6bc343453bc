/** `npm run release-list`: what stands where real data belongs, as a check-list to work through before going live. */
import { statSync } from "node:fs";
import { counted } from "../counted.ts";
import { UsageError } from "../errors.ts";
import { loadSite } from "../load/load-site.ts";
import type { Problem } from "../load/problem.ts";

/** @throws UsageError when there is no such folder. */
export function printReleaseList(data: string) {
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--data names ${data}, which is no folder. Name the one that holds towns.csv.`);
  const { placeholders, problems } = loadSite(data);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const hidden = `${counted(errors, "error")} in the data may hide`;
  if (errors > 0 && placeholders.length === 0)
    return console.error(`No sample was found, but ${hidden} some: npm run build says which.`);
  console.log(releaseList(placeholders));
  if (errors > 0) console.error(`\n${hidden} more of them: npm run build says which.`);
}

export function releaseList(placeholders: readonly Problem[]) {
  if (placeholders.length === 0) return "No sample is left: nothing stands where real data belongs.";
  const files = [...new Set(placeholders.map(({ file }) => file))];
  const lists = files.map((file) => {
    const items = placeholders.filter((placeholder) => placeholder.file === file);
    return [file, ...items.map(({ line, column, message }) => `  [ ] ${file}:${line}:${column}  ${message}`)].join(
      "\n",
    );
  });
  const head = `${counted(placeholders.length, "sample")} to replace before going live:`;
  return [head, ...lists, "When all are done, npm run build -- --release takes the site."].join("\n\n");
}
