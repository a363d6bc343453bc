import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { buildStyles, linkedStyles, stylesForPage } from "../../generator/assets/styles/styles.ts";
import { putFiles, temporaryFolder } from "../output/temporary-folder.ts";

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  write("package-lock.json", "{}");
  write("generator/assets/styles/minify-css.ts", "");
  write("templates/styles/tokens.css", ":root { --color-ink: #042b32; --color-focus: #197078; }");
  write("templates/styles/base.css", "body { margin: 0; }");
  write("templates/styles/parts.css", ".dark { --color-focus: #fff; }");
  write("templates/parts/chip.css", ".chip { color: var(--color-ink); }");
  write("templates/sections/hero/hero.css", ".hero { min-height: 20rem; }");
  write("templates/sections/rings/rings.css", '.rings { background: url("../../drawings/ripples.svg") no-repeat; }');
});

const write = (path: string, text: string) => putFiles(root, { [path]: text });
const style = (path: string) => pathToFileURL(join(root, "templates", path));
const build = () =>
  buildStyles({
    root,
    cacheDir: join(root, "cache"),
    fonts: { faces: "@font-face{font-family:Besley}", rare: [] },
    drawings: { ripples: { src: "/assets/ripples-1a2b3c4d.svg" } },
  });
const styles = async () => stylesForPage(await build());
/** Returns the styles of a page whose sections have these style files. */
const cssOf = async (...paths: readonly string[]) => (await styles())(paths.map(style), []).css;

test("a page gets fonts, tokens, base, parts and the styles of its own sections, in layers and minified", async () => {
  const css = await cssOf("sections/hero/hero.css", "parts/chip.css");
  expect(css).toBe(
    "@font-face{font-family:Besley}" +
      "@layer tokens{:root{--color-focus:#197078}}@layer base{body{margin:0}}" +
      "@layer parts{.dark{--color-focus:#fff}.chip{color:#042b32}}@layer sections{.hero{min-height:20rem}}",
  );
});

test("rarely needed styles are a separate file in the top layer", async () => {
  write("templates/styles/linked.css", "@media print { .hero { min-height: 0 } }");
  const file = linkedStyles(await build());
  expect(file.path).toMatch(/^assets\/linked-[0-9a-f]{8}\.css$/);
  expect(file.bytes.toString()).toBe("@layer linked{@media print{.hero{min-height:0}}}");
  expect(await cssOf()).not.toContain("print");
});

test("adds the font rules of rare letters only to a page that needs them", async () => {
  const stylesFor = await styles();
  const rare = [{ letters: "ł", faces: "@font-face{font-family:Besley;unicode-range:U+142}" }];
  expect(stylesFor([], rare).css).toMatch(/^@font-face\{font-family:Besley\}@font-face\{.*?U\+142\}@layer/);
  expect(stylesFor([], []).css).not.toContain("U+142");
});

test("replaces a token by its value unless a rule changes it", async () => {
  write(
    "templates/styles/tokens.css",
    ":root { --gutter: 2vw; --color-ink: #042b32; --edge: calc(var(--gutter) + 1px); }",
  );
  write("client/late.css", ".late { --color-ink: #fff; }");
  write("templates/sections/hero/hero.css", ".hero { margin: var(--edge); color: var(--color-ink); }");
  const css = await cssOf("sections/hero/hero.css");
  expect(css).toContain("@layer tokens{:root{--color-ink:#042b32}}");
  expect(css).toContain(".hero{color:var(--color-ink);margin:calc(2vw + 1px)}");
});

test("adds the prefixed properties that Safari needs", async () => {
  write("templates/styles/base.css", "html { text-size-adjust: 100%; user-select: none; }");
  const css = await cssOf();
  expect(css).toContain("-webkit-text-size-adjust:100%");
  expect(css).toContain("-webkit-user-select:none");
});

test("includes a stylesheet once if two sections name it", async () => {
  const css = await cssOf("parts/chip.css", "sections/hero/hero.css", "parts/chip.css");
  expect(css.match(/\.chip/g)).toHaveLength(1);
});

test("replaces the address of a drawing with its published address", async () => {
  expect(await cssOf("sections/rings/rings.css")).toContain("url(/assets/ripples-1a2b3c4d.svg)");
});

test("leaves data: addresses and references inside the page unchanged", async () => {
  write("templates/sections/hero/hero.css", '.hero { fill: url("#paint"); mask: url("data:image/svg+xml,x"); }');
  const css = await cssOf("sections/hero/hero.css");
  expect(css).toContain('fill:url("#paint")');
  expect(css).toContain('mask:url("data:image/svg+xml,x")');
});

test("an edited stylesheet shows in the next build", async () => {
  await styles();
  write("templates/styles/base.css", "body { margin: 1px; }");
  expect(await cssOf()).toContain("margin:1px");
});

test.each([
  ["a brace too many", ".hero {{", /templates\/sections\/hero\/hero\.css:1:\d/],
  ["a missing drawing", '.hero { mask: url("../../drawings/waves.svg"); }', /hero\.css: there is no drawing for .*wav/],
  ["an @import", '@import "other.css";', /hero\.css: @import "other\.css"/],
])("rejects a stylesheet with %s, and names the file", async (_, css, message) => {
  write("templates/sections/hero/hero.css", css);
  await expect(styles()).rejects.toThrow(message);
});

test("rejects a section whose stylesheet is missing, and names the file", async () => {
  await expect(cssOf("sections/gone/gone.css")).rejects.toThrow("sections/gone/gone.css");
});
