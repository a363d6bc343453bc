/** The desk's page of changes: what is saved, compared with what was pushed last. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { createDevSite } from "../../../generator/studio/page/dev-site.ts";
import { unpublishedChanges } from "../../../generator/studio/publish/unpublished-changes.tsx";
import { type Clone, hubWith, publish } from "./repositories.ts";

const day = "2026-05-02";

async function pageOf({ data }: Pick<Clone, "data">) {
  const loaded = loadSite(data, day);
  const live = loaded.site === null ? null : await createDevSite(loaded.site, data);
  const page = await unpublishedChanges({ data, day, loaded, live });
  return { page, html: String(page.get("index.html")) };
}

test("what is saved and not pushed is shown in its pages, before and after; nothing after it was published", async () => {
  const { one } = hubWith("one");
  expect((await pageOf(one)).html).toContain("<h1>No changes.</h1>");
  one.edit("data/towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  const { page, html } = await pageOf(one);
  expect(html).toContain("<h3>towns.csv row 3 irish_name “Cathair na Mart” → “Cathair Mhairt” (Westport)</h3>");
  expect(html).toContain("not published yet");
  expect(html).toContain('<a href="/_desk#publish">The desk</a>');
  const [, before = ""] = /<iframe src="([^"#]*)/.exec(html) ?? [];
  expect(String(page.get(before))).toMatch(/<mark data-change id="change">Cathair na Mart/);
  expect(String(page.get(before))).not.toMatch(/<script|\/_vite/);
  // To a branch of its own, which is not merged yet.
  expect((await publish(one, { branch: undefined })).kind).toBe("published");
  expect((await pageOf(one)).html).toContain("<h1>No changes.</h1>");
});

test("what others pushed is not shown as a change of one's own", async () => {
  const { one, two } = hubWith("one", "two");
  two.edit("data/towns.csv", (text) => text.replace("na Mart", "Mhairt"));
  await publish(two);
  one.git("fetch", "--quiet", "origin");
  one.edit("data/towns.csv", (text) => text.replace("9647", "9648"));
  const { html } = await pageOf(one);
  expect(html).toContain("9,647 → 9,648");
  expect(html).not.toContain("7,100");
});

test("without git, and with errors in the data, the page says so", async () => {
  const { one, copy } = hubWith("one", "copy");
  rmSync(join(copy.folder, ".git"), { recursive: true });
  expect((await pageOf(copy)).html).toContain("is not in a git repository");
  one.edit("data/towns.csv", (text) => text.replace("Westport,Mayo", "Westport,Mayoo"));
  expect((await pageOf(one)).html).toContain("The data has errors. Correct them first.");
});
