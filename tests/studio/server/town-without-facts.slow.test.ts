/** A town whose facts are deleted in dev: no link or heading is left over. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevSite, openDevSite } from "../../browser/dev-site.ts";

let site: DevSite;
beforeAll(async () => {
  site = await openDevSite();
}, 60_000);
afterAll(() => site.close());

const shown = async (path: string) => (await fetch(`${site.url}${path}`)).text();

test("after the facts of a town are deleted its pages have no empty part and no link that leads nowhere", async () => {
  expect(await shown("/westport")).toContain("Knockranny");
  site.edit("sheets/local-facts.csv", (text) => text.replace(/^Westport,.*\n/gm, ""));
  await expect.poll(() => shown("/westport"), { timeout: 10_000, interval: 100 }).not.toContain("Knockranny held iron");
  const known = new Map<string, number>();
  for (const path of ["/westport", "/westport/iron-removal"]) {
    const html = await shown(path);
    expect(html, path).not.toMatch(/<h([2-4])[^>]*>\s*<\/h\1>|<\/h[2-4]>\s*<\/(?:section|details)>/);
    expect(html, path).not.toMatch(/<(ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>/);
    const links = Array.from(html.matchAll(/<a\b[^>]* href="([/#][^"]*)"/g), ([, href = ""]) => href);
    for (const href of links) {
      const [address = "", id = ""] = href.split("#");
      if (address === "" || address === path) expect(id === "" || html.includes(`id="${id}"`), href).toBe(true);
      else if (!known.has(address)) known.set(address, (await fetch(`${site.url}${address}`)).status);
    }
  }
  expect([...known].filter(([, status]) => status !== 200)).toEqual([]);
});
