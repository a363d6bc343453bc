import {
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestSent } from "../../generator/desk/protocol.ts";
import { type DevSite, openDevSite } from "../browser/dev-site.ts";
import { handled, testAttacks } from "./attacks.ts";
import { rawRequests } from "./raw-request.ts";

let site: DevSite;
beforeAll(async () => {
  site = await openDevSite();
  site.edit(
    "sheets/settlements.csv",
    (text) => `${text.trimEnd()}\nStrandhill,Sligo,54.2706,-8.6056,,,1982,2022-04-03\n`,
  );
}, 60_000);
afterAll(() => site.close());

const { answerTo, ownHeaders } = rawRequests(() => site);
const posted = async (path: string, body: string) =>
  answerTo(path, { method: "POST", headers: await ownHeaders(), body });

const editOf = (file: string, place: object) => ({ file, edits: [{ place, old: "", new: "x" }] });

// Attacks come first, as they compare all data files with their state before.
testAttacks(() => site);

describe("invalid requests", () => {
  test.each([
    ["/%E0%A4%A", 400],
    ["/%", 400],
    ["/_vite/%E0%A4%A", 400],
    ["/_pictures/%zz.png", 400],
    ["//", 400],
    ["/_pictures/%00.png", 404],
    ["/_pictures", 404],
    ["/_desk/rows", 404],
    ["/_desk/write", 404],
    ["/_open", 404],
    ["/_share/none.jpg", 404],
    ["/constructor", 404],
    ["/westport/__proto__", 404],
  ])("answers GET %s with %i", async (path, status) => {
    const answer = await answerTo(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.text).not.toMatch(/\n\s+at |node_modules\/(?!@fontsource)/);
  });

  test("reports a file that Vite cannot compile without a stack trace", async () => {
    writeFileSync(site.pathOf("client/broken.ts"), "export const a = ;");
    const { status, text } = await answerTo("/_vite/client/broken.ts");
    expect(status).toBe(500);
    expect(text).not.toMatch(/(?:\n|\\n)\s+at |node_modules/);
  });

  const bodies: readonly [string, string, readonly number[]][] = [
    ["nothing", "", [400]],
    ["no JSON", "{", [400]],
    ["null", "null", [400]],
    ["a list", "[]", [400]],
    ["a number", "7", [400]],
    ["missing fields", "{}", [400]],
    [
      "wrong types",
      JSON.stringify({ path: 7, version: "x", town: 7, text: 7, name: 7, county: {}, digest: 7, file: 7 }),
      [400],
    ],
    ["a deep list", "[".repeat(90_000) + "]".repeat(90_000), [400]],
    ["300 kB", JSON.stringify({ path: "x".repeat(300_000) }), [413]],
    ["30 MB", JSON.stringify({ path: "x".repeat(30_000_000) }), [413]],
  ];
  /** Valid requests among the cases: a long picture, and a publication without a title, which is a preview. */
  const wellFormed = ["/_picture 300 kB", "/_desk/publish missing fields"];
  test.each(handled)("answers a malformed POST %s with 400 or 413 and a sentence", async (route) => {
    for (const [what, body, allowed] of bodies) {
      if (wellFormed.includes(`${route} ${what}`)) continue;
      const { status, text } = await posted(route, body);
      expect([what, allowed.includes(status) ? "4xx" : status]).toEqual([what, "4xx"]);
      expect(JSON.parse(text)).toEqual({ kind: "refused", problems: [expect.stringMatching(/^[A-Z].*\.$/)] });
    }
  });

  test.each([
    ["/_provenance", { path: "/no/such/page" }, 200],
    ["/_provenance", { path: "\u0000" }, 200],
    ["/_desk/place", { name: "Nowhere", county: "Nothing" }, 422],
    ["/_desk/add", { name: "\u0000", county: "Mayo" }, 422],
    ["/_desk/add", { name: "../package.json", county: "Mayo" }, 422],
    ["/_desk/add", { name: "Swinford", county: ".." }, 422],
    ["/_desk/add", { name: "Swinford", county: "Mayo", file: "../package.json" }, 400],
    ["/_desk/take-back", { id: "constructor" }, 409],
    ["/_desk/write", editOf("none.csv", { row: 2, column: 1 }), 409],
    ["/_desk/write", editOf("guides/none.json", { path: ["x"] }), 409],
    ["/_open?file=%00", {}, 404],
    ["/_open?file=sheets/none.csv", {}, 404],
    ["/_open?file=", {}, 404],
    ["/_none", {}, 404],
  ])("answers POST %s with the unknown names %j with %i", async (path, body, status) => {
    const answer = await posted(path, JSON.stringify(body));
    expect([path, answer.status, answer.text.includes("\n    at ")]).toEqual([path, status, false]);
  });

  test("answers PUT, DELETE, OPTIONS and PATCH with 405", async () => {
    for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"])
      expect((await answerTo("/westport", { method })).status).toBe(405);
  });

  test("prints no stack trace to the terminal", () => expect(site.printed()).not.toMatch(/\n\s+at |Error/));
});

test.each([
  ["/%2Fevil.example/", 404, "none"],
  ["/%5Cevil.example/", 404, "none"],
  ["//evil.example//evil.example/", 404, "none"],
  ["/%C4%80/", 301, "/%C4%80"],
  ["/caf%C3%A9.html?a=1", 301, "/caf%C3%A9?a=1"],
  ["/a%0d%0aX:y/", 301, "/a%0d%0aX:y"],
])("never redirects to another host: %s is answered with %i, location %s", async (address, status, location) => {
  const answer = await answerTo(address);
  expect([answer.status, answer.headers["location"] ?? "none"]).toEqual([status, location]);
});

test("reads an export up to the maximum size, and rejects a longer one by its length", async () => {
  const results = (length: number) =>
    posted(
      "/_desk/feature",
      JSON.stringify({
        feature: "results",
        sent: { files: [{ name: "Performance.zip", base64: Buffer.alloc(length).toString("base64") }] },
      }),
    );
  expect((await results(longestSent)).status).toBe(422);
  expect(await results(longestSent * 1.2)).toMatchObject({
    status: 413,
    text: expect.stringMatching(/The request has more than \d+ bytes\./),
  });
});

test("answers an edit of a column beyond the sheet with 409", async () => {
  for (const column of [15, 2_000_000, Number.MAX_SAFE_INTEGER]) {
    const body = JSON.stringify(editOf("towns.csv", { row: 2, column }));
    expect((await posted("/_desk/write", body)).status).toBe(409);
  }
  expect(site.read("sheets/towns.csv")).not.toContain(",,,,,,,,,,,,,,,,x");
});

test("prints one line about 300 aborted saves", async () => {
  const { port } = new URL(site.url);
  const headers = Object.entries({ host: `127.0.0.1:${port}`, ...(await ownHeaders()), "content-length": "5000" });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const before = site.printed();
  for (let count = 0; count < 300; count += 1)
    await new Promise<void>((done) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(`POST /_desk/write HTTP/1.1\r\n${head}\r\n{"file":`, () => socket.destroy());
      });
      socket.on("error", () => {}).on("close", () => done());
    });
  expect((await answerTo("/tuam")).status).toBe(200);
  const printed = site.printed().slice(before.length).trim().split("\n");
  expect(printed).toEqual([expect.stringMatching(/^POST \/_desk\/write: the browser closed the connection\./)]);
});

test("previews a town that is scheduled for later", async () => {
  const body = { name: "Strandhill", county: "Sligo", cells: { publish_on: "2099-01-01" } };
  const { path, about, preview } = JSON.parse((await posted("/_desk/place", JSON.stringify(body))).text);
  expect([path, about[0][1]]).toEqual([
    "/strandhill",
    "Strandhill goes live on 2099-01-01: until then the built site has no such page.",
  ]);
  expect(about[1][0]).toMatch(/^From /);
  expect(preview).toMatch(/<h1.*Strandhill.*<\/h1>/);
});

test("serves every file in the preview of a county's first town", async () => {
  const { status, text } = await posted("/_desk/place", JSON.stringify({ name: "Strandhill", county: "Sligo" }));
  expect(status).toBe(200);
  const { preview }: { preview: string } = JSON.parse(text);
  const addresses = [...preview.matchAll(/(?:href|src)="(\/[^"#?]+\.(?:svg|webp|png|css))/g)].map(
    ([, address = ""]) => address,
  );
  expect(addresses.filter((address) => address.includes("sligo"))).toHaveLength(1);
  for (const address of new Set(addresses)) expect([address, (await answerTo(address)).status]).toEqual([address, 200]);
});

describe("notices a save", () => {
  const sheets = () => site.pathOf("sheets");
  const lead = (folder: string, words: string) => {
    const file = join(folder, "towns.csv");
    writeFileSync(file, readFileSync(file, "utf8").replace(/Iron from the bog and a bay full of \w+\./, words));
  };
  const shows = (words: string) =>
    expect
      .poll(async () => (await answerTo("/westport")).text.includes(words), { timeout: 10_000, interval: 100 })
      .toBe(true);

  test("in a folder that was moved away and replaced, and back", async () => {
    renameSync(sheets(), site.pathOf("old"));
    cpSync(site.pathOf("old"), sheets(), { recursive: true });
    lead(sheets(), "Iron from the bog and a bay full of whales.");
    await shows("full of whales");
    lead(sheets(), "Iron from the bog and a bay full of seals.");
    await shows("full of seals");
    rmSync(sheets(), { recursive: true });
    renameSync(site.pathOf("old"), sheets());
    await shows("full of islands");
  });

  test("behind a link that is switched", async () => {
    for (const name of ["one", "two"]) cpSync(sheets(), site.pathOf(name), { recursive: true });
    lead(site.pathOf("two"), "Iron from the bog and a bay full of herons.");
    rmSync(sheets(), { recursive: true });
    symlinkSync(site.pathOf("one"), sheets());
    await shows("full of islands");
    symlinkSync(site.pathOf("two"), site.pathOf("next"));
    renameSync(site.pathOf("next"), sheets());
    await shows("full of herons");
    lead(site.pathOf("two"), "Iron from the bog and a bay full of otters.");
    await shows("full of otters");
    unlinkSync(sheets());
    renameSync(site.pathOf("one"), sheets());
    await shows("full of islands");
  });

  test("that keeps size and modification time", async () => {
    const file = join(sheets(), "towns.csv");
    const { atime, mtime } = statSync(file);
    lead(sheets(), "Iron from the bog and a bay full of cockles.".replace("cockles", "oysters"));
    utimesSync(file, atime, mtime);
    await shows("full of oysters");
  });
});
