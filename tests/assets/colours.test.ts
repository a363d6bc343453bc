import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bytesOf } from "../../generator/assets/asset-file.ts";
import { type Colours, readColours } from "../../generator/assets/colours.ts";
import { buildCoverage } from "../../generator/assets/maps/coverage.ts";
import { buildOutlines } from "../../generator/assets/maps/outlines.ts";
import { drawGlass } from "../../generator/assets/pictures/glass.ts";
import { colours, dataDir, site } from "../maps/real-towns.ts";

const tokens = readFileSync("templates/styles/tokens.css", "utf8");

/** A project in which only tokens.css stands, edited. */
function rootWith(edit: (css: string) => string) {
  const root = mkdtempSync(join(tmpdir(), "colours-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "templates/styles"), { recursive: true });
  writeFileSync(join(root, "templates/styles/tokens.css"), edit(tokens));
  return root;
}

test("a colour stands in tokens.css and nowhere else in templates, scripts or styles", () => {
  const written = ["client", "generator", "templates"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && file !== join("templates", "styles", "tokens.css"))
    .flatMap((file) =>
      (readFileSync(file, "utf8").match(/#(?:[0-9a-f]{8}|[0-9a-f]{6})\b/gi) ?? []).map((c) => [file, c]),
    );
  expect(written).toEqual([]);
});

test("maps and glasses follow what an editor changes in tokens.css", async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), "colours-"));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const maps = async (of: Colours) => {
    const job = { site, dataDir, cacheDir, colours: of };
    const { files } = await buildOutlines(job);
    return [...files, ...(await buildCoverage(job)).files].map((file) => Buffer.from(bytesOf(file)).toString());
  };
  for (const svg of await maps(colours)) expect(svg).toContain(colours.border);
  const edited = readColours(
    rootWith((css) =>
      css.replaceAll(colours.border, "#602260").replace(/(?<=--color-map-land: )#\w+/, "var(--color-raised)"),
    ),
  );
  for (const svg of await maps(edited)) {
    expect(svg).toContain("#602260");
    expect(svg).not.toContain(colours.border);
    expect(svg).not.toContain(colours.land);
  }
  expect(drawGlass(50, "heart", { ...colours, water: "#701970" })).toContain("#701970");
});

test.each([
  ["is gone", ""],
  ["is no colour that pictures can be drawn with", "--color-map-land: oklch(30% 0.05 200);"],
])("a colour that %s is named", (_, by) => {
  const root = rootWith((css) => css.replace(/--color-map-land:.*?;/, by));
  expect(() => readColours(root)).toThrow("templates/styles/tokens.css: --color-map-land is not there as # and six");
});
