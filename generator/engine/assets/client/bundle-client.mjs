// The first file of the process that bundles the scripts.
import { startProgram } from "../../../base/program/program.mjs";

await startProgram("bundle-process");
