/**
 * The client's specification line by line, at 390 and 1440 px: what only a browser shows. Each name quotes its line. What the HTML says
 * is in tests/spec/ (sections, wording, addresses, structured data). Lines with many cases of their own are tested beside this folder:
 * the loops (marquee), lazy pictures (image-fade), the form's messages (quote-form), conversion and page views (consent-signals).
 */
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { bannerOf, button, stored } from "../consent-banner.ts";
import { field, type MapVisit, visitLiveMap, words } from "../interactive-map.ts";
import { foundToast, mapData, townA, townB, townC, townD } from "../map-subjects.ts";
import { desktop, phone } from "../page-kinds.ts";
import { arrived, stoodStill } from "../settled.ts";
import { townPath } from "../subjects.ts";
import { undrawAll } from "../undrawn.ts";
import { siteUrl, visit, visitApart } from "../visit.ts";

type Check = (page: Page, isPhone: boolean) => Promise<void>;
type Lines = Readonly<Record<string, Check>>;

const number = "020 915 0140";
const fives = ["Products", "Services", "Local", "About", "Contact"];

const main = (page: Page) => page.getByRole("main");
const link = (page: Page | Locator, name: string) => page.getByRole("link", { name, exact: true });
const isSeen = (place: Locator) => expect.poll(() => place.isVisible()).toBe(true);
const addressOf = (place: Locator) => place.getAttribute("href");
/** Expects a link to the contact page, with or without a subject in the fragment. */
const toContact = async (place: Locator) => expect(await addressOf(place)).toMatch(/^\/contact(?:#|$)/);
const boxOf = async (place: Locator) => (await place.boundingBox()) ?? expect.fail("it is not drawn");
const heightOf = async (place: Locator) => Math.round((await boxOf(place)).height);
/** Returns the headings of the page's sections, in order. */
const headings = (page: Page) => main(page).locator("h2").allTextContents();
const inOrder = (all: readonly string[], ...wanted: readonly RegExp[]) => {
  const places = wanted.map((each) => all.findIndex((heading) => each.test(heading)));
  expect(places, all.join(" | ")).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};
const topBecomes = (page: Page, place: string) =>
  expect
    .poll(() => page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toSatisfy((top: number) => top > -10 && top < 200);

/** Lines on the header of every page. */
const header: Lines = {
  "Links on every page: Home, Products, Services, Local, About, Contact; a mobile menu, Open menu and Close menu":
    async (page, isPhone) => {
      const menu = page.locator("[data-menu]");
      expect(await menu.isVisible()).toBe(isPhone);
      const place = page.getByRole("navigation", { name: isPhone ? "Menu" : "Main" });
      if (isPhone) {
        expect(await menu.locator("summary").innerText()).toContain("Open menu");
        await menu.locator("summary").tap();
        expect(await menu.locator("summary").innerText()).toContain("Close menu");
      }
      const addresses = Object.fromEntries(
        await place
          .getByRole("link")
          .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute("href")])),
      );
      expect(addresses["Home"]).toBe("/");
      for (const name of fives) expect(addresses[name]?.split("#")[0]).toBe(`/${name.toLowerCase()}`);
    },
  "'Get A Free Quote' of the header goes to /contact, in the open menu of a phone beside the number": async (
    page,
    isPhone,
  ) => {
    const place = page.getByRole(isPhone ? "navigation" : "banner", isPhone ? { name: "Menu" } : {});
    const quote = link(place, "Get A Free Quote").first();
    await isSeen(quote);
    if (page.url() === `${siteUrl()}/contact`) expect(await addressOf(quote)).toBe("#form");
    else await toContact(quote);
    expect(await addressOf(link(place, number).first())).toMatch(/^tel:\+/);
    if (isPhone) await page.keyboard.press("Escape");
  },
  "A phone link for the company is in the header": async (page) => {
    const call = page.locator(".header__phone");
    await isSeen(call);
    await isSeen(link(page.getByRole("banner"), number).first());
    expect(await addressOf(call)).toBe("tel:+353209150140");
  },
};

const home: Lines = {
  "Cookie banner: Customize, Reject All, Accept All; a dialog with a locked essential toggle, Save Preferences and Cancel":
    async (page) => {
      await bannerOf(page).waitFor();
      for (const name of ["Customize", "Reject All", "Accept All"]) await isSeen(button(page, name));
      await button(page, "Customize").click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      const toggles = dialog.getByRole("switch");
      expect(await toggles.count()).toBe(3);
      expect(await toggles.first().isDisabled()).toBe(true);
      expect(await toggles.first().isChecked()).toBe(true);
      for (const name of ["Save Preferences", "Cancel"]) await isSeen(button(page, name));
      await button(page, "Save Preferences").click();
      await dialog.waitFor({ state: "detached" });
      const custom = await stored(page);
      expect([custom.consent, custom.preferences.essential, custom.preferences.analytics]).toEqual([
        "true",
        true,
        false,
      ]);
      expect(custom.entries).toEqual(["cookie-consent", "cookie-preferences"]);
    },
  ...header,
  "Hero: full-screen image, heading, Starting from €49/Month!, a quote button to /contact": async (page, isPhone) => {
    const [picture, hero] = [await boxOf(page.locator(".hero__picture")), await boxOf(page.locator(".hero"))];
    expect(picture.width).toBe(isPhone ? 390 : 1440);
    expect(hero.height).toBeGreaterThan((isPhone ? 844 : 900) * 0.75);
    expect((await words(page.locator(".hero__price"))).replace(/\s/g, " ")).toBe("Starting from €49/Month!");
    const quote = link(page.locator(".hero"), "Get A Free Quote");
    await toContact(quote);
    const { y, height } = await boxOf(quote);
    expect(y + height).toBeLessThan(isPhone ? 844 : 900);
  },
  "Trusted Partners strip: seven badges, 30 s a cycle, 15 s up to 640 px; pauses on hover; first letter for a lost logo":
    async (page, isPhone) => {
      const row = page.locator(".partners [data-marquee]");
      await row.scrollIntoViewIfNeeded();
      await expect.poll(() => row.locator("ul").count()).toBeGreaterThan(1);
      const own = row.locator("ul:not([inert])");
      expect(await own.locator("li").count()).toBe(7);
      const motion = () => own.evaluate((list) => list.getAnimations()[0]?.effect?.getTiming().duration);
      await expect.poll(motion).toBe(isPhone ? 15_000 : 30_000);
      const isPaused = () => own.evaluate((list) => list.getAnimations()[0]?.playState);
      if (!isPhone) {
        await row.hover();
        await expect.poll(isPaused).toBe("paused");
        await page.mouse.move(0, 0);
      }
      await own
        .getByRole("img")
        .first()
        .evaluate((image) => image.dispatchEvent(new Event("error")));
      await expect.poll(() => own.locator("li").first().innerText()).toMatch(/^C\s/);
    },
  "Body water content: tiles lungs 90% to bones 30%, on mobile the first four; it scales from 0.9 to 1": async (
    page,
    isPhone,
  ) => {
    const tiles = page.locator(".water").getByRole("listitem");
    const all = ["90% Lungs", "80% Brain", "75% Heart", "75% Muscles", "64% Skin", "30% Bones"];
    await expect
      .poll(async () => (await tiles.allInnerTexts()).map((text) => text.split(/\s+/).join(" ")).filter(Boolean))
      .toEqual(isPhone ? all.slice(0, 4) : all);
    await growsFrom09To1(page);
    await toContact(link(page.locator(".water"), "Request consultation"));
  },
  "Sections follow: partners, water, why choose us, products, services, testimonials, areas, contact, banner": async (
    page,
  ) => {
    inOrder(
      await headings(page),
      /Trusted Partners/,
      /Why Clean Water Matters/,
      /Why choose us/,
      /one tap, or for all/,
      /That’s why we test/,
      /What people say/,
      /Service areas/,
      /Ask us for a quote/,
      /Professional water filtration systems from/,
    );
    expect(await page.locator(".why-us__card").count()).toBe(3);
    expect(await page.locator("#products a[href^='/products#']").count()).toBe(2);
  },
  "Testimonials: two rows, 60 s a cycle, in opposite directions; text clamped to 3 lines on mobile, 6 on larger screens":
    async (page, isPhone) => {
      const rows = page.locator(".reviews [data-marquee]");
      await rows.last().scrollIntoViewIfNeeded();
      const ways = () =>
        rows.evaluateAll((all) =>
          all.map((row) => {
            const { duration, direction } = row.querySelector("ul")?.getAnimations()[0]?.effect?.getTiming() ?? {};
            return `${duration} ${direction}`;
          }),
        );
      await expect.poll(ways).toEqual(["60000 normal", "60000 reverse"]);
      const text = rows.first().locator(".review__text").first();
      expect(await text.evaluate((each) => getComputedStyle(each).webkitLineClamp)).toBe(isPhone ? "3" : "6");
      expect(await rows.first().locator("ul:not([inert]) > li").count()).toBe(7);
    },
  "Embedded form height: 915 at large widths, 1200 at small": async (page, isPhone) => {
    const frame = page.locator("#contact iframe");
    await page.locator("#contact .quote-form").scrollIntoViewIfNeeded();
    await frame.waitFor();
    expect(await heightOf(page.locator("#contact .quote-form"))).toBeGreaterThanOrEqual(isPhone ? 1200 : 915);
  },
  "'Need coverage confirmation? Contact us' scrolls to the contact section": async (page) => {
    await link(page, "Need coverage confirmation? Contact us").click();
    await page.waitForURL(`${siteUrl()}/#contact`);
    await topBecomes(page, "#contact");
  },
};

const town: Lines = {
  ...header,
  "Hero with headline and 'Get A Free Quote' button to /contact": async (page) => {
    const quote = link(page.locator(".town-hero"), "Get A Free Quote");
    expect(await addressOf(quote)).toBe(`/contact#town=${townPath.slice(1)}&from=${townPath}`);
  },
  "Products, then Why choose us plus six service cards, additional services and the link to /services": async (
    page,
  ) => {
    inOrder(
      await headings(page),
      /What it costs/,
      /Our systems/,
      /Why choose us/,
      /What have you noticed/,
      /Service areas/,
      /quote in/,
    );
    const cards = page.locator(".reasons article");
    expect(await cards.count()).toBe(3);
    for (const card of await cards.all()) {
      const { width, height } = await boxOf(card.locator("img"));
      expect(Math.min(width, height)).toBeGreaterThan(30);
      expect(await card.locator("p").innerText()).toMatch(/^\p{Lu}.+\.$/u);
    }
    const services = page.locator(".noticed__rows > li");
    expect(await services.count()).toBe(6);
    for (const card of await services.all())
      expect(await addressOf(card.locator("a").first())).toMatch(/^\/services\//);
    const follows = await page.locator(".reasons + .noticed").count();
    expect(follows).toBe(1);
    expect(await page.locator(".noticed__also > span").count()).toBe(5);
    expect(await addressOf(page.locator(".noticed__also > .link"))).toBe("/services");
  },
  "Service areas with county cards, open, and 'You are here' on the town's own": async (page) => {
    expect(await page.locator(".areas__cards details:not([open])").count()).toBe(0);
    for (const town of await page.locator(".areas__cards li li").all())
      expect(await heightOf(town)).toBeGreaterThan(16);
    expect(await page.locator(".areas__card", { hasText: "You are here" }).count()).toBe(1);
  },
  "Map height 96 units (384 px)": async (page) => expect(await heightOf(page.locator(".areas__map"))).toBe(384),
  "Contact section with quote form, phone, email, office, hours, an emergency button and a service promise": async (
    page,
  ) => {
    const contact = page.locator("#contact");
    for (const place of [contact.locator(".quote-form"), contact.getByText("Office:"), contact.getByText("Mon–Fri")])
      await isSeen(place.first());
    await isSeen(contact.locator("a[href^='mailto:']").first());
    expect(await addressOf(contact.locator(".contact__emergency a").first())).toBe("tel:+353209150199");
    expect(await contact.locator(".contact__promise li").count()).toBe(6);
  },
  "Call bar and coverage button scroll to the form of the page": async (page, isPhone) => {
    const bar = page.locator(".call-bar");
    expect(await bar.isVisible()).toBe(isPhone);
    if (!isPhone) return;
    await button(page, "Reject All").click();
    expect(await bar.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
    await page.locator("#noticed-title").scrollIntoViewIfNeeded();
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).visibility)).toBe("visible");
    await link(bar, "Get A Free Quote").click();
    await page.waitForURL(`${siteUrl()}${townPath}#contact`);
    await topBecomes(page, "#contact");
  },
};

const services: Lines = {
  "Core services with a 'Learn More' link each, plus an additional-services list": async (page) => {
    const more = main(page).getByRole("link", { name: /^Learn More/ });
    // Seven core services and four additional ones.
    expect(await more.count()).toBe(11);
    for (const each of await more.all()) expect(await addressOf(each)).toMatch(/^\/services\/[a-z-]+$/);
    expect(await headings(page)).toContain("Additional services");
  },
  "Scrolling resets to the top on every route change": async (page) => {
    const last = main(page)
      .getByRole("link", { name: /^Learn More/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await last.press("Enter");
    await page.waitForURL(`${siteUrl()}/services/*`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
};

const service: Lines = {
  "Breadcrumb: Home / Services / title": async (page) =>
    expect(await page.locator(".breadcrumbs > li").allInnerTexts()).toEqual(["Home", "Services", "Iron Removal"]),
  "Hero with a 'Get Free Quote' button to /contact and four reassurance ticks": async (page) => {
    await toContact(link(page.locator(".service-hero"), "Get Free Quote"));
    expect(await page.locator(".service-hero li:not(.breadcrumbs li)").count()).toBe(4);
  },
  "A four-step numbered process": async (page) => expect(await page.locator(".process-steps ol > li").count()).toBe(4),
  "FAQ accordion of four questions; one item open at a time; clicking the open item closes it": async (page) => {
    const answers = page.locator("details[name=questions]");
    const open = () => answers.evaluateAll((all) => all.map((each) => each instanceof HTMLDetailsElement && each.open));
    expect(await open()).toEqual([true, false, false, false]);
    const press = (place: number) => answers.nth(place).locator("summary").click();
    await press(2);
    expect(await open()).toEqual([false, false, true, false]);
    await press(2);
    expect(await open()).toEqual([false, false, false, false]);
  },
  "Closing call to action with phone, email and a 'Get Free Consultation' button to /contact": async (page) => {
    const closing = page.locator(".service-closing");
    await toContact(link(closing, "Get Free Consultation"));
    for (const way of ["tel", "mailto"]) await isSeen(closing.locator(`a[href^='${way}:']`).first());
  },
};

const products: Lines = {
  "On small screens a sticky two-tab switch (Drinking Systems, Whole Home) scrolls to the matching group": async (
    page,
    isPhone,
  ) => {
    const tabs = page.locator("[data-switch]");
    expect(await tabs.isVisible()).toBe(isPhone);
    if (!isPhone) return;
    expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Drinking Systems", "Whole Home"]);
    await link(tabs, "Whole Home").click();
    await topBecomes(page, "#wholehome h2");
    expect((await boxOf(tabs)).y).toBeLessThan(100);
  },
  "Image carousel: next and previous wrap around; dots select an index": async (page) => {
    const carousel = page.locator('[data-island="product-carousel"]').first();
    await carousel.scrollIntoViewIfNeeded();
    await page.locator('[data-island="product-carousel"][data-state="ready"]').first().waitFor();
    for (const [name, place] of [
      ["Next picture", 2],
      ["Next picture", 1],
      ["Previous picture", 2],
      ["Picture 1 of 2", 1],
    ] as const) {
      await carousel.getByRole("button", { name }).press("Enter");
      await expect.poll(() => addressLabel(carousel)).toBe(`Picture ${place} of 2`);
    }
  },
  "Two groups; each card has a 'Contact Us' button to /contact": async (page) => {
    inOrder(await headings(page), /^Drinking Water Systems$/, /^Whole Home Systems$/);
    const buttons = main(page).getByRole("link", { name: /^Contact Us about/ });
    expect(await buttons.count()).toBe(5);
    for (const each of await buttons.all()) await toContact(each);
  },
};
const addressLabel = (carousel: Locator) => carousel.locator("[aria-current]").getAttribute("aria-label");

const contact: Lines = {
  ...header,
  "Contact page hours: Mon-Fri 9:00 AM-6:00 PM, Sat 9:00 AM-2:00 PM": async (page) => {
    const rows = await page.locator(".opening-table tbody tr").allInnerTexts();
    const office = rows
      .map((row) => row.replaceAll("\u00a0", " ").split(/\t|\n/).filter(Boolean))
      .map(([day, , hours]) => `${day} ${hours}`);
    expect(office.slice(0, 2)).toEqual(["Mon–Fri 9:00 AM–6:00 PM", "Sat 9:00 AM–2:00 PM"]);
  },
  "The contact page lists counties": async (page) =>
    expect(await page.locator(".contact-counties li").allInnerTexts()).toEqual(
      "Carlow Cavan Kildare Kilkenny Laois Longford Louth Meath Monaghan Offaly Westmeath".split(" "),
    ),
};

const thankYou: Lines = {
  ...header,
  "Confirmation, an alternative phone number, and 'Return to Home' to /": async (page) => {
    expect(await addressOf(link(main(page), "020 915 0142"))).toBe("tel:+353209150142");
    await link(main(page), "Return to Home").click();
    await page.waitForURL(`${siteUrl()}/`);
  },
};

const cookies: Lines = {
  "'Update Cookie Preferences' reopens the consent choices and clears both stored entries": async (page) => {
    await button(page, "Accept All").click();
    const { consent, preferences } = await stored(page);
    expect(consent).toBe("true");
    expect(preferences).toMatchObject({ essential: true, analytics: true, marketing: true });
    await button(page, "Update Cookie Preferences").click();
    await bannerOf(page).waitFor();
    expect((await stored(page)).entries).toEqual([]);
    await button(page, "Reject All").click();
    expect(await stored(page)).toMatchObject({ consent: "false", preferences: { analytics: false, marketing: false } });
  },
};

const unknown: Lines = {
  "404 page 'Oops! Page not found' with a 'Return to Home' link to /": async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Oops! Page not found");
    expect(await addressOf(link(main(page), "Return to Home"))).toBe("/");
  },
};
const failure: Lines = {
  "'Unexpected Application Error!' with the error status and message": async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Unexpected Application Error!");
    expect(await main(page).innerText()).toContain("500 Internal Server Error");
  },
};

const pages: Readonly<Record<string, Lines>> = {
  "/": home,
  [townPath]: town,
  "/services": services,
  "/services/iron-removal": service,
  "/products": products,
  "/contact": contact,
  "/thank-you": thankYou,
  "/cookies": cookies,
  "/no-such-page": unknown,
  "/500": failure,
};

describe.each([
  ["390 px", phone],
  ["1440 px", desktop],
])("the specification at %s", (_width, device) => {
  const isPhone = device === phone;
  describe.each(Object.entries(pages))("%s", (path, lines) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await visit(path, device, undrawAll));
    });
    test.each(Object.entries(lines))("%s", (_line, check) => check(page, isPhone));
  });

  describe("the map of /local", () => {
    let map: MapVisit;
    beforeAll(async () => {
      map = await visitLiveMap("/local", device);
    });
    test.each(Object.entries(mapLines))("%s", (_line, check) => check(map, isPhone));
  });

  test("without scroll timelines, the water section grows, and the call bar hides for the hero's button", async () => {
    const { page } = await visitWithoutTimelines(device);
    const bar = page.locator(".call-bar");
    const visibility = () => bar.evaluate((element) => getComputedStyle(element).visibility);
    if (isPhone) expect(await visibility()).toBe("hidden");
    await growsFrom09To1(page);
    if (isPhone) await expect.poll(visibility).toBe("visible");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    if (isPhone) await expect.poll(visibility).toBe("hidden");
  });
});

/** Lines on the map, in this order: the first ones need the map's first view. */
const mapLines: Readonly<Record<string, (map: MapVisit, isPhone: boolean) => Promise<void>>> = {
  "Map: initial zoom 8, height 96 units, a marker for each town": async ({ page, live }, isPhone) => {
    expect(await heightOf(live)).toBe(384);
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    const tile = await page.locator(".leaflet-tile-loaded").first().getAttribute("src");
    expect(tile).toMatch(/\/8\/\d+\/\d+\.png$/);
    const labels = await live.locator(".map-mark").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ""));
    // Only for a finger, which needs 24 px, are towns grouped.
    if (!isPhone) expect(labels.filter((label) => label.includes(";"))).toEqual([]);
  },
  "Escape closes the first popup wherever the focus is": async (map) => {
    const { page, live, popup } = map;
    await button(page, "Reject All").click();
    await live.click({ position: { x: 150, y: 200 } });
    await popup.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
  },
  "A search box 'Search towns or counties...'; legend; hint": async ({ page, hint }) => {
    expect(await field(page).getAttribute("placeholder")).toBe("Search towns or counties...");
    expect(await page.locator(".areas__legend li").allInnerTexts()).toEqual([
      "Headquarters",
      "Served Towns",
      "90-min Service Radius",
    ]);
    await isSeen(hint);
    expect(await words(hint)).toBe("Click anywhere on the map to check coverage");
  },
  "Map search does nothing when the text is empty": async (map) => {
    await map.search("  ");
    expect([await map.answer(), await map.toasts.count()]).toEqual([expect.any(String), 0]);
  },
  "Found: centres the map at zoom 12, opens its popup, shows 'Found: {town}, Co. {county}'; toasts 356 px wide, 3 at most, 14 px apart":
    async (map, isPhone) => {
      for (const found of [townA, townB, townC, townD]) {
        await map.search(found.name);
        await expect.poll(map.answer).toMatch(new RegExp(`^Found: ${found.name}, Co\\. ${found.county}`));
      }
      await map.popup.filter({ hasText: townD.name }).waitFor();
      expect(await map.toasts.last().textContent()).toContain("Found: ");
      const tiles = map.page.locator(".leaflet-tile-loaded[src*='/12/']");
      await tiles.first().waitFor();
      const shown = map.page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
      await shown.filter({ hasText: foundToast(townD) }).hover();
      await expect.poll(() => shown.count()).toBe(3);
      await arrived(map.page);
      const boxes = await shown.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      if (!isPhone) expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356]);
      const tops = boxes.toSorted((a, b) => a.top - b.top);
      expect(tops.slice(1).map(({ top }, place) => Math.round(top - tops[place]?.bottom))).toEqual([14, 14]);
      await map.page.mouse.move(0, 0);
    },
  "No line says 'Hardness: Hard or soft?.'": async (map) => {
    const unknownHardness = mapData.towns.filter(({ hardness }) => hardness?.includes("?"));
    expect(unknownHardness).toEqual([]);
    expect(await map.answer()).not.toContain("?");
  },
  "Not found shows 'No results found for \"{text}\"'": async (map) => {
    await map.search("Atlantis");
    await expect.poll(map.answer).toBe('No results found for "Atlantis"');
  },
  "Typed without diacritics, with spaces for hyphens, brackets or apostrophes finds the town": async (map) => {
    for (const [typed, answer] of [
      ["carrick on shannon", /^Carrick-on-Shannon is /],
      ["borris in ossory", /^Borris-in-Ossory is /],
      ["Trim - Co Meath", /^Found: Trim, Co\. Meath/],
      ["Trim (Co. Meath)", /^Found: Trim, Co\. Meath/],
      ["'kells'", /^Found: Kells, Co\. Meath/],
      ["an muileann gcearr", /^Found: Mullingar, Co\. Westmeath/],
    ] as const) {
      await map.search(typed);
      await expect.poll(map.answer, { message: typed }).toMatch(answer);
    }
  },
  "Max zoom 19": async (map) => {
    const { page, popup } = map;
    // Waits for the last search's popup and closes it: on a narrow map it would hide the zoom buttons.
    await map.search(townD.name);
    await popup.filter({ hasText: townD.name }).waitFor();
    await map.closePopup();
    const closer = page.getByRole("button", { name: "Zoom in" });
    for (let presses = 0; presses < 7; presses += 1) {
      expect(await closer.getAttribute("aria-disabled")).toBe("false");
      const before = await page.locator(".leaflet-tile").last().getAttribute("src");
      await closer.click();
      await expect.poll(() => page.locator(".leaflet-tile").last().getAttribute("src")).not.toBe(before);
    }
    await expect.poll(() => closer.getAttribute("aria-disabled")).toBe("true");
  },
};

test.each([300, 390, 1440])(
  "a map click shows 'Within Service Area' or 'Outside Service Area', clear of the zoom buttons, at %d px",
  async (width) => {
    const { page, live, popup } = await visitLiveMap("/local", { ...desktop, viewport: { width, height: 800 } });
    await button(page, "Reject All").click();
    const { width: wide } = await boxOf(live);
    const buttons = page.locator(".leaflet-control-zoom");
    for (const [left, top] of [
      [70, 20],
      [20, 200],
      [wide / 2, 300],
      [wide - 10, 90],
    ] as const) {
      await live.click({ position: { x: left, y: top } });
      await popup.waitFor();
      expect(await words(popup)).toMatch(/^(?:Within|Outside) Service Area · \d+\.\d km/);
      await stoodStill(page);
      const [box, whole, over] = [await boxOf(popup), await boxOf(live), await buttons.boundingBox()];
      // A narrow map hides its buttons while a popup is open.
      if (await buttons.isVisible())
        expect(box.x >= right(over) || box.y >= bottom(over), `clicked at ${left}, ${top}`).toBe(true);
      expect(box.x).toBeGreaterThanOrEqual(whole.x);
      expect(right(box)).toBeLessThanOrEqual(right(whole));
      await page.getByRole("button", { name: "Close popup" }).click();
      await popup.waitFor({ state: "detached" });
    }
  },
);

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;
const right = (box: Box) => (box === null ? Number.NaN : box.x + box.width);
const bottom = (box: Box) => (box === null ? Number.NaN : box.y + box.height);

test("speculation rules prefetch /contact, and exclude only links that begin with #", async () => {
  const { page } = await visit(townPath, desktop, undrawAll);
  const rules = JSON.parse((await page.locator("script[type=speculationrules]").textContent()) ?? "");
  const excluded = JSON.stringify(rules.prefetch[0].where.and.slice(1));
  expect(excluded).toBe('[{"not":{"href_matches":"/thank-you"}},{"not":{"selector_matches":"[href^=\'#\']"}}]');
});

/** Expects that the panel is smaller while it enters the window. */
async function growsFrom09To1(page: Page) {
  for (const [part, least, most] of [
    [0.99, 0.89, 0.92],
    [0, 1, 1],
  ] as const) {
    await page.locator(".water").evaluate((section, share) => {
      scrollBy({ top: section.getBoundingClientRect().top - innerHeight * share, behavior: "instant" });
    }, part);
    await expect
      .poll(() =>
        page
          .locator(".water__panel")
          .evaluate((panel) => panel.getBoundingClientRect().width / document.documentElement.clientWidth),
      )
      .toSatisfy((scale: number) => scale >= least && scale <= most);
  }
}

/** Visits with styles and scripts as a browser without scroll-driven animations reads them. */
async function visitWithoutTimelines(device: BrowserContextOptions) {
  const visited = await visitApart("about:blank", { ...device, bypassCSP: true });
  const { page } = visited;
  await page.route(/\/$|\.(?:css|js)$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll("animation-timeline", "animation-unknown") });
  });
  await page.goto(siteUrl());
  await button(page, "Reject All").click();
  return visited;
}
