/** Output folder: locked by one build, staged beside the published site, activated by rename. */
import type { PageStore } from "../../render/page-renderer.ts";
import { isUnchanged, type WriteTarget, writeFile } from "./write-files.ts";

export { activate } from "./activate.ts";
export { type BuildRecord, readRecord, writeRecord } from "./build-record.ts";
export { createOutputFiles, type OutputFiles } from "./output-files.ts";
export { resolveRealPath } from "./real-path.ts";
export { recoverOut } from "./recover.ts";
export { isAsRecorded, removedFiles } from "./removed-files.ts";
export { closeStaging, openStaging, type Staging } from "./staging.ts";
export { withWriteErrors } from "./write-error.ts";
export { type FileStamp, isSitePath, isUnchanged } from "./write-files.ts";

/** `writePage` throws WriteError. */
export const createPageStore = (staging: WriteTarget): PageStore => ({
  isAsBefore: (before) => isUnchanged(staging.out, before.file, before),
  writePage: (file, bytes) => writeFile(staging, file, bytes),
});
