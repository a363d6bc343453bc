/** Where the project and its cache are, whatever the working directory. */
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));
export const cacheFolder = fileURLToPath(new URL("../node_modules/.cache/site", import.meta.url));
