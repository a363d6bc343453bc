// Compiled as the build is, so that both are measured alike.
import { startProgram } from "../program.mjs";

await startProgram("plain-tree");
