import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { siteWith } from "../site/tiny-copy.ts";
import { builtOnce, builtSite } from "./built-once.ts";
import { filesOf } from "./temporary-site.ts";

const built = builtOnce();

test("every page links the main phone number, and another only as the emergency line or on the thank-you page", () => {
  const { out } = built();
  const { main } = siteWith().company.phones;
  const others: string[] = [];
  for (const [file, page] of filesOf(out)) {
    if (!file.endsWith(".html") || ["thank-you.html", "terms.html", "privacy.html"].includes(file)) continue;
    const html = page.replace(/class="(?:contact__emergency|emergency-band|hero-text__source) .*?<\/a>/gs, "");
    const dialled = Array.from(html.matchAll(/href="tel:([^"]*)"/g), ([, number]) => number);
    expect(dialled, file).toContain(main.dial);
    others.push(...dialled.filter((number) => number !== main.dial).map((number) => `${file}: ${number}`));
  }
  expect(others).toEqual([]);
});

test('no page has an empty status, at which screen readers say "status bar"', () => {
  const empty = [...filesOf(built().out)].filter(([, html]) => /<(\w+)[^>]* role="status"[^>]*><\/\1>/.test(html));
  expect(empty.map(([file]) => file)).toEqual([]);
});

test("each page has its content security policy first after the charset, with the hashes of its own styles", async () => {
  const site = await builtSite();
  const policies = new Set<string>();
  for (const [file, html] of filesOf(site.out)) {
    if (!file.endsWith(".html")) continue;
    const [, policy = ""] =
      /^<!doctype html><html lang="en-IE"><head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(
        html,
      ) ?? [];
    // `filesOf` decodes each byte as a letter (latin1).
    const inlined = (tag: RegExp) =>
      Array.from(
        html.matchAll(tag),
        ([, text = ""]) => `'sha256-${hash("sha256", Buffer.from(text, "latin1"), "base64")}'`,
      );
    expect(policy, file).toContain(`; style-src 'self' ${inlined(/<style>(.*?)<\/style>/gs).join(" ")};`);
    const scripts = inlined(/<script type="speculationrules">(.*?)<\/script>/gs);
    expect(policy, file).toContain(`; script-src 'self' ${scripts.join(" ")};`);
    expect(policy, file).not.toMatch(/frame-ancestors|sandbox|report-|upgrade-insecure-requests/);
    policies.add(policy);
  }
  expect(policies.size).toBeGreaterThan(5);
});

test("changing only the policy leaves a page's content digest and date unchanged", async () => {
  const site = await builtSite();
  const pages = () =>
    (JSON.parse(site.page("pages.json")) as Record<"path" | "hash" | "lastmod" | "html", string>[]).filter(
      // The cookie page's text lists the tags, so it changes.
      ({ path }) => path !== "/cookies",
    );
  const contents = () => pages().map(({ path, hash, lastmod }) => [path, hash, lastmod]);
  await site.built({ today: "2026-05-02" });
  const [before, bytes] = [contents(), pages().map(({ html }) => html)];
  site.edit("settings.json", (text) => text.replace('"measurementId": ""', '"measurementId": "G-12345678"'));
  await site.built({ today: "2026-05-09" });
  expect(contents()).toEqual(before);
  expect(pages().filter(({ html }) => bytes.includes(html))).toEqual([]);
});

test("a letter outside English and Irish adds fonts only to the pages that show it", async () => {
  const site = await builtSite();
  const before = filesOf(site.out);
  site.edit("towns.csv", (text) => text.replace("Out on the Quay", "Out on Zażółć Quay"));
  await site.built();

  const pages = [...filesOf(site.out)].filter(([file]) => file.endsWith(".html"));
  const showing = pages.filter(([, html]) => Buffer.from(html, "latin1").includes("Zażółć")).map(([file]) => file);
  expect(showing).toContain("westport.html");
  const naming = (font: RegExp) => pages.filter(([, html]) => font.test(html)).map(([file]) => file);
  expect(naming(/besley-ext-\w+\.woff2.*instrument-sans-ext-\w+\.woff2/)).toEqual(showing);
  // No page needs the files with letters such as ö.
  expect(naming(/-latin-1-\w+\.woff2/)).toEqual([]);
  expect(pages.filter(([file, html]) => html !== before.get(file)).map(([file]) => file)).toEqual(showing);

  const styles = /<style>(.*?)<\/style>/s.exec(site.page("westport.html"))?.[1] ?? "";
  expect(site.page("westport.html")).toContain(`style-src 'self' 'sha256-${hash("sha256", styles, "base64")}'`);
});
