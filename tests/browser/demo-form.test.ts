import { chromium, type FrameLocator, type Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { desktop, phone } from "./page-kinds.ts";
import { box, boxBecomes } from "./quote-box.ts";
import { fullTownServicePath, townPath } from "./subjects.ts";
import { undrawAll } from "./undrawn.ts";
import { beforeTests, siteUrl, visit } from "./visit.ts";

const summary = (page: Page) => page.getByRole("group", { name: /^Please check/ });
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
async function fillIn(form: Page | FrameLocator, phone = "020 915 0140", email = "aine@house.ie") {
  await form.getByLabel("Name").fill("Áine");
  await form.getByLabel("Phone").fill(phone);
  await form.getByLabel("Email", { exact: true }).fill(email);
}

describe("the demo form", () => {
  const path = "/quote-form?town=%20Trim%20";
  let page: Page;
  let troubles: readonly string[];
  let requests: string[] = [];
  beforeTests(async () => {
    ({ page, troubles } = await visit(path, desktop, undrawAll));
    // The form's code loads after the page. A filled town field shows that it has run.
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#town")?.value === "Trim");
    requests = [];
    page.on("request", (request) => requests.push(request.url()));
  });

  test("says that it is a demo, and counts a missing contact as one mistake, with no new ones during the correction", async () => {
    expect(await page.getByText("Demo form: nothing is sent").isVisible()).toBe(true);
    const filled = [];
    for (const label of ["Name", "Phone", "Email", "Town or Eircode"])
      filled.push(await page.getByLabel(RegExp(`^${label}`)).getAttribute("autocomplete"));
    expect(filled).toEqual(["name", "tel", "email", "address-level2"]);
    expect(await page.locator("input:checked").count()).toBe(0);

    await fillIn(page, "+353 (0)20 915 0140", "aine@house");
    await send(page).click();
    expect(await summary(page).getByRole("heading").textContent()).toBe("Please check one thing");
    await page.getByLabel("Phone").fill("");
    expect(await page.locator("[aria-invalid]").count()).toBe(1);
    await page.getByLabel("Email", { exact: true }).fill("aine@house.ie");
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
    // Phone or email is enough.
    await page.getByLabel("Email", { exact: true }).fill("");
    await send(page).click();
    expect(await summary(page).getByRole("link").allTextContents()).toEqual([
      "Enter a phone number or an email address",
    ]);
  });

  test("is empty again after it was sent and Back was pressed", async () => {
    await fillIn(page);
    await send(page).click();
    expect(await send(page).isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await send(page).isVisible()).toBe(true);
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    expect(await page.getByRole("heading", { name: "Thank you, that looks complete" }).isVisible()).toBe(false);
  });

  test("lists mistakes above the form and beside each field, which the keyboard corrects one by one", async () => {
    await page.getByLabel("Name").focus();
    await page.keyboard.type("   ");
    await page.keyboard.press("Tab");
    await page.keyboard.type("020 915 01");
    await page.keyboard.press("Tab");
    await page.keyboard.type("aine.tobarwater.example");
    await page.keyboard.press("Enter");

    const mistakes = [
      ["Enter your name", "Áine Ní Bhriain"],
      ["The phone number is too short", "40"],
      ["The email address has no at sign", "@house.ie"],
    ] as const;
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary(page).getByRole("heading").textContent()).toBe("Please check 3 things");
    const listed = await summary(page).getByRole("link").allTextContents();
    expect(listed).toEqual(mistakes.map(([name]) => name));
    const description = "It needs an at sign, as in name@house.ie.";
    const email = page.getByRole("textbox", { name: "Email", description });
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByText("A digit is missing. Irish numbers have nine or ten digits.").isVisible()).toBe(true);

    // Tabs to each link, follows it, and corrects its field.
    for (const [name, answer] of mistakes) {
      await summary(page).focus();
      await page.keyboard.press("Tab");
      expect(await summary(page).getByRole("link").first().textContent()).toBe(name);
      await page.keyboard.press("Enter");
      await page.keyboard.press("End");
      await page.keyboard.type(answer);
    }
    expect(await focused(page)).toBe("email");
    expect(await summary(page).count()).toBe(0);
    expect(await page.locator("[aria-invalid]").count()).toBe(0);

    await send(page).focus();
    await page.keyboard.press("Enter");
    const thanks = page.getByRole("heading", { name: "Thank you, that looks complete" });
    expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(siteUrl() + path);
    expect([requests, troubles]).toEqual([[], []]);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("name");
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    expect(await page.getByLabel("Town or Eircode").inputValue()).toBe("Trim");
  });
});

test("sending the form in its frame opens the thank-you page, and again after Back", async () => {
  // Playwright turns Chromium's back-forward cache off by default; visitors' browsers have it on.
  const options = { ...inject("browserOptions"), ignoreDefaultArgs: ["--disable-back-forward-cache"] };
  const browser = await chromium.launch(options);
  const page = await browser.newPage(phone);
  const arrive = (path: string) => expect.poll(() => page.url(), { timeout: 10_000 }).toBe(siteUrl() + path);
  await page.goto(`${siteUrl()}${townPath}`);
  await sendInFrame(page);
  await arrive("/thank-you");

  // Goes back in a timeout, so that evaluate() returns before the page is left.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await arrive(townPath);
  // The headless shell has no back-forward cache in any case, and loads the page again.
  if (await page.evaluate(isKept)) {
    expect(await page.evaluate(isFormShown), "no blank frame stays").toBe(true);
    await page.evaluate(sendInKeptFrame);
  } else await sendInFrame(page);
  await arrive("/thank-you");
  await browser.close();
});

async function sendInFrame(page: Page) {
  await box(page).scrollIntoViewIfNeeded();
  await boxBecomes(page, "shown");
  const form = page.frameLocator("iframe");
  await fillIn(form);
  await form.getByRole("button", { name: "Send" }).press("Enter");
}

/* These run in the page. */

const isKept = () => document.querySelector("[data-quote-form]")?.getAttribute("data-state") === "shown";

function isFormShown() {
  const kept = document.querySelector("iframe")?.contentDocument;
  return kept?.querySelector("form")?.checkVisibility() === true;
}

/** Playwright loses the frames of a page in the back-forward cache. The page itself does not. */
function sendInKeptFrame() {
  const kept = document.querySelector("iframe")?.contentDocument;
  const answers = { name: "Áine", phone: "020 915 0140", email: "aine@house.ie" };
  for (const [id, value] of Object.entries(answers)) kept?.querySelector(`#${id}`)?.setAttribute("value", value);
  kept?.querySelector<HTMLElement>("form button")?.click();
}

test("clicking a sign on a town's service page ticks it in the form below, whether the form has loaded or not", async () => {
  const { page, troubles } = await visit(fullTownServicePath, phone, undrawAll);
  const signs = page.locator("[data-clue]");
  const ticked = page.frameLocator("[data-quote-form] iframe").locator("[name=signs]:checked");
  await signs.first().click();
  await boxBecomes(page, "shown");
  await expect.poll(() => ticked.count()).toBe(1);
  expect(await ticked.getAttribute("value")).toBe(await signs.first().getAttribute("data-clue"));
  expect(new URL(page.url()).hash).toBe("#contact");

  await ticked.uncheck();
  await signs.last().click();
  await expect.poll(() => ticked.count()).toBe(1);
  expect(troubles).toEqual([]);
});

test("the frame has no main part of its own, grows for the demo form's mistakes, and shrinks again", async () => {
  const { page } = await visit("/contact", phone, undrawAll);
  await page.getByRole("button", { name: "Reject All" }).tap();
  const frame = page.frameLocator("iframe");
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  await frame.getByRole("button", { name: "Send" }).waitFor();
  // Orca 43.1 reads the frame as a part of the page.
  await expect.poll(() => frame.getByRole("main").count()).toBe(0);
  expect(await frame.locator("h1").getAttribute("aria-level")).toBe("2");
  const before = await height();
  await frame.getByRole("button", { name: "Send" }).tap();
  await frame.getByRole("link", { name: "Enter your name" }).waitFor();
  await expect.poll(() => hiddenBelow(frame)).toBe(0);
  expect(await height()).toBeGreaterThan(before);

  await fillIn(frame);
  await expect.poll(height).toBe(before);
});

const hiddenBelow = (frame: FrameLocator) =>
  frame.locator("html").evaluate((page) => Math.max(0, page.scrollHeight - page.clientHeight));
