// Compiled as the build is, so that both are measured in the same way.
import { startSource } from "../../generator/base/program/program.mjs";

await startSource("plain-tree", "tests/bench/plain-tree.tsx");
