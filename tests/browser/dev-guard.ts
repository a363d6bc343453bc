/** Access to the dev server: only our own page may write, and only data. On the server of dev.test.ts. */
import { writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { place } from "./dev-origins.ts";
import type { DevSite, Place } from "./dev-site.ts";

type SaveAnswer = { kind: string };

export function testGuard(opened: () => { readonly site: DevSite }) {
  async function placeOf(name: string): Promise<NonNullable<Place["edit"]>> {
    const { site } = opened();
    const { origins } = await (await site.ask("/_origins", { path: "/westport" })).json();
    const found = Object.values(origins as Record<string, Place>).find((place) => place.name === name)?.edit;
    if (found === undefined) throw new Error(`The page has no ${name}.`);
    return found;
  }

  test("a file that somebody changed meanwhile is not overwritten", async () => {
    const { site } = opened();
    const known = await placeOf(place);
    const before = site.read("sheets/towns.csv");
    site.edit("sheets/towns.csv", (text) => `${text}\n`);
    const refused = await site.ask("/_save", { ...known, new: "7000" });
    expect([refused.status, ((await refused.json()) as SaveAnswer).kind]).toEqual([409, "changed"]);
    expect(site.read("sheets/towns.csv")).toBe(`${before}\n`);
    writeFileSync(site.pathOf("sheets/towns.csv"), before);
  });

  test.each([
    ["/_picture", { file: "hero.png", isNew: false, base64: "" }],
    ["/_picture", { back: "" }],
  ])("%s is for our own page only: origin, token and host", async (path, body) => {
    const { site } = opened();
    const port = new URL(site.url).port;
    const asked = [
      site.ask(path, body, { origin: "https://evil.example" }),
      site.ask(path, body, { origin: "null" }),
      site.ask(path, body, { "x-site-token": "" }),
      site.ask(path, body, { "x-site-token": "x".repeat(32) }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
    expect(await statusFor(path, { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }, "POST")).toBe(
      403,
    );
    expect((await answerTo(path, {}, "GET")).statusCode).toBe(404);
  });

  test("pictures are written in the data folder only", async () => {
    const { site } = opened();
    const before = site.read("package.json");
    const pictures = [
      "../hero.png",
      "/tmp/hero.png",
      "a/../../hero.png",
      "hero.png/../../x.png",
      "hero.svg",
      "a.png\0.jpg",
    ];
    for (const file of pictures)
      for (const isNew of [true, false])
        expect((await site.ask("/_picture", { file, isNew, base64: "" })).status).toBe(400);
    expect((await site.ask("/_picture", { back: "0".repeat(64) })).status).toBe(409);
    expect(site.read("package.json")).toBe(before);
  });

  test("only our own page may write, and only the data", async () => {
    const { site } = opened();
    const wanted = { ...(await placeOf(place)), new: "7000" };
    const before = site.read("sheets/towns.csv");
    const port = new URL(site.url).port;
    const refused = [
      site.ask("/_save", wanted, { origin: "https://evil.example" }),
      site.ask("/_save", wanted, { origin: "null" }),
      site.ask("/_save", wanted, { origin: `http://evil.example:${port}` }),
      site.ask("/_save", wanted, { "x-site-token": "" }),
      site.ask("/_save", wanted, { "x-site-token": "x".repeat(32) }),
      site.ask("/_origins", { path: "/westport" }, { "x-site-token": "" }),
      site.ask("/_desk/publish", { message: "Mine" }, { "x-site-token": "" }),
      site.ask("/_desk/publish", { message: "Mine" }, { origin: "https://evil.example" }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
    // A name that was pointed at this machine, with everything else right.
    expect(
      await statusFor("/_save", { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }, "POST"),
    ).toBe(403);
    for (const file of ["../package.json", "..%2fpackage.json", "/etc/hosts", "schema.ts", "images/hero.png"])
      expect((await site.ask("/_save", { ...wanted, file })).status).toBe(400);
    expect(site.read("sheets/towns.csv")).toBe(before);
  });

  /** `fetch` sends no other Host, and tidies addresses up. */
  const answerTo = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<IncomingMessage>((done, fail) => {
      const { hostname, port } = new URL(opened().site.url);
      request({ hostname, port, path, method, headers }, (response) => done(response.resume()))
        .on("error", fail)
        .end();
    });
  const statusFor = async (path: string, headers: Record<string, string>, method = "GET") =>
    (await answerTo(path, headers, method)).statusCode;

  test("another name for this machine is no way in, nor is a path that climbs out", async () => {
    const { site } = opened();
    expect(await statusFor("/tuam", { host: "evil.example" })).toBe(403);
    expect(await statusFor("/_vite/client/boot.ts", { host: `evil.example:${new URL(site.url).port}` })).toBe(403);
    expect(await statusFor("/_pictures/..%2Ftowns.csv", {})).toBe(404);
    expect(await statusFor("/_fonts/..%2fpackage.json", {})).toBe(404);
    expect(await statusFor("/_open?file=sheets/towns.csv", {}, "POST")).toBe(403);
  });

  test.each([
    ["/%2Fevil.example/", 404, undefined],
    ["/%5Cevil.example/", 404, undefined],
    ["//evil.example//evil.example/", 404, undefined],
    ["/%C4%80/", 301, "/%C4%80"],
    ["/caf%C3%A9.html?a=1", 301, "/caf%C3%A9?a=1"],
    ["/a%0d%0aX:y/", 301, "/a%0d%0aX:y"],
  ])("an address is shortened as it is written, and leads to no other host: %s", async (address, status, location) => {
    const { statusCode, headers } = await answerTo(address);
    expect([statusCode, headers.location]).toEqual([status, location]);
  });
}
