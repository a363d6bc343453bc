// A thread's first file where the code is not compiled yet, as in tests; compiled code starts its threads itself.
import { startProgram } from "./program.mjs";

await startProgram("render-thread");
