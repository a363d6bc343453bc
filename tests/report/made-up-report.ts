/** A report of as many made-up towns as wanted, each with twelve pages, beside 24 of the whole site. */
import type { Report, ReportPage } from "../../generator/report/report.ts";

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

/** 900 towns come to 10,824 pages. */
export function madeUpReport(towns: number): Report {
  const names = Array.from({ length: towns }, (_, index) => `Baile ${index + 1}`);
  return {
    site: {
      name: "Tobar Water",
      url: "https://tobarwater.example",
      base: { name: "Enfield", lat: 53.4167, lng: -6.8333 },
      radiusKm: 120,
      day: "2026-11-21",
      commit: "41db94e0c2b7a1d5f00d41db94e0c2b7a1d5f00d",
    },
    pages: [...Array.from({ length: 24 }, (_, index) => mainPage(index)), ...names.flatMap(townPages)],
    problems: [
      {
        ...{ file: "data/local-facts.csv", line: 131, column: 8, severity: "warning" },
        message: "The year is blank, so the page says “Undated”.",
      },
    ],
    placeholders: Array.from({ length: 29 }, (_, index) => ({
      ...{ file: "data/testimonials.csv", line: index + 2, column: 6, severity: "warning" },
      message: `review ${index + 1} is a sample. Replace the row by a real review, or delete it.`,
    })),
    towns: names.map((name, index) => ({
      ...{ slug: slugOf(name), name, county: countyOf(index), facts: index % 11, ownWords: 90 + (index % 80) },
      ...{ lat: 52.6 + ((index * 37) % 150) / 100, lng: -8 + ((index * 53) % 180) / 100, listed: true, of: 12 },
    })),
    unprinted: [
      {
        ...{ file: "data/local-facts.csv", line: 40, column: 5, severity: "warning" },
        message: "“Iron in Sligo.” stands on no page: no town of Co. Sligo has a page, and so the county has none.",
      },
    ],
    changes: {
      since: "https://tobarwater.example",
      totals: { new: 12, changed: 1, gone: 0, moved: 1, listed: 1, unlisted: 0 },
      causes: [
        { file: "towns.csv", row: 14, column: "population", old: "9194", new: "9563", pages: 1 },
        { file: "towns.csv", row: 15, new: "Baile 1, Meath", pages: 12 },
      ],
      pages: [
        {
          ...{ path: "/mullingar", change: "changed", listed: true, causes: [0] },
          words: [{ old: "9,194 people", new: "9,563 people" }],
        },
        ...["", ...services.map((service) => `/${slugOf(service)}`)].map((end) => ({
          ...{ path: `/baile-1${end}`, change: "new", listed: end === "", causes: [1], words: [] },
        })),
        { path: "/moate", change: "moved", to: "/moat", listed: true, causes: [], words: [] },
      ],
      redirects: ["/moate,/moat,301"],
    },
  };
}

const countyOf = (index: number) => counties[index % counties.length] ?? "Meath";

const mainPage = (index: number): ReportPage => ({
  ...{ path: `/guides/guide-${index + 1}`, title: `Guide ${index + 1}`, kind: "guide", listed: index !== 3 },
  reason: index === 3 ? "it stands for a failure" : "a main page is indexable",
  ...{ ownWords: 300 + index, facts: index, nearest: null, bytes: 50_000, errors: 0, remedy: null },
  problems: index === 5 ? ["its description is that of /guides/guide-5"] : [],
});

function townPages(name: string, index: number): readonly ReportPage[] {
  const slug = slugOf(name);
  const town: ReportPage = {
    ...{ path: `/${slug}`, title: `Water treatment in ${name}`, kind: "town", listed: true },
    ...{ reason: "a town's page is indexable", ownWords: 90 + (index % 80), facts: index % 11, bytes: 61_000 + index },
    nearest: { path: `/baile-${((index + 1) % 899) + 1}`, likeness: (index % 90) / 100 },
    problems: index % 200 === 7 ? [`the link to /baile-${index}/#map leads nowhere`] : [],
    ...{ errors: index % 200 === 7 ? 1 : 0, remedy: null },
  };
  return [town, ...services.map((service, place) => combination(name, index, service, place))];
}

function combination(name: string, index: number, service: string, place: number): ReportPage {
  const listed = (index + place) % 3 === 0;
  const missing = `too little to say on ${service} there: no own text, and no dated finding in ${name}, under 2`;
  return {
    ...{ path: `/${slugOf(name)}/${slugOf(service)}`, title: `${service} in ${name}: free test at your tap` },
    ...{
      kind: "combination",
      listed,
      reason: listed ? `${2 + (index % 3)} dated findings on record in ${name}` : missing,
    },
    ...{ ownWords: 20 + ((index * 7 + place) % 120), facts: place % 5, bytes: 38_000 + index + place, errors: 0 },
    nearest: { path: `/baile-${((index + 1) % 899) + 1}/${slugOf(service)}`, likeness: ((index + place) % 95) / 100 },
    problems: (index + place) % 97 === 0 ? ["84 % like its nearest page, which is close to the limit of 85 %"] : [],
    remedy: listed
      ? null
      : {
          ...{ file: "town-services.csv", row: place % 2 === 0 ? null : 100 + index, column: "text" },
          say: `Write 40 words in town-services.csv for ${name}, ${service}.`,
        },
  };
}
