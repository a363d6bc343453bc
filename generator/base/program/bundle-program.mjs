/** Bundles the program, for program.mjs. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

/** Packages that are not bundled, as they contain binary files or are rarely needed. */
const fromProject = /^(?:fontverter|harfbuzzjs|lightningcss|playwright|sharp|subset-font|vite)(?:\/|$)/;

/**
 * @param {string} root the project's folder
 * @param {string} folder receives cli.mjs
 * @throws Error if a source does not compile, or the folder cannot be written
 */
export async function bundleProgram(root, folder) {
  const commands = readdirSync(`${root}/generator/commands`).filter((name) => name.endsWith(".ts"));
  await build({
    cwd: root,
    input: ["generator/cli.ts", ...commands.map((name) => `generator/commands/${name}`)],
    platform: "node",
    resolve: { mainFields: ["module", "main"] },
    plugins: [
      {
        name: "source-addresses",
        transform: {
          filter: { id: /\.tsx?$/, code: /import\.meta\.url|import\(/ },
          handler: (code, id) =>
            code
              // Templates find their styles with new URL("./x.css", import.meta.url), which must lead to the source folder.
              .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
              // cli.ts imports commands by name. In the bundle they are beside it.
              .replace(/`\.\.\/(\$\{name\})\.ts`/, "`./$1.mjs`"),
        },
      },
      {
        // The cache may be outside the project, without node_modules above it.
        name: "packages-of-project",
        resolveId: {
          filter: { id: fromProject },
          handler: (id) => ({ id: import.meta.resolve(id), external: true }),
        },
      },
    ],
    // Leaflet's styles are left out: only code for browsers imports them.
    moduleTypes: { ".css": "empty" },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: {
      dir: folder,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      keepNames: true, // sections are identified by function name
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
    logLevel: "silent",
  });
}
