/** Visits are measured only where site.json says so: otherwise no byte of the site is about it. */
import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

const measuredAt = (address: string) => (text: string) =>
  text.replace('"gate": {', `"vitals": "${address}",\n  "gate": {`);
const aboutVitals = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([name, text]) => /vitals/i.test(name) || /vitals/i.test(text)).map(([name]) => name);
const connections = (headers: string) => /connect-src ([^;\n]*)/.exec(headers)?.[1];

test("without an address no file says or does anything about it, also where one was before", async () => {
  const site = temporarySite();
  await site.built();
  const clean = filesOf(site.out);
  expect(aboutVitals(clean)).toEqual([]);

  site.edit("site.json", measuredAt("https://stats.sruthan.example/vitals"));
  await site.built();
  const measured = filesOf(site.out);
  const added = [...measured.keys()].filter((name) => !clean.has(name));
  expect(added.map((name) => name.replace(/-\w{8}\./, ".")).sort()).toEqual([
    "assets/send-vitals.js",
    "assets/vitals.js",
    "assets/web-vitals-licence.txt",
  ]);
  const [script] = added.filter((name) => name.startsWith("assets/vitals-"));
  const tag = `<script type="module" src="/${script}" data-vitals="https://stats.sruthan.example/vitals" fetchPriority="low">`;
  for (const [name, html] of measured) if (name.endsWith(".html")) expect(html.split(tag), name).toHaveLength(2);
  expect(connections(site.page("_headers"))).toBe("'self' https://stats.sruthan.example");
  expect(site.page("cookies.html")).toMatch(/What else we measure[\s\S]*The server is ours: stats\.sruthan\.example/);

  site.edit("site.json", (text) => text.replace(/"vitals": "[^"]*",\n {2}/, ""));
  await site.built();
  expect(filesOf(site.out)).toEqual(clean);
});

test("the site's own origin needs no other policy, and a preview measures nobody", async () => {
  const site = temporarySite();
  site.edit("site.json", measuredAt("https://sruthan.example/vitals"));
  await site.built();
  expect(aboutVitals(filesOf(site.out))).not.toEqual([]);
  expect(connections(site.page("_headers"))).toBe("'self'");
  await site.built({ preview: true });
  expect(aboutVitals(filesOf(site.out))).toEqual([]);
});

test("the cookie page says of codes and click ids what they pass on, where they are used", async () => {
  const site = temporarySite();
  await site.built();
  expect(site.page("cookies.html")).not.toContain("What else we measure");
  site.edit("site.json", (text) =>
    text.replace(
      '"gate": {',
      '"callCodes": true,\n  "leads": { "columns": { "date": "Date", "page": "Page", "clickId": "gclid" } },\n  "gate": {',
    ),
  );
  await site.built();
  const html = site.page("cookies.html");
  for (const words of ["names the page, not you", "We do not tell it who you are"]) expect(html).toContain(words);
  expect(html).not.toContain("How quick a page was");
});
