// The command line from any folder.
import { startProgram } from "./program.mjs";

await startProgram("cli");
