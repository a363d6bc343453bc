import { expect, test } from "vitest";
import { visit } from "./visit.ts";

test("both typefaces draw letters nearer to each other where they leave a gap", async () => {
  const { page } = await visit("/about");
  const nearer = await page.evaluate(async () => {
    await document.fonts.ready;
    const line = document.createElement("p");
    line.style.cssText = "position: absolute; white-space: nowrap";
    document.body.append(line);
    const widthOf = (font: string, text: string, fontKerning: string) => {
      Object.assign(line.style, { font, fontKerning });
      line.textContent = text;
      return line.getBoundingClientRect().width;
    };
    const fonts = ["500 100px Besley", "400 100px 'Instrument Sans'", "600 100px 'Instrument Sans'"];
    return fonts.map((font) =>
      ["To", "y.", "nn"].map((pair) => Math.round(widthOf(font, pair, "none") - widthOf(font, pair, "normal"))),
    );
  });
  for (const [roundAfterT, pointAfterY, twoStems] of nearer) {
    expect(roundAfterT).toBeGreaterThanOrEqual(5);
    expect(pointAfterY).toBeGreaterThanOrEqual(5);
    expect(twoStems).toBe(0);
  }
});
