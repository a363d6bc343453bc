/** Exports as Search Console writes them: tables of CSV, packed into one .zip. */
import { crc32 } from "node:zlib";

/** A .zip whose parts are stored. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(label.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at, 12);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), common, label, content);
    entries.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, entry.subarray(2), label);
    at += 30 + label.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Headings of queries, pages and days, and of a table of countries, by language. */
export const languages = {
  English: ["Top queries", "Top pages", "Date", "Country", "Clicks,Impressions,CTR,Position"],
  German: ["Häufigste Suchanfragen", "Die häufigsten Seiten", "Datum", "Land", "Klicks,Impressionen,CTR,Position"],
  French: [
    "Requêtes les plus fréquentes",
    "Pages les plus populaires",
    "Date",
    "Pays",
    "Clics,Impressions,CTR,Position",
  ],
  Irish: ["Barrfhiosruithe", "Barrleathanaigh", "Dáta", "Tír", "Cliceanna,Taispeántais,CTR,Suíomh"],
  "no known language": ["Aaa", "Bbb", "Ccc", "Ddd", "Eee,Fff,Ggg,Hhh"],
} as const;

export function exportIn(language: keyof typeof languages, site = "https://sruthan.example") {
  const [queries, pages, date, country, figures] = languages[language];
  return zipOf({
    "Queries.csv": `${queries},${figures}\nwater softener tuam,3,120,2.5%,8.4\niron filter,1,40,2.5%,12\n`,
    "Pages.csv": `${pages},${figures}\n${site}/tuam,12,"1,400",0.86%,9.1\n${site}/,4,300,1.33%,3\n`,
    "Countries.csv": `${country},${figures}\nÉire,16,1700,0.94%,8\n`,
    "Chart.csv": `${date},${figures}\n2026-08-25,1,20,5%,8\n2026-11-22,2,30,6.67%,7.5\n`,
    "Filters.csv": "Filter,Value\nSearch type,Web\nDate,Last 3 months\n",
  });
}
