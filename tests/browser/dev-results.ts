/** An export of Search Console that is dropped on the desk, in the window and on the server of dev.test.ts. */
import { rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { buildSite } from "../build/build-site.ts";
import { zipOf } from "../tools/exports/exports.ts";
import { page, site } from "./with-dev-site.ts";

const settings = "sheets/settings.json";
const figures = "Clicks,Impressions,CTR,Position";
const address = "https://sruthan.example";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Tuam is found too low; people search for a place and for a service in a town that have no page of their own. */
const exported = () =>
  zipOf({
    "Queries.csv": `Top queries,${figures}\nwater softener swinford,2,90,2.2%,11\nwater softener castlebar,1,60,1.6%,9\n`,
    "Pages.csv": `Top pages,${figures}\n${address}/tuam,12,"2,400",0.5%,14\n${address}/,90,900,10%,2\n`,
    "Chart.csv": `Date,${figures}\n${daysAgo(92)},1,20,5%,8\n${daysAgo(3)},2,30,6.67%,7.5\n`,
    "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\n",
  });

export function testResults() {
  const drop = (bytes: Buffer, name: string) =>
    page.locator(".desk-results input").setInputFiles({ name, mimeType: "", buffer: bytes });

  test("an export dropped on the desk: the first screen names three steps with reasons, and the form for each", async () => {
    const before = site.read(settings);
    onTestFinished(() => {
      writeFileSync(site.pathOf(settings), before);
      for (const each of ["dist", "dist-report", "sheets/history"])
        rmSync(site.pathOf(each), { recursive: true, force: true });
    });
    await buildSite({ data: site.pathOf("sheets"), out: site.pathOf("dist") });
    await page.setViewportSize({ width: 390, height: 844 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }));
    await page.goto(`${site.url}/_desk`);
    const part = page.getByRole("region", { name: "What to do next" });
    const said = part.getByRole("status");
    await part.getByText("No search results yet").waitFor();
    await drop(Buffer.from("name,county\nTuam,Galway\n"), "towns.csv");
    await said.getByText("is not an export of the performance report").waitFor();
    await drop(exported(), "Performance.zip");
    await part.getByText(/pages wait because no one knows since when they are listed/).waitFor();

    site.edit(settings, (text) =>
      text.replace('"gate": {', `"verdicts": { "since": "${daysAgo(200)}" },\n  "gate": {`),
    );
    await drop(exported(), "Performance.zip");
    const steps = part.locator("ol").first().getByRole("listitem");
    await steps.first().getByRole("link", { name: "/tuam" }).waitFor();
    expect(await steps.allTextContents()).toEqual([
      expect.stringMatching(/^Improve \/tuam.*At position 14\.0.*It could bring about \d+ clicks more in 90 days/),
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
    await page.goto(`${site.url}/tuam?origins`);
    await page.locator("site-pointers").getByText("In 90 days: 2,400 shown, 12 clicks.").waitFor();
    await page.keyboard.press("Escape");
  });
}
