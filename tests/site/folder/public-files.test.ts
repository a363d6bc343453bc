import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataDigest } from "../../../generator/output/input-digests.ts";
import { publicFiles } from "../../../generator/site/folder/check-public-files.ts";
import { isDataFile } from "../../../generator/site/folder/data-file.ts";
import { putFiles } from "../../output/temporary-folder.ts";
import { problemsIn, tinyCopy } from "../tiny-copy.ts";

function withPublic(files: Readonly<Record<string, string | Buffer>>) {
  const folder = tinyCopy();
  putFiles(join(folder, "public"), files);
  return folder;
}

test("publishes ownership proofs and security.txt under their names, and counts them as data", () => {
  const names = [".well-known/security.txt", "BingSiteAuth.xml", "ads.txt", "docs/prices.pdf", "google1a2b3c.html"];
  const folder = withPublic(Object.fromEntries(names.map((name) => [name, "x"])));
  expect(problemsIn(folder)).toEqual([]);
  expect(publicFiles(folder).map(({ path }) => path)).toEqual(names);
  const before = dataDigest(folder);
  writeFileSync(join(folder, "public/.well-known/security.txt"), "y");
  expect(dataDigest(folder)).not.toBe(before);
});

test("ignores files of operating systems and programs", () => {
  const left = ".DS_Store docs/.DS_Store ._prices.pdf Thumbs.db desktop.ini prices.pdf~ ~$prices.docx".split(" ");
  const folder = withPublic(Object.fromEntries([...left, ".gitkeep", "prices.pdf"].map((name) => [name, "x"])));
  expect(problemsIn(folder)).toEqual([]);
  expect(publicFiles(folder).map(({ path }) => path)).toEqual(["prices.pdf"]);
  expect(left.filter((path) => isDataFile(`public/${path}`, new Set()))).toEqual([]);
});

test.each([
  ["price list.pdf", "price-list.pdf"],
  ["50%.pdf", "50.pdf"],
  ["a+b.pdf", "a-b.pdf"],
  ["Fáilte (2).pdf", "Failte-2.pdf"],
  ["docs and more/a.pdf", "docs-and-more/a.pdf"],
])("rejects a file name that the build would not write, and suggests one: %s", (name, better) => {
  expect(problemsIn(withPublic({ [name]: "x" }))).toEqual([
    `data/public/${name}:1:1  error  has a name that cannot be an address as it is. Name it "${better}".`,
  ]);
});

test("rejects hidden, linked or too large files, and those at a page's or build file's address", () => {
  const taken = ["westport.html", "index.html", "Local.html", "local/index.html", "services", "404.html"];
  const built = ["robots.txt", "_headers", "_redirects", "sitemap.xml", "assets/x.js", ".well-known/build.json"];
  const odd = [".env", ".git/config", "a\nb.txt", `${"x".repeat(201)}.txt`, ".well-known/.x"];
  const folder = withPublic(Object.fromEntries([...taken, ...built, ...odd, "fine.txt"].map((name) => [name, "x"])));
  writeFileSync(join(folder, "public/large.pdf"), Buffer.alloc(5 * 1024 * 1024 + 1));
  symlinkSync("/etc/hosts", join(folder, "public/hosts.txt"));
  symlinkSync("/etc", join(folder, "public/etc"));
  const lines = problemsIn(folder);
  expect(lines.length).toBe(taken.length + built.length + odd.length + 3);
  for (const line of lines)
    expect(line).toMatch(/^data\/public\/\S.*:1:1 {2}error {2}(?:would take|is hidden|has more|is a link)/);
});

test("rejects a link or a file in place of the folder", () => {
  for (const make of [(path: string) => symlinkSync("/etc", path), (path: string) => writeFileSync(path, "x")]) {
    const folder = tinyCopy();
    make(join(folder, "public"));
    expect(problemsIn(folder).filter((line) => line.includes("error"))).toEqual([
      "data/public:1:1  error  is not a folder. Put the folder of your own files here.",
    ]);
  }
});

const asProgram = "error  has a name that hosts run as a program or take for their settings.";
const ofWindows = "error  has a name that Windows cannot have.";
test.each([
  ["_worker.js", asProgram],
  ["_Worker.js/index.js", asProgram],
  ["functions/form.ts", asProgram],
  ["_routes.json", asProgram],
  ["staticwebapp.config.json", asProgram],
  ["docs/Web.config", asProgram],
  ["old/form.php", asProgram],
  ["old/form.aspx", asProgram],
  ["docs/CON", ofWindows],
  ["aux.txt", ofWindows],
  ["com1/price.txt", ofWindows],
  ["price.", ofWindows],
  ["widget.js", "warning  is a script, which would run as part of the site."],
  ["widget.mjs", "warning  is a script, which would run as part of the site."],
  ["customers.csv", "warning  is data that everyone can read."],
  ["customers.JSON", "warning  is data that everyone can read."],
  ["logo.svg", "warning  holds <script>, which would run in visitors’ browsers."],
])("reports %s in public/: %s", (name, message) => {
  const found = withPublic({
    [name]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>',
  });
  expect(problemsIn(found)).toEqual([expect.stringContaining(`data/public/${name}:1:1  ${message}`)]);
});

test("publishes ownership proofs and files whose names only resemble those of hosts", () => {
  const names = [".well-known/assetlinks.json", ".well-known/pki-validation/fileauth.txt", "docs/functions/x.txt"];
  const more = "google1a2b3c4d5e6f.html pinterest-1a2b3.html company.txt contract.pdf console.txt".split(" ");
  const folder = withPublic(Object.fromEntries([...names, ...more].map((name) => [name, "x"])));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>';
  writeFileSync(join(folder, "public/logo.svg"), svg);
  expect(problemsIn(folder)).toEqual([]);
});
