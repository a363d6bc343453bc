/** Runs axe in a page: WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { draw } from "./undrawn.ts";

/** Minified axe, as every page loads it again. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  var axe: typeof import("axe-core");
}

/**
 * Returns a line for each violation. Frames are not checked, as their pages are visited on their own.
 * @param scope selector of the part to check, if the others were checked before
 */
export async function violations(page: Page, scope = "html"): Promise<readonly string[]> {
  await draw(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { found, ran } = await page.evaluate(
    async ([tags, part]) => {
      const { violations, passes, incomplete } = await globalThis.axe.run(part, {
        runOnly: [...tags],
        iframes: false,
        resultTypes: ["violations"],
      });
      return {
        found: violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`)),
        ran: [...violations, ...passes, ...incomplete].map(({ id }) => id),
      };
    },
    [rules, scope] as const,
  );
  const idle = ["color-contrast", "target-size"].filter((id) => !ran.includes(id));
  return [...found, ...idle.map((id) => `${id} found nothing to judge`)];
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
