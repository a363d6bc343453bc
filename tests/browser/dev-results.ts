/** Tests dropping a Search Console export on the desk, in the window and on the server of dev.test.ts. */
import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { buildSite } from "../build/build-site.ts";
import { site as address, exported } from "../results/search-export.ts";
import { page, site } from "./with-dev-site.ts";

/** Export in which Tuam ranks low, and people search for a place and a service in a town that have no page. */
const found = exported({
  queries: [
    ["water softener swinford", 2, 90, 11],
    ["water softener castlebar", 1, 60, 9],
  ],
  pages: [
    [`${address}/tuam`, 12, 2400, 14],
    [`${address}/`, 90, 900, 2],
  ],
});

export function testResults() {
  const drop = (bytes: Buffer, name: string) =>
    page.locator(".desk-results input").setInputFiles({ name, mimeType: "", buffer: bytes });

  test("dropping an export on the desk shows three steps with reasons and their forms on the first screen", async () => {
    onTestFinished(() => {
      for (const each of ["dist", "dist-report"]) rmSync(site.pathOf(each), { recursive: true, force: true });
    });
    await buildSite({ data: site.pathOf("sheets"), out: site.pathOf("dist") });
    await page.setViewportSize({ width: 390, height: 844 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    await page.goto(`${site.url}/_desk`);
    const part = page.getByRole("region", { name: "What to do next" });
    const status = part.getByRole("status");
    await part.getByText("No search results yet").waitFor();
    await drop(Buffer.from("name,county\nTuam,Galway\n"), "towns.csv");
    await status.getByText("is not an export of Search Console’s search results").waitFor();
    await drop(found, "Performance.zip");
    const steps = part.locator("ol").first().getByRole("listitem");
    await steps.first().getByRole("link", { name: "/tuam" }).waitFor();
    expect(await steps.allTextContents()).toEqual([
      expect.stringMatching(/^Improve \/tuam.*At position 14\.0.*It could bring about \d+ clicks more in as many days/),
      expect.stringMatching(/^Write Swinford, Co\. Mayo.*water softener swinford.*has 1,394 people/),
      expect.stringMatching(/^Write \/castlebar\/water-softeners.*water softener castlebar/),
    ]);
    await expect
      .poll(() => steps.evaluateAll((all) => all.every((step) => step.getBoundingClientRect().bottom <= innerHeight)))
      .toBe(true);
    expect(await steps.first().evaluate((step) => step.getBoundingClientRect().top)).toBeGreaterThan(0);
    await steps.nth(1).getByRole("button", { name: "Open the form for Swinford, Co. Mayo" }).click();
    await page.getByRole("dialog").getByText("towns.csv, a new row").waitFor();
    await page.keyboard.press("Escape");
  });
}
