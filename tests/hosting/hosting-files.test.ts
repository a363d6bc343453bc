import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostRules } from "../../generator/engine/hosting/host-rules.ts";
import { nginxConf } from "../../generator/engine/hosting/nginx.ts";
import { builtSite } from "../build/built-once.ts";
import { temporarySite } from "../build/temporary-site.ts";

const names = [".htaccess", "apache.conf", "nginx.conf"];

test("a build leaves the hosts' files beside the site, makes one anew that is gone, and touches no other", async () => {
  const site = temporarySite();
  const hosting = `${site.out}-hosting`;
  const times = () => names.map((name) => statSync(join(hosting, name)).mtimeMs);
  await site.built();
  expect(readdirSync(hosting).sort()).toEqual(names);
  const before = times();
  rmSync(join(hosting, "nginx.conf"));
  writeFileSync(join(hosting, ".nginx.conf.4711.new"), "a build was killed here");
  await site.built();
  expect(readdirSync(hosting).sort()).toEqual(names);
  expect(times().filter((time, index) => time !== before[index])).toHaveLength(1);
});

test("no path of this machine stands in them, and nginx and Apache have the root in the first line", async () => {
  const site = await builtSite();
  const text = (name: string) => readFileSync(join(`${site.out}-hosting`, name), "utf8");
  for (const name of names) expect(text(name), name).not.toContain(site.folder);
  expect(text("nginx.conf")).toMatch(/^root \/srv\/site;\n/);
  expect(text("apache.conf")).toMatch(/^Define SITE_ROOT \/srv\/site\n/);
});

test("where they cannot be written nothing is published", async () => {
  const site = temporarySite();
  mkdirSync(join(`${site.out}-hosting`, "nginx.conf"), { recursive: true });
  await expect(site.built()).rejects.toThrow(/Cannot write .*site-hosting\/nginx\.conf.*Nothing was published/s);
  expect(readdirSync(site.folder).sort()).toEqual(["data", "site-hosting"]);
});

test("no row of redirects.csv can write a line of its own into a configuration", () => {
  const from = "/a%22;%0Adeny%20all;%0A%23";
  const text = nginxConf(
    hostRules({ folder: "", headers: { everywhere: [], caches: [] }, redirects: [{ from, status: "410" }] }),
  );
  expect(text).toContain(String.raw`location ~ "^/a\x22\x3B\x0Adeny\x20all\x3B\x0A\x23(?:/|\.html)?$" { return 410; }`);
});
