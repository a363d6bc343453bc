// The first file of the process that says where the texts of a preview come from.
import { startTracedProgram } from "./program.mjs";

await startTracedProgram("trace-process");
