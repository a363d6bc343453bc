// Starts the command line, from any working directory.
import { startProgram } from "./base/program/program.mjs";
import { isTooManyOpenFiles, tooManyOpenFiles } from "./base/program/too-many-open-files.mjs";

// Also errors that no caller gets: when a process cannot be started, for example.
process.on("uncaughtException", (cause) => {
  console.error(isTooManyOpenFiles(cause) ? tooManyOpenFiles : cause);
  process.exit(3);
});

await startProgram();
