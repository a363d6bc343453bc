// First file of a render thread.
import { startProgram } from "../../base/program/program.mjs";

await startProgram("render-thread");
