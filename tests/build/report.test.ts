import { expect, test } from "vitest";
import { filesOf, temporarySite } from "./temporary-site.ts";

test("a report in JSON tells a program what was built, in which time and memory", async () => {
  const site = temporarySite();
  const ran = await site.run("--report", "json");
  expect(ran.exitCode).toBe(0);
  const report = JSON.parse(ran.stdout);
  const pages = [...filesOf(site.out).keys()].filter((file) => file.endsWith(".html"));
  expect(report).toMatchObject({ built: true, pages: pages.length });
  expect(report.seconds).toBeGreaterThan(0);
  // Node alone takes 40 MB.
  expect(report.peakMb).toBeGreaterThan(40);
  expect(report.peakMb).toBeLessThan(4000);
});
