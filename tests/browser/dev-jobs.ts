/** Does a marketer's jobs and counts clicks and keys, typing left out, on the server of dev.slow.test.ts. */
import { writeFileSync } from "node:fs";
import type { Locator } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { pushedToHub } from "./dev-publish.ts";
import { page, site } from "./with-dev-site.ts";

const sheets = ["towns.csv", "town-services.csv", "site.json", "testimonials.csv"].map((name) => `sheets/${name}`);
const words = Array.from({ length: 42 }, (_, index) => ["Turf", "water", "there", "is", "brown"][index % 5]).join(" ");

export function testJobs() {
  test("a marketer's common tasks take two or three clicks or keys on a phone, besides typing", {
    timeout: 300_000,
  }, async () => {
    const before = sheets.map((file) => site.read(file));
    pushedToHub();
    onTestFinished(async () => {
      for (const [index, file] of sheets.entries()) writeFileSync(site.pathOf(file), before[index] ?? "");
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const counts: Record<string, number> = {};
    let count = 0;
    const job = async (name: string, address: string, work: () => Promise<unknown>) => {
      await page.goto("about:blank");
      await page.goto(`${site.url}${address}`);
      count = 0;
      await work();
      counts[name] = count;
    };
    const click = async (place: Locator) => {
      count += 1;
      await place.click();
    };
    const press = async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    };
    /** Replaces a text of a page in edit mode. */
    const retype = async (found: Locator, typed: string) => {
      await expect.poll(() => page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0)).toBeGreaterThan(0);
      count += 1;
      await found.click({ position: { x: 12, y: 12 } });
      await page.locator("site-field").getByRole("textbox").fill(typed);
      await press("Enter");
      await page.locator("site-pointers").getByText("Saved").waitFor();
    };
    const tab = (name: string) => page.getByRole("navigation").getByRole("link", { name });
    const sentence = page.getByRole("textbox", { name: "What did you change, in one sentence?" });
    const pushed = page.getByRole("status").getByText(/^Pushed to/);

    await job("a sentence", "/westport?edit", () =>
      retype(page.getByText("Iron from the bog and a bay full of islands.").first(), "Iron from the bog."),
    );
    await job("a price", "/?edit", () => retype(page.getByText(/^€17/).first(), "18"));
    await job("a town", "/_desk", async () => {
      await click(tab("Add a town"));
      await page.keyboard.type("Swinf");
      await page.getByRole("button", { name: /^Swinford/ }).waitFor();
      await press("Enter");
      await click(page.getByRole("button", { name: "Save" }));
      await page.getByText(/^Swinford has row \d+ of towns\.csv/).waitFor();
    });
    await job("a text of a service", "/_desk", async () => {
      await click(page.getByRole("button", { name: /^Open the form: Write 40 words for/ }));
      await page.locator("#desk-field-text:focus").waitFor();
      await page.keyboard.type(words);
      await click(page.getByRole("dialog").getByRole("button", { name: "Save" }));
      await page.getByText(/^Saved in .*\. Ctrl\+Z takes it back\.$/).waitFor();
    });
    await job("publish", "/_desk", async () => {
      await click(tab("Publish (4)"));
      await click(page.getByRole("button", { name: "Show what would be published" }));
      await sentence.waitFor({ timeout: 60_000 });
      await page.keyboard.type("Five jobs");
      await press("Enter");
      await pushed.waitFor({ timeout: 60_000 });
    });
    expect(site.read("sheets/site.json")).toContain('"from": 18');
    await job("take back", "/_desk#publish", async () => {
      await click(page.getByRole("button", { name: "Take back Five jobs" }));
      await sentence.waitFor({ timeout: 60_000 });
      await press("Enter");
      await pushed.waitFor({ timeout: 60_000 });
    });
    // The first save of a sheet adds a byte order mark.
    const withoutMark = (text: string) => text.replace(/^\ufeff/, "");
    expect(sheets.map((file) => withoutMark(site.read(file)))).toEqual(before.map(withoutMark));
    const reviews = site.read("sheets/testimonials.csv");
    const isGone = (text: string) => expect.poll(() => site.read("sheets/testimonials.csv").includes(text)).toBe(false);
    await job("delete a review at the desk", "/_desk", async () => {
      await click(page.getByText(/^Reviews \(\d+\)$/));
      await click(page.getByRole("button", { name: /^Delete Una Ní Cheallaigh/ }));
      await isGone("Una Ní");
    });
    await job("discard an edit", "/_desk", async () => {
      await click(tab("Publish (1)"));
      await click(page.getByRole("button", { name: /^Discard Una Ní/ }));
      await expect.poll(() => withoutMark(site.read("sheets/testimonials.csv"))).toBe(withoutMark(reviews));
    });
    await job("delete a review in the page", "/?edit", async () => {
      await expect.poll(() => page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0)).toBeGreaterThan(0);
      await click(page.getByText("The kettle has stopped growling.").first());
      await click(page.getByRole("button", { name: "Delete this review" }));
      await isGone("Una Ní");
      await page.getByText("Deleted. Ctrl+Z takes it back.").waitFor();
    });
    expect(counts).toEqual({
      ...{ "a sentence": 2, "a price": 2, "a town": 3, "a text of a service": 2 },
      ...{ publish: 3, "take back": 2, "discard an edit": 2 },
      ...{ "delete a review at the desk": 2, "delete a review in the page": 2 },
    });
  });
}
