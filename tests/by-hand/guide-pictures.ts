/**
 * `npm run guide-pictures -- [--out FOLDER] [name …]`: takes the screenshots of data/docs, or the named ones, on the
 * dev server of a copy of the real data. Run it when the desk looks different, and check each. They are stored with the
 * guides.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import sharp from "sharp";
import { openDevSite } from "../browser/dev-site.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { pushToHub } from "../browser/git-hub.ts";
import { quiet, watchRequests } from "../browser/settled.ts";
import { readArguments } from "./read-arguments.ts";

const { values, positionals } = readArguments("npm run guide-pictures -- [--out FOLDER] [name …]", (args) =>
  parseArgs({
    args: [...args],
    options: { out: { type: "string", default: "data/docs/pictures" } },
    allowPositionals: true,
  }),
);
const width = 1200;
/** Day that the desk shows: 1 December 2026. */
process.env["SOURCE_DATE_EPOCH"] = "1796119200";

const site = await openDevSite("data");
const hub = pushToHub(site.pathOf("data"));
const browser = await chromium.launch((await findBrowser()).options);
const page = await browser.newPage({ reducedMotion: "reduce" });
watchRequests(page);
const form = page.getByRole("dialog");

/** Screenshots by name: height of the window, and the steps before it. */
const pictures: Readonly<Record<string, readonly [height: number, show: () => Promise<unknown>]>> = {
  click: [680, openSentence],
  "to-do": [720, () => openDesk("To do")],
  "add-a-town": [870, addTown],
  text: [800, writeText],
  publish: [900, showEdit],
  price: [760, () => openForm("The price").then(() => fill("From, in €", "55"))],
  review: [760, addReview],
};

async function openDesk(tab: string) {
  await page.goto("about:blank");
  await page.goto(`${site.url}/_desk`);
  await page.getByRole("navigation").getByRole("link", { name: tab }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function openForm(button: string) {
  await openDesk("To do");
  await page.getByRole("button", { name: button }).first().click();
  await form.waitFor();
}

const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

async function openSentence() {
  await page.goto(`${site.url}/trim?edit`);
  await page.getByText("Editing: click any text").waitFor();
  const sentence = page.getByText("Trim drinks the Boyne.").filter({ visible: true }).first();
  await sentence.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    scrollBy(0, 150);
  });
  await sentence.click({ position: { x: 20, y: 8 } });
  await form.waitFor();
}

async function addTown() {
  await openDesk("Add a town");
  await page.getByLabel("Add a town").pressSequentially("Kinn");
  await page
    .getByRole("button", { name: /^Kinnegad/ })
    .first()
    .click();
  await fill("Lead (optional)", "Kinnegad is in limestone country. We test your tap, and say what the figures mean.");
  await fill(
    "Text (optional)",
    "Limestone lies under Kinnegad, and the kettle shows it within a month. Whether a softener pays depends on the figure at your own tap, so we measure that first.",
  );
  // Hides dates in fields, which the test browser writes in the American order.
  await page.addStyleTag({ content: "::-webkit-datetime-edit { visibility: hidden; }" });
  await page.frameLocator("iframe").getByText("Limestone lies under Kinnegad").first().waitFor();
}

async function writeText() {
  await openForm("Open the form: Write 40 words");
  await fill(
    "Text",
    "Navan’s Kilcarn supply was on the EPA’s list at the end of 2025, for by-products of chlorine. Carbon takes them down, and the membrane behind it takes out the limescale of the kettle. We measure both at your own tap before you buy anything, and write the figures down for you.",
  );
  await page.frameLocator("iframe").getByText("Navan’s Kilcarn supply was on").first().waitFor();
}

async function showEdit() {
  site.edit("data/towns.csv", (text) => text.replace("run the garden tap before", "let the garden tap run before"));
  await openDesk("Publish");
  await page.getByRole("button", { name: "Show what would be published" }).click();
  await page.getByRole("checkbox").first().waitFor();
}

async function addReview() {
  await openForm("A review");
  await fill("Name", "Nuala Byrne");
  await fill("Text", "They measured first and told us that we need no softener. We bought a filter for one tap.");
  await fill("Rating", "5");
  await fill("Source", "Clearword");
  await page.getByLabel("Town (optional)").selectOption("Trim");
  await page.getByLabel("Name", { exact: true }).focus();
}

try {
  page.setDefaultTimeout(60_000);
  await page.goto(site.url);
  await page.getByRole("button", { name: "Reject All" }).click();
  mkdirSync(values.out, { recursive: true });
  for (const [name, [height, show]] of Object.entries(pictures)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    await page.setViewportSize({ width, height });
    await show();
    await quiet(page);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 66, smartSubsample: true })
      .toBuffer();
    writeFileSync(join(values.out, `${name}.webp`), picture);
    console.log(`${values.out}/${name}.webp  ${(picture.length / 1024).toFixed(0)} KB`);
  }
} finally {
  await browser.close();
  await site.close();
  rmSync(hub, { recursive: true, force: true });
}
