/** Creates exports as Search Console does: CSV files in one zip. */
import { zipOf } from "./zip.ts";

export const site = "https://sruthan.example";

/** Headings of queries, pages, days, countries and devices, and of the figures. */
export const languages = {
  English: ["Top queries", "Top pages", "Date", "Country", "Device", "Clicks,Impressions,CTR,Position"],
  German: ["Häufigste Suchanfragen", "Die häufigsten Seiten", "Datum", "Land", "Gerät", "Klicks,Impr.,Klickrate,Pos."],
  Japanese: ["上位のクエリ", "上位のページ", "日付", "国", "デバイス", "クリック数,表示回数,CTR,掲載順位"],
} as const;

export type Row = readonly [text: string, clicks: number, impressions: number, position: number];

export const csv = (heading: string, figures: string, rows: readonly Row[]) =>
  [`${heading},${figures}`, ...rows.map(([text, ...numbers]) => `"${text}",${numbers.toSpliced(2, 0, 0.5).join()}`), ""]
    .join("\n")
    .replaceAll(",0.5,", ",0.5%,");

type Exported = {
  readonly language?: keyof typeof languages;
  readonly queries?: readonly Row[];
  readonly pages?: readonly Row[];
  readonly from?: string;
};

const usual = {
  queries: [["water softener tuam", 3, 120, 8.4] as const, ["iron filter", 1, 40, 12] as const],
  pages: [[`${site}/tuam`, 12, 1400, 9.1] as const, [`${site}/`, 4, 300, 3] as const],
};

/** Puts the file of countries first: readers must not rely on names or order, which differ by language. */
export function exported({ language = "English", from = "2026-08-25", ...rows }: Exported = {}) {
  const [query, page, date, country, device, figures] = languages[language];
  const { queries, pages } = { ...usual, ...rows };
  return zipOf({
    "1.csv": csv(country, figures, [["Éire", 16, 1700, 8]]),
    "2.csv": csv(query, figures, queries),
    "3.csv": csv(page, figures, pages),
    "4.csv": csv(device, figures, [
      ["Mobile", 10, 1000, 8],
      ["Tablet", 6, 700, 8],
    ]),
    "5.csv": `${date},${figures}\n${from},7,800,0.88%,8\n2026-11-21,0,0,,\n2026-11-22,9,900,1%,7.5\n`,
    "6.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\n",
  });
}
