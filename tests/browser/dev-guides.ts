/**
 * Follows the guides of data/docs word for word, in the window and on the server of dev.slow.test.ts. Texts in
 * quotation marks must be on the screen in that order: a button after "press", a link after "open", folds and fields
 * too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { pushedToHub } from "./dev-publish.ts";
import { page, site } from "./with-dev-site.ts";

/** Quoted texts that show in some cases only, such as messages (with a small first letter): the code must have them. */
const seldom = /^(?:[a-z]|Open a pull request$|Use (?:mine|theirs)$|Get them$|Totals of 90 days$|No one knows yet)/;

/** Values by label for empty fields that do not accept a sentence. */
const typed: Readonly<Record<string, string>> = {
  "New name": "Knock",
  Rating: "5",
  "Address of the source": "https://www.gsi.ie/",
  "Address of the review": "https://clearword.example/reviews/21",
};

type Step = { readonly line: string; readonly verb: string; readonly words: string };
const guides = readdirSync("data/docs").filter((name) => name.endsWith(".md"));

/** Returns the steps of each section of a guide, without code blocks. */
function sectionsOf(guide: string): readonly (readonly Step[])[] {
  const text = readFileSync(join("data/docs", guide), "utf8").replace(/^ *```[\s\S]*?^ *```$/gm, (block) =>
    block.replace(/./g, ""),
  );
  const found: Step[][] = [[]];
  for (const token of text.matchAll(/^#|at the (desk)|(?:\b(press|open)\s)?“([^”]+)”|first letters, `(\w+)`/gim)) {
    const [mark, desk, verb, quoted, letters = ""] = token;
    const words = quoted ?? letters;
    const line = `data/docs/${guide}:${text.slice(0, token.index).split("\n").length}`;
    if (mark === "#") found.push([]);
    else found.at(-1)?.push({ line, words, verb: desk ?? verb?.toLowerCase() ?? (letters === "" ? "see" : "type") });
  }
  return found;
}

export function testGuides() {
  const begins = (words: string, end = "(?!\\w)") =>
    new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}${end}`);
  const code = plainFiles("generator")
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join("generator", name), "utf8"))
    .join("\n");

  const shown = (found: Locator) => found.filter({ visible: true }).first();

  /** Opens the page of a service, which has a picture, or the first tab of the desk. */
  async function start(where: "/services/iron-removal" | "/_desk") {
    await page.keyboard.press("Escape");
    if (where === "/_desk" && page.url().includes(where)) return page.getByRole("link", { name: "To do" }).click();
    await page.evaluate(() => sessionStorage.clear());
    return page.goto(`${site.url}${where}`);
  }

  async function see(words: string, line: string) {
    const field = shown(page.getByLabel(begins(words)));
    const fold = shown(page.locator("summary", { hasText: begins(words) }));
    await shown(field.or(fold).or(page.getByText(begins(words)))).waitFor();
    if (await fold.isVisible()) await fold.click();
    if (!(await field.isVisible())) return;
    const kind = await field.evaluate((input: HTMLInputElement) => (input.value === "" ? input.type : ""));
    if (kind === "file")
      await field.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: readFileSync("data/images/iron.png") });
    else if (/^(?:text|number)/.test(kind)) await field.fill(typed[words] ?? `As ${line} says.`);
  }

  async function press(role: "button" | "link", words: string, before: string) {
    const form = page.getByRole("dialog");
    const name = begins(words);
    // The button may be behind an open form, or in the group that the guide named before.
    if ((await form.count()) > 0 && (await form.getByRole(role, { name }).count()) === 0)
      await page.keyboard.press("Escape");
    const all = page.getByRole(role, { name });
    await shown(all).waitFor({ timeout: 60_000 });
    const own = all.and(page.getByRole("region", { name: begins(before) }).getByRole(role));
    await shown((await own.count()) > 0 ? own : all).click();
    if (words === "Save") await form.waitFor({ state: "detached" });
    if (words === "Publish" && role === "button") await page.getByText(/^Pushed to/).waitFor({ timeout: 60_000 });
    if (words === "Rename" && role === "button") await page.getByText(/ was renamed /).waitFor();
    if (words !== "Edit") return;
    await expect.poll(() => page.evaluate(() => CSS.highlights.get("site-text")?.size ?? 0)).toBeGreaterThan(0);
    await page.locator('img[src^="/_pictures/iron"]').first().click();
  }

  async function choose(letters: string) {
    await page.getByLabel("Add a town").pressSequentially(letters);
    await page
      .getByRole("button", { name: begins(letters, "") })
      .first()
      .click();
  }

  const follow = async ({ line, verb, words }: Step, before: string) => {
    if (verb === "desk") return start("/_desk");
    if (seldom.test(words)) return expect(code).toContain(words);
    if (verb === "type") return choose(words);
    return verb === "see" ? see(words, line) : press(verb === "press" ? "button" : "link", words, before);
  };

  test("the steps of the guides in data/docs work as written", { timeout: 400_000 }, async () => {
    const { git } = pushedToHub();
    const before = git("rev-parse", "HEAD");
    onTestFinished(() => {
      git("reset", "--quiet", "--hard", before);
      git("clean", "--quiet", "--force", "-d");
    });
    site.edit("sheets/settlements.csv", (text) => `${text}Kinnegad,Roscommon,53.95,-8.2,,,2662,\n`);
    const wrong: string[] = [];
    let count = 0;
    for (const section of guides.flatMap(sectionsOf).filter(({ length }) => length > 0)) {
      await start(section[0]?.words === "Edit" ? "/services/iron-removal" : "/_desk");
      for (const [index, step] of section.entries()) {
        count += 1;
        await follow(step, section[index - 1]?.words ?? "").catch((cause) =>
          wrong.push(`${step.line}: ${step.verb} “${step.words}” (${String(cause).split("\n")[0]})`),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(60);
  });
}
