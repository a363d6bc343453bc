import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readThemeColours, type ThemeColours } from "../../generator/assets/styles/theme-colours.ts";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { buildDrawings } from "../../generator/site/drawings/drawings.ts";
import { drawGlass } from "../../generator/site/drawings/glass.ts";
import { buildCoverage } from "../../generator/site/drawings/maps/coverage-map.ts";
import { buildLocatorBackgrounds } from "../../generator/site/drawings/maps/locator-backgrounds.ts";
import { loadSite } from "../../generator/site/load-site.ts";
import { putFiles, temporaryFolder } from "../output/temporary-folder.ts";
import { colours, dataDir, site } from "../site/drawings/maps/places.ts";

const { site: loaded } = await loadSite(dataDir);
const whole = loaded ?? expect.fail("the tiny site has errors");
const tokens = readFileSync("templates/styles/tokens.css", "utf8");

/** Creates a project that has only an edited tokens.css. */
function rootWith(edit: (css: string) => string) {
  const root = temporaryFolder();
  putFiles(root, { "templates/styles/tokens.css": edit(tokens) });
  return root;
}

test("colours are written only in tokens.css, not in templates, drawings, scripts or other styles", () => {
  const written = ["client", "generator", "templates"]
    .flatMap((folder) => plainFiles(folder).map((file) => join(folder, file)))
    .filter((file) => /\.(?:tsx?|css|svg)$/.test(file) && file !== join("templates", "styles", "tokens.css"))
    .flatMap((file) =>
      (readFileSync(file, "utf8").match(/#(?:[0-9a-f]{8}|[0-9a-f]{6})\b/gi) ?? []).map((c) => [file, c]),
    );
  expect(written).toEqual([]);
});

test("maps and glasses use the colours of tokens.css", async () => {
  const cacheDir = temporaryFolder();
  const maps = async (of: ThemeColours) => {
    const job = { site, dataDir, cacheDir, colours: of };
    const { files } = await buildLocatorBackgrounds(job);
    return [...files, ...(await buildCoverage(job)).files].map((file) => Buffer.from(file.bytes).toString());
  };
  for (const svg of await maps(colours)) expect(svg).toContain(colours.border);
  const edited = readThemeColours(
    rootWith((css) =>
      css.replaceAll(colours.border, "#602260").replace(/(?<=--color-map-land: )#\w+/, "var(--color-raised)"),
    ),
  );
  for (const svg of await maps(edited)) {
    expect(svg).toContain("#602260");
    expect(svg).not.toContain(colours.border);
    expect(svg).not.toContain(colours.land);
  }
  expect(drawGlass(50, "heart", { ...colours, treated: "#701970" })).toContain("#701970");
});

test("drawings of the templates use the colours of tokens.css", () => {
  const drawn = (root: string) => {
    cpSync("templates/drawings", join(root, "templates/drawings"), { recursive: true });
    const { files } = buildDrawings({ site: whole, dataDir, root, colours });
    return files
      .filter(({ path }) => readdirSync("templates/drawings").some((name) => path.includes(`/${name.slice(0, -4)}-`)))
      .map((file) => Buffer.from(file.bytes).toString());
  };
  const written = (svgs: readonly string[]) => svgs.flatMap((svg) => svg.match(/#[0-9a-f]{6}/g) ?? []);
  const before = drawn(rootWith((css) => css));
  expect(new Set(written(before)).size).toBeGreaterThan(10);
  const after = drawn(rootWith((css) => css.replaceAll(/(--color-[\w-]+: )#[0-9a-f]{6}/g, "$1#123456")));
  expect(after).toHaveLength(before.length);
  expect(new Set(written(after))).toEqual(new Set(["#123456"]));
});

test("rejects a drawing with a colour that is not in tokens.css, and names both", () => {
  const root = rootWith((css) => css.replace(/--color-rock:.*?;/, ""));
  cpSync("templates/drawings", join(root, "templates/drawings"), { recursive: true });
  const job = { site: whole, dataDir, root, colours };
  expect(() => buildDrawings(job)).toThrow("templates/drawings/house-section.svg: --color-rock is not in tokens.css.");
});

test.each([
  ["is missing", ""],
  ["has a format that pictures cannot use", "--color-map-land: oklch(30% 0.05 200);"],
])("rejects tokens.css if a colour of the maps %s, and names the colour", (_, by) => {
  const root = rootWith((css) => css.replace(/--color-map-land:.*?;/, by));
  expect(() => readThemeColours(root)).toThrow("templates/styles/tokens.css: --color-map-land must be # and six");
});
