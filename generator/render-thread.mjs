// A thread's first file: it can be no TypeScript, as Node 20 asks tsx only for what is imported after this.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

// Named, as tsx by itself goes by the tsconfig.json of the working directory.
register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });
await import("./render-thread.ts");
