// The first file of the process that bundles the scripts.
import { startProgram } from "./program.mjs";

await startProgram("bundle-process");
