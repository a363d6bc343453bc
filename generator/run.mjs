// The command line from any folder: tsx by itself goes by the tsconfig.json of the folder it is started in, and JSX would not compile.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });
await import("./cli.ts");
