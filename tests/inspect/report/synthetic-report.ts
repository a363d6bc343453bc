/** A report of as many made-up towns as wanted, each with twelve pages, beside 24 guides. 900 towns come to 10,824 pages. */
import type { Report, ReportPage, ReportProblem, ReportTown } from "../../../generator/inspect/report/report.ts";

const services = [
  ...[
    "Iron Removal",
    "Manganese Removal",
    "Reverse Osmosis",
    "UV Disinfection",
    "Limescale Removal",
    "Arsenic Removal",
  ],
  ...["Water Softeners", "Carbon Filtration", "Ammonia Removal", "System Maintenance", "Water Consultation"],
];
const counties = ["Meath", "Cavan", "Kildare", "Westmeath", "Offaly", "Laois", "Longford", "Carlow", "Kilkenny"];
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

export function syntheticReport(townCount: number): Report & { readonly pages: readonly ReportPage[] } {
  const names = Array.from({ length: townCount }, (_, index) => `Baile ${index + 1}`);
  const guides = Array.from({ length: 24 }, (_, index) => guide(index));
  return {
    site: {
      name: "Tobar Water",
      url: "https://tobarwater.example",
      base: { name: "Enfield", lat: 53.4167, lng: -6.8333 },
      radiusKm: 120,
      day: "2026-11-21",
      commit: "41db94e0c2b7a1d5f00d41db94e0c2b7a1d5f00d",
    },
    pages: [...guides, ...names.flatMap(pagesOfTown)],
    problems: [warning("data/local-facts.csv", 131, "The year is blank, so the page says “Undated”.")],
    placeholders: Array.from({ length: 29 }, (_, index) =>
      warning("data/testimonials.csv", index + 2, `review ${index + 1} is a sample. Replace the row, or delete it.`),
    ),
    towns: names.map(town),
    unprinted: [warning("data/local-facts.csv", 40, "“Iron in Sligo.” is on no page: no town of Co. Sligo has one.")],
    ages: { medianYear: 2022, recent: { medianYear: 2024, towns: 12 } },
    aged: [warning("data/local-facts.csv", 52, "Baile 3, 2009: older than the 5 years of supply. Look it up again.")],
    changes: changesOf("Baile 1"),
  };
}

const warning = (file: string, line: number, message: string): ReportProblem => ({
  file,
  line,
  column: 6,
  severity: "warning",
  message,
});

/** Scattered evenly, by the fractions of two numbers that have no common measure. */
const town = (name: string, index: number): ReportTown => ({
  slug: slugOf(name),
  name,
  county: counties[index % counties.length] ?? "Meath",
  lat: 52.6 + ((index * 0.7548776) % 1) * 1.5,
  lng: -8 + ((index * 0.5698402) % 1) * 1.7,
});

const guide = (index: number): ReportPage => ({
  path: `/guides/guide-${index + 1}`,
  title: `Guide ${index + 1}`,
  kind: "guide",
  listed: true,
  reason: "a guide is indexable",
  ownWords: 300 + index,
  facts: index,
  nearest: null,
  bytes: 50_000,
  problems: index === 5 ? ["its description is that of /guides/guide-5"] : [],
  errors: 0,
  remedy: null,
});

function pagesOfTown(name: string, index: number): readonly ReportPage[] {
  const isBroken = index % 200 === 7;
  const own: ReportPage = {
    path: `/${slugOf(name)}`,
    title: `Water treatment in ${name}`,
    kind: "town",
    listed: true,
    reason: "a town's page is indexable",
    ownWords: 90 + (index % 80),
    facts: index % 11,
    nearest: { path: `/baile-${((index + 1) % 899) + 1}`, likeness: (index % 90) / 100 },
    bytes: 61_000 + index,
    problems: isBroken ? ["the link to /trim#map leads nowhere"] : [],
    errors: isBroken ? 1 : 0,
    remedy: null,
  };
  return [own, ...services.map((service, place) => townService(name, index, service, place))];
}

function townService(name: string, index: number, service: string, place: number): ReportPage {
  const listed = (index + place) % 3 === 0;
  return {
    path: `/${slugOf(name)}/${slugOf(service)}`,
    title: `${service} in ${name}: free test at your tap`,
    kind: "town-service",
    listed,
    reason: listed
      ? `${2 + (index % 3)} dated findings on record in ${name}`
      : `too little to say on ${service} there: no own text, and no dated finding in ${name}, under 2`,
    ownWords: 20 + ((index * 7 + place) % 120),
    facts: place % 5,
    nearest: { path: `/baile-${((index + 1) % 899) + 1}/${slugOf(service)}`, likeness: ((index + place) % 95) / 100 },
    bytes: 38_000 + index + place,
    problems: (index + place) % 97 === 0 ? ["84 % like its nearest page, close to the limit of 85 %"] : [],
    errors: 0,
    remedy: listed ? null : remedy(name, index, service),
  };
}

const remedy = (name: string, index: number, service: string) => ({
  file: "town-services.csv",
  row: index % 2 === 0 ? null : 100 + index,
  column: "text",
  say: `Write 40 words for ${name}, ${service}.`,
});

/** As changesAsJson prints them: an edited cell, a new town, a moved page. */
function changesOf(newTown: string) {
  const added = ["", ...services.map((service) => `/${slugOf(service)}`)].map((end) => ({
    path: `/${slugOf(newTown)}${end}`,
    change: "new",
    listed: end === "",
    causes: [1],
    words: [],
  }));
  const words = [{ old: "9,194 people", new: "9,563 people" }];
  return {
    since: "https://tobarwater.example",
    totals: { new: 12, changed: 1, gone: 0, moved: 1, listed: 1, unlisted: 0 },
    causes: [
      { file: "towns.csv", row: 14, column: "population", old: "9194", new: "9563", name: "Mullingar", pages: 1 },
      { file: "towns.csv", row: 15, new: newTown, pages: 12 },
      { file: "towns.csv", row: 5, column: "publish_on", day: "2026-12-01", name: "Kinnegad", pages: 12 },
    ],
    pages: [
      { path: "/mullingar", change: "changed", listed: true, causes: [0], words },
      ...added,
      { path: "/moate", change: "moved", to: "/moat", listed: true, causes: [], words: [] },
    ],
    files: ["/data/towns.json"],
    redirects: ["/moate,/moat,301"],
    calendar: [
      { day: "2026-12-01", change: "goes live", what: "Kinnegad", path: "/kinnegad" },
      { day: "2026-12-24", change: "ends", what: "Boyle", path: "/boyle" },
    ].map((entry, index) => ({ ...entry, file: "towns.csv", row: 20 + index, column: "publish_on" })),
  };
}
