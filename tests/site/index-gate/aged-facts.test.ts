/** Facts past the shelf life of their topic lead nothing and open no page to search engines. */
import { expect, test } from "vitest";
import { firstDayAged, isPastShelfLife } from "../../../generator/site/dates/shelf-life.ts";
import { countyShown, serviceShown, textOf, townServiceShown, townShown } from "../../templates/tiny-pages.ts";
import { townServiceOf } from "../link/local.ts";
import { type Changes, siteWith, withRow } from "../tiny-copy.ts";

const today = "2026-11-25";
const twoYearsAhead = "2028-11-25";

/** Each topic of the tiny site with its years. */
const withShelfYears = (rows: string) =>
  rows
    .replace("counts,services", "counts,shelf_years,services")
    .replace(/^(iron|hardness|private-wells),finding,([^,]*),(yes|no),/gm, "$1,finding,$2,$3,8,")
    .replace("spring,setting,Springs,no,", "spring,setting,Springs,no,,")
    .replace("supply,background,Supply,no,", "supply,background,Supply,no,5,");
const aging: Changes = { "topics.csv": withShelfYears };
const decision = (day: string, changes: Changes = aging) =>
  townServiceOf(siteWith(changes, day), "/westport/iron-removal").index;

test.each([
  ["2018", 8, "2027-01-01"],
  ["2019", 0.25, "2020-04-01"],
  ["2025", 1, "2027-01-01"],
  ["2025-12", 0.25, "2026-04-01"],
  ["2026-06-19", 0.25, "2026-09-20"],
  ["2026-08-31", 0.25, "2026-12-01"],
])("a fact of %s that holds for %d years is old from %s on", (date, shelf, first) => {
  expect(firstDayAged(date, shelf)).toBe(first);
});

const notice = "A main burst at Westport in June 2026.";
const withNotice: Changes = {
  "topics.csv": (rows) => `${withShelfYears(rows)}interruption,background,Supply cut,no,0.25,,\n`,
  "local-facts.csv": (rows) =>
    `${rows.trimEnd().replaceAll("\n", ",\n").replace("confidence,", "confidence,as_of")},
Westport,Mayo,town,interruption,${notice},Main burst,,,,U,https://u.example/burst,high,2026-06-19
`,
};

test("a notice of June is current in July, and an older record in November that opens and leads nothing", () => {
  const inJuly = townShown("westport", withNotice, "2026-07-31");
  expect(inView(inJuly.html)).toContain(`${notice} Background June 2026`);
  const inNovember = townShown("westport", withNotice, "2026-11-26");
  expect(inNovember.text).toContain(notice);
  expect(`${inView(inNovember.html)} ${inNovember.page.head.description}`).not.toContain(notice);
});

test("without a year, a shelf life or a day nothing ages", () => {
  expect(isPastShelfLife(undefined, 8, today)).toBe(false);
  expect(isPastShelfLife("1837", undefined, today)).toBe(false);
  expect(isPastShelfLife("1837", 8, undefined)).toBe(false);
});

test("an older finding opens no page to search engines", () => {
  expect(decision("2022-12-31").indexable).toBe(true);
  expect(decision("2023-01-01")).toEqual({
    indexable: false,
    reason: "too little to say on Iron Removal there: no own text, and 1 dated finding in Westport, under 2",
  });
});

/** What is in view, without "Older records", which a click opens. */
const inView = (html: string) =>
  textOf(
    html.replace(/<details class="(?:record|facts)__more"><summary[^>]*>(?:<span>|)Older records.*?<\/details>/gs, ""),
  );
const facts = {
  quay: "A well at the Quay held iron in 2014.",
  knockranny: "A well at Knockranny held iron in 2023.",
};

test("older facts are under a line of their own, below those that hold", () => {
  const { html, text } = townShown("westport", aging, today);
  expect(text).toContain("Older records (1)");
  expect(text).toContain(facts.quay);
  expect(inView(html)).not.toContain(facts.quay);
  expect(inView(html)).toContain(facts.knockranny);
});

test("two years ahead no page states an aged fact as present", () => {
  const changes: Changes = {
    ...aging,
    "local-facts.csv": withRow(
      [
        "Westport,Mayo,town,supply,Moher Lough fell low in 2021.,Low lough,,,2021,S,https://s.example/low,high",
        "Castlebar,Mayo,town,iron,A well at Castlebar held iron in 2019.,Iron at Castlebar,2,mg/l,2019,S,https://s.example/c,high",
      ].join("\n"),
    ),
  };
  const aged = [
    facts.quay,
    "Moher Lough fell low in 2021.",
    "A well at Castlebar held iron in 2019.",
    "Iron at Castlebar",
    "Low lough",
    "Wells in Mayo carried iron in 2019.",
    "Galway sits on limestone and has hard water.",
  ];
  const held = townServiceShown("/castlebar/iron-removal", changes, today);
  expect(inView(held.html), "before").toContain("A well at Castlebar held iron in 2019.");
  const pages = [
    ...["westport", "castlebar", "tuam", "boyle"].map((slug) => townShown(slug, changes, twoYearsAhead)),
    ...["/westport/iron-removal", "/castlebar/iron-removal", "/tuam/water-softeners", "/boyle/iron-removal"].map(
      (path) => townServiceShown(path, changes, twoYearsAhead),
    ),
    ...["/local/mayo", "/local/galway"].map((path) => countyShown(path, changes, twoYearsAhead)),
    serviceShown("iron-removal", changes, twoYearsAhead),
  ];
  for (const { page, html } of pages) {
    const words = `${page.head.title} ${page.head.description} ${inView(html)}`;
    for (const fact of aged) expect(words, page.path).not.toContain(fact);
  }
  const everything = pages.map(({ text }) => text).join(" ");
  for (const fact of aged.slice(0, 3)) expect(everything).toContain(fact);
});

test("an old record of a supply is worded as past, and the state on an old list as not known", () => {
  const list: Changes = {
    "topics.csv": (rows) => `${withShelfYears(rows)}epa-list,background,List,no,1,,\n`,
    "epa-list.csv": (rows) => rows.replaceAll("2099-12-31", "2025-12-31"),
  };
  expect(townShown("castlebar", list, today).text).not.toContain("recorded in 2024");
  const later = townShown("castlebar", list, "2030-06-01").text;
  expect(later).toContain("Moher, recorded in 2024");
  expect(later).toContain("EPA list today: not known. At the end of 2025 it was not on it.");
});
