import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { builtSite } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

test("a letter that English and Irish lack brings its fonts to the pages that show it, and changes no other", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("Out on the Quay", "Out on Zażółć Quay"));
  await site.built();

  const pages = [...filesOf(site.out)].filter(([file]) => file.endsWith(".html"));
  const showing = pages.filter(([, html]) => Buffer.from(html, "latin1").includes("Zażółć")).map(([file]) => file);
  expect(showing).toContain("westport.html");
  const naming = (font: RegExp) => pages.filter(([, html]) => font.test(html)).map(([file]) => file);
  expect(naming(/besley-ext-\w+\.woff2.*instrument-sans-ext-\w+\.woff2/)).toEqual(showing);
  // Those of ö and its like are in other files.
  expect(naming(/-latin-1-\w+\.woff2/)).toEqual([]);
  expect(pages.filter(([file, html]) => html !== before.get(file)).map(([file]) => file)).toEqual(showing);

  const styles = /<style>(.*?)<\/style>/s.exec(site.page("westport.html"))?.[1] ?? "";
  expect(site.page("_headers")).toContain(`'sha256-${hash("sha256", styles, "base64")}'`);
});
