/** Origins of texts on the dev server, and edits of them, in the window and on the server of dev.test.ts. */
import { expect, test } from "vitest";
import type { Trace } from "../../generator/inspect/origins/trace-page.ts";
import type { Place } from "./dev-site.ts";
import { page, site } from "./with-dev-site.ts";

const lead = "Iron from the bog and a bay full of islands.";
/** Of the lead. */
const place = "towns.csv, row 3 (Westport), column lead";

const kinds =
  "/ /products /services /services/iron-removal /local /local/mayo /about /contact /guides /guides/hard-wells /thank-you " +
  "/privacy /terms /cookies /westport /boyle /westport/iron-removal /quote-form /404 /500";

export function testOrigins() {
  const named = () => page.locator("site-pointers").locator("[role=status] .place");
  const field = () => page.locator("site-field");

  /** Turns the pointers on where they are off, and waits until the texts are known. */
  async function pointAt(text: string, path = "/westport") {
    await page.goto(`${site.url}${path}?origins`);
    await expect.poll(() => nameOf(text)).not.toBe("");
  }

  async function nameOf(text: string) {
    const found = page.getByText(text, { exact: true }).first();
    await found.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await found.hover();
    return (await named().count()) === 0 ? "" : ((await named().textContent()) ?? "").trim();
  }

  test("what the mouse is on is framed and named by its cell, its key or the file of its section", async () => {
    const button = page.getByRole("button", { name: "Edit", exact: true });
    await page.goto(`${site.url}/westport`);
    await page.evaluate(() => sessionStorage.removeItem("_site-editing"));
    await page.reload();
    await button.click();
    await expect.poll(() => nameOf(lead), { timeout: 20_000 }).toBe(place);
    expect(await nameOf("A well at Knockranny held iron in 2023.")).toBe(
      "local-facts.csv, row 12 (Westport), column statement",
    );
    expect(await nameOf("Brookie, for one tap.")).toBe("texts.json, products.drinking.card");
    expect(await nameOf("Our service promise")).toBe("templates/sections/contact/contact-details.tsx");
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Alt+KeyS");
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
    await page.goto(`${site.url}/westport?origins`);
    await page.keyboard.press("Tab");
    await expect.poll(() => named().textContent()).toBe("\ntemplates/document.tsx");
  });

  /** On the text that is pointed at. */
  async function click() {
    await page.mouse.down();
    await page.mouse.up();
  }

  test.each([
    ["fails", { status: 500, contentType: "text/plain", body: "The dev server failed. Its terminal says why.\n" }],
    ["is stopped", null],
  ])("when the live site %s, the field says so and stays", async (_, answer) => {
    await pointAt(lead);
    await click();
    await page.route("**/_desk/write", (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    const input = field().getByLabel("Lead (Westport)");
    await input.fill("Iron, and a bay full of islands");
    await input.press("Enter");
    await field()
      .getByRole("alert")
      .getByText(/The dev server (?:failed\. Its terminal says why|does not answer)\./)
      .waitFor();
    await page.unroute("**/_desk/write");
    await page.keyboard.press("Escape");
  });

  test("Ctrl+Z takes back one save however long it is held, and the one before when it is pressed again", async () => {
    const sheet = "sheets/towns.csv";
    const before = site.read(sheet);
    await pointAt(lead);
    for (const [from, to] of [
      [lead, "Iron from the bog."],
      ["Iron from the bog.", "Iron from the moor."],
    ] as const) {
      await expect.poll(() => nameOf(from)).toBe(place);
      await click();
      await field().getByRole("textbox").fill(to);
      await page.keyboard.press("Enter");
      await field().waitFor({ state: "detached" });
      await page.getByText(to, { exact: true }).first().waitFor();
    }
    await page.keyboard.down("Control");
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("z");
    await page.keyboard.up("z");
    await page.getByText("Iron from the bog.", { exact: true }).first().waitFor();
    expect(site.read(sheet)).toBe(before.replace(lead, "Iron from the bog."));
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    await page.getByText(lead).first().waitFor();
    expect(site.read(sheet)).toBe(before);
  });

  test.each(kinds.split(" "))(
    "nearly every word of %s is led to its cell, its key or the file of its section",
    async (path) => {
      const { texts, origins } = await (await site.ask("/_origins", { path })).json();
      expect(shareTraced(texts, origins)).toBeGreaterThanOrEqual(0.97);
    },
  );

  test("hours are led to the times of their line, not to a rating of the same figure", async () => {
    const { texts, origins }: Trace<Place> = await (await site.ask("/_origins", { path: "/westport" })).json();
    const stretches = texts.flatMap(([text, ...all]) => (text.includes("7:30AM–5PM") ? all : []));
    const names = stretches.flatMap(([, ...numbers]) => numbers.map((number) => origins[number]?.name));
    const keys = ["opens", "closes"].map((end) => `site.json, hours.phone.0.${end}`);
    expect(new Set(names)).toEqual(new Set(keys));
  });
}

function shareTraced(texts: Trace<Place>["texts"], origins: readonly Place[]) {
  let [all, traced] = [0, 0];
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const [text, ...stretches] of texts) {
    let start = 0;
    all += wordsOf(text).length;
    for (const [end, ...numbers] of stretches) {
      const words = wordsOf(text.slice(start, end));
      start = end;
      if (numbers.some((number) => origins[number] !== undefined)) traced += words.length;
    }
  }
  return traced / all;
}
