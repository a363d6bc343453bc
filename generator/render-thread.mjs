// A thread's first file: it can be no TypeScript, as Node 20 asks tsx only for what is imported after this.
import { register } from "tsx/esm/api";

register();
await import("./render-thread.ts");
