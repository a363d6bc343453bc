/** Sheets on another server, and what no built site shows, in the window and on the server of dev.test.ts. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../online/feeds/sheet-server.ts";
import { page, site } from "./with-dev-site.ts";

const reviews = readFileSync("tests/fixtures/tiny/testimonials.csv", "utf8");

export function testSheets() {
  describe("with reviews on another server", () => {
    let shared = reviews;

    beforeAll(async () => {
      const { origin, close } = await startServer((_, response) =>
        response.writeHead(200, { "content-type": "text/csv" }).end(shared),
      );
      const source = { file: "testimonials.csv", url: `${origin}/`, refreshSeconds: 1 };
      site.edit("sheets/settings.json", (text) => text.replace("{", `{ "sources": [${JSON.stringify(source)}],`));
      return close;
    });

    const field = () => page.locator("site-field");

    /** Opens the text's field, with the pointers on. */
    async function openField(path: string, text: string) {
      await page.goto(`${site.url}${path}?origins`);
      const found = page.getByText(text).first();
      await expect
        .poll(
          async () => {
            await page.mouse.move(0, 0);
            await found.hover({ position: { x: 4, y: 8 } });
            return page.locator("site-pointers").locator("[role=status]").textContent();
          },
          { timeout: 30_000 },
        )
        .not.toBe("");
      await page.mouse.down();
      await page.mouse.up();
      await field().getByRole("dialog").waitFor();
    }

    test("names that are filled in stand in the field as they are written", async () => {
      await openField("/tuam", "A quote in");
      const input = field().getByRole("textbox");
      expect(await input.inputValue()).toBe("A quote in {town}");
    });

    test("a draft’s page can be looked at, says that the built site has none, and is led to its cells", async () => {
      await page.goto(`${site.url}/ballina`);
      const draft = page.locator("site-pointers").getByText("Ballina is a draft: the built site has no such page.");
      await draft.waitFor();
      expect(await page.locator("h1").textContent()).toContain("Ballina");
      await openField("/ballina", "Béal an Átha");
      await field().getByText("towns.csv, row 6 (Ballina), column irish_name").waitFor();
      await page.goto(`${site.url}/westport`);
      await page.locator("site-pointers").waitFor({ state: "attached" });
      expect(await draft.count()).toBe(0);
      expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
    });

    test("an edit of a shared sheet shows in the open page; a mistake in it lies over the page, and the file stays", async () => {
      await page.goto(site.url);
      await page.getByText("The kettle has stopped growling.").waitFor();
      shared = reviews.replace("stopped growling", "begun to sing");
      await page.getByText("The kettle has begun to sing.").waitFor();
      expect(site.read("sheets/testimonials.csv")).toBe(shared);
      shared = reviews.replace(",Mayo,2025-06-14", ",Mayoo,2025-06-14");
      const problems = page.locator("site-problems");
      await problems.getByText('county "Mayoo" is not in counties.csv').waitFor();
      expect(site.read("sheets/testimonials.csv")).toContain("begun to sing");
      shared = reviews;
      await page.getByText("The kettle has stopped growling.").waitFor();
      await problems.waitFor({ state: "detached" });
    });
  });
}
