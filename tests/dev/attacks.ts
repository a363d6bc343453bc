/**
 * Tests of attacks on every address of the dev server: another origin, token, host or path, and frames. They use the
 * server of dev-server.test.ts.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { viteBase } from "../../generator/desk/page/vite-base.ts";
import { createSaveList } from "../../generator/desk/saves/save-list.ts";
import { deskApi } from "../../generator/dev/desk-api.ts";
import { createPageApi } from "../../generator/dev/page-api.ts";
import type { DevSite } from "../browser/dev-site.ts";
import { rawRequests } from "./raw-request.ts";

const never = async () => {
  throw new Error("No request is handled here.");
};
/** Addresses with a handler, as the server registers them. */
export const handled = [
  ...Object.keys(createPageApi({ data: "", day: () => "", state: never, draftAt: never })),
  ...Object.keys(
    deskApi({ data: "", day: () => "", out: "", token: "", state: never, saved: never, saves: createSaveList("") })
      .requests,
  ),
];

/** Names of files that no request may read or write. */
const outside = [
  "../package.json",
  "..%2fpackage.json",
  "/etc/hosts",
  "schema.ts",
  "guides/../../package.json",
  "images/../../package.json",
  "towns.csv/../../package.json",
  "..\\\\package.json",
  "towns.csv\u0000.png",
  "-o/tmp/x",
  "$(touch hacked).csv",
];
const edit = { place: { row: 2, column: 1 }, old: "", new: "x" };

/** Requests that write or open files, by address: bodies with a name that leads outside the data. */
const posts: Readonly<Record<string, readonly ((name: string) => unknown)[]>> = {
  "/_open": [],
  "/_provenance": [(path) => ({ path })],
  "/_picture": [(file) => ({ file, isNew: true, base64: "" }), (file) => ({ file, isNew: false, base64: "" })],
  "/_desk/publish": [(keep) => ({ message: "Mine", keep }), (takeBack) => ({ takeBack })],
  "/_desk/published": [(data) => ({ data })],
  "/_desk/feature": [
    (feature) => ({ feature, sent: {} }),
    (name) => ({ feature: "results", sent: { files: [{ name, base64: "eA==" }] } }),
  ],
  "/_desk/rows": [(version) => ({ version })],
  "/_desk/places": [(text) => ({ text })],
  "/_desk/place": [(name) => ({ name, county: name })],
  "/_desk/add": [(name) => ({ name, county: name }), (slug) => ({ name: "Swinford", county: "Mayo", cells: { slug } })],
  "/_desk/rename": [
    (town) => ({ town, county: town, name: "Ours", newCounty: "" }),
    (name) => ({ town: "Westport", county: "Mayo", name, newCounty: name, do: name }),
  ],
  "/_desk/row": [(file) => ({ file, place: { row: 2 }, act: "delete" })],
  "/_desk/delete-town": [
    (town) => ({ town, county: town, to: "" }),
    (to) => ({ town: "Westport", county: "Mayo", to }),
  ],
  "/_desk/take-back": [(id) => ({ id })],
  "/_desk/discard": [(id) => ({ ids: [id] })],
  "/_desk/form": [(file) => ({ file, row: null, column: null, path: null })],
  "/_desk/try": [
    (file) => ({ change: { file, cells: {} }, path: null }),
    (path) => ({ change: { file: "towns.csv", cells: {} }, path }),
  ],
  "/_desk/write": [(file) => ({ file, cells: {} }), (file) => ({ file, edits: [edit] })],
};

/** Addresses for GET requests, and who may frame each. */
const gets: Readonly<Record<string, "none" | "self" | null>> = {
  "/westport": "self",
  "/_desk": "none",
  "/_pictures/hero.png": "self",
  // Scripts and fonts of the pages, sent by Vite.
  [`${viteBase}client/boot.ts`]: null,
  [`${viteBase}node_modules/@fontsource/besley/files/besley-latin-500-normal.woff2`]: null,
};

export function testAttacks(opened: () => DevSite) {
  const { answerTo, ownHeaders, upgraded } = rawRequests(opened);

  /** Returns size and time of each file in the data folder and beside it. */
  const filesNow = () =>
    ["sheets", "package.json", "package-lock.json"]
      .flatMap((name) => {
        const path = opened().pathOf(name);
        if (!statSync(path).isDirectory()) return [path];
        return plainFiles(path).map((each) => join(path, each));
      })
      .map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`);

  test("these tests have every address of the server", () => {
    expect(Object.keys(posts).sort()).toEqual(["/_open", ...handled].sort());
    const written = readFileSync("generator/dev/respond.ts", "utf8").matchAll(/"(\/_[\w/-]*)"/g);
    const known = [...Object.keys(posts), ...Object.keys(gets), "/_"];
    const isKnown = (address: string) => known.some((each) => each === address || each.startsWith(address));
    expect([...written].map(([, address = ""]) => address).filter((address) => !isKnown(address))).toEqual([]);
  });

  describe.each(Object.keys(posts))("POST %s", (path) => {
    const send = async (headers: Readonly<Record<string, string>>) =>
      (await answerTo(path, { method: "POST", headers: { ...(await ownHeaders()), ...headers }, body: "{}" })).status;

    test("answers 403 to any other origin, token or host than our page's", async () => {
      const { port } = new URL(opened().url);
      const evil = `evil.example:${port}`;
      const strangers: readonly Record<string, string>[] = [
        { origin: "https://evil.example" },
        { origin: `http://${evil}` },
        { origin: `http://127.0.0.1:${Number(port) + 1}` },
        { origin: opened().url.replace("127.0.0.1", "localhost") },
        { origin: "null" },
        { origin: "" },
        { "x-site-token": "" },
        { "x-site-token": "x".repeat(32) },
        // DNS rebinding: another host name for this machine, with everything else correct.
        { host: evil, origin: `http://${evil}` },
        { host: "evil.example", origin: "http://evil.example" },
      ];
      for (const headers of strangers) expect([path, headers, await send(headers)]).toEqual([path, headers, 403]);
      // A request from our own page is allowed.
      expect(await send({})).not.toBe(403);
      expect((await answerTo(path)).status).toBe(404);
    });

    test("neither reads nor writes a file outside the data folder", async () => {
      const before = filesNow();
      const headers = await ownHeaders();
      for (const name of outside)
        for (const bodyOf of posts[path] ?? []) {
          const { status, text } = await answerTo(path, {
            method: "POST",
            headers,
            body: JSON.stringify(bodyOf(name)),
          });
          expect([name, status < 500, /tobar-water-site|localhost$/m.test(text)]).toEqual([name, true, false]);
        }
      expect(filesNow()).toEqual(before);
      expect(existsSync(opened().pathOf("hacked"))).toBe(false);
    });
  });

  test("POST /_open answers 404 to a file outside the data folder", async () => {
    const headers = await ownHeaders();
    for (const name of outside) {
      const { status } = await answerTo(`/_open?file=${encodeURIComponent(name)}`, { method: "POST", headers });
      expect([name, status]).toEqual([name, 404]);
    }
  });

  describe.each(Object.keys(gets))("GET %s", (path) => {
    test("answers 403 to any other host, and forbids other sites to frame it", async () => {
      const { port } = new URL(opened().url);
      const hosts = ["evil.example", `evil.example:${port}`, "127.0.0.1", `127.0.0.1.evil.example:${port}`];
      const sites = path.startsWith("/_") ? ["cross-site", "same-site", "x"] : [];
      for (const headers of [...hosts.map((host) => ({ host })), ...sites.map((site) => ({ "sec-fetch-site": site }))])
        expect([path, headers, (await answerTo(path, { headers })).status]).toEqual([path, headers, 403]);
      const { status, headers } = await answerTo(path, { headers: { "sec-fetch-site": "same-origin" } });
      const framedBy = gets[path] ?? null;
      if (framedBy === null) return;
      expect([path, headers["content-security-policy"]]).toEqual([path, `frame-ancestors '${framedBy}'`]);
      expect(headers["x-frame-options"]).toBe(framedBy === "none" ? "DENY" : "SAMEORIGIN");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect([200, 404]).toContain(status);
    });
  });

  test("the WebSocket accepts only our own pages on this host", async () => {
    const { host, port } = new URL(opened().url);
    const strangers: readonly Record<string, string>[] = [
      { host: "evil.example" },
      { host: `evil.example:${port}` },
      { host, origin: "https://evil.example" },
      { host, origin: "null" },
      { host, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of strangers) expect([headers, await upgraded(headers)]).toEqual([headers, ""]);
    expect(await upgraded({ host })).toMatch(/^HTTP\/1\.1 101 /);
  });

  test.each(["/_pictures/", "/_share/", "/data/"])("answers 4xx to a path that leads out of %s", async (folder) => {
    for (const name of outside)
      for (const written of [name, encodeURIComponent(name), encodeURIComponent(name).replaceAll(".", "%2e")]) {
        const { status, text } = await answerTo(
          `${folder}${written.replaceAll("\u0000", "%00").replaceAll(" ", "%20")}`,
        );
        expect([written, status >= 400 && status < 500, text.includes("tobar-water-site")]).toEqual([
          written,
          true,
          false,
        ]);
      }
  });
}
