/** Exports as Search Console writes them: tables of CSV, packed into one .zip. */
import { zipOf } from "../../results/zip.ts";

export { zipOf };

/** Headings of queries, pages and days, of a table of countries, and of figures, by language. */
export const languages = {
  English: ["Top queries", "Top pages", "Date", "Country", "Clicks,Impressions,CTR,Position"],
  German: [
    "Häufigste Suchanfragen",
    "Die häufigsten Seiten",
    "Datum",
    "Land",
    "Klicks,Impressionen,Klickrate,Durchschnittliche Position",
  ],
  Irish: ["Barrfhiosruithe", "Barrleathanaigh", "Dáta", "Tír", "Cliceanna,Taispeántais,CTR,Suíomh"],
  Japanese: ["上位のクエリ", "上位のページ", "日付", "国", "クリック数,表示回数,CTR,掲載順位"],
} as const;

/** Days without impressions have no position, and a table may have headings only. */
export function exportIn(language: keyof typeof languages, site = "https://sruthan.example", queries = true) {
  const [query, page, date, country, figures] = languages[language];
  const asked = "water softener tuam,3,120,2.5%,8.4\niron filter,1,40,2.5%,12\n";
  return zipOf({
    "Queries.csv": `${query},${figures}\n${queries ? asked : ""}`,
    "Pages.csv": `${page},${figures}\n${site}/tuam,12,"1,400",0.86%,9.1\n${site}/,4,300,1.33%,3\n`,
    "Countries.csv": `${country},${figures}\nÉire,16,1700,0.94%,8\n`,
    "Devices.csv": `Aaa,${figures}\nMobile,10,1000,1%,8\nTablet,6,700,0.86%,8\n`,
    "Appearance.csv": `Bbb,${figures}\n`,
    "Chart.csv": `${date},${figures}\n2026-08-25,7,800,0.88%,8\n2026-08-26,0,0,,\n2026-11-22,9,900,1%,7.5\n`,
    "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\n",
  });
}
