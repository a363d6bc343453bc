/** Tests sheets as spreadsheet programs save them: LibreOffice Calc 7.4, Gnumeric 1.12.55, and Excel by its help. */
import { expect, test } from "vitest";
import { testMistakes, wholeFile } from "../site/mistakes.ts";
import { loadChanged, problemsWith, tinyText } from "../site/tiny-copy.ts";

const fact = (value: string) =>
  `local-facts.csv + Tuam,Galway,town,hardness,A statement of 2020.,,${value},mg/l,2020,Tiny Survey,https://survey.example/1,high`;
const converted = (value: string, before: string) => `  ${fact(value)}
  local-facts.csv:17:7  error  value "${value}" is a date that the spreadsheet made of something else, perhaps of ${before}. Write a range with “–”, which stays as it is.`;
const phone = (number: string) =>
  `  ${wholeFile("counties.csv", `${tinyText("counties.csv").replaceAll("\n", ",,\n").replace("intro,,", "intro,council,grant_phone").replace("towns.,,", `towns.,Tiny Council,${number}`)}`)}`;
const code = (...codes: readonly string[]) => {
  const [headings = "", ...rows] = tinyText("settlements.csv").trim().split("\n");
  const coded = rows.map((row, index) => `${codes[index] ?? ""},${row}`);
  return `  ${wholeFile("settlements.csv", [`code,${headings}`, ...coded, ""].join("\n"))}`;
};
const headings = "town,county,level,rock,sentence,label,line,because,zone,style,source_title,source_url";
const zones = (...cells: readonly string[]) => {
  const rows = cells.map(
    (zone, index) =>
      `${["Westport,Mayo", "Boyle,Roscommon", "Tuam,Galway"][index]},hard,,It is hard.,Hard,Rock.,Rock.,${zone},solid,Survey,https://survey.example/2`,
  );
  return `  ${wholeFile("hardness-words.csv", [headings, ...rows, ""].join("\n"))}`;
};

testMistakes(`
rejects a range that LibreOffice saved as a date: 5-10
${converted("10/05/26", '"5-10", "10-5", "5.10-26" or "10.5-26"')}
rejects a range that Excel saved as a date: 8-6
${converted("06-Aug", '"6-8" or "8-6"')}
rejects a range that Gnumeric saved as a date: 12.5-25
${converted("2025/12/05", '"5-12", "12-5", "5.12-25" or "12.5-25"')}
rejects a month and a number that Excel saved as a year
${converted("Oct-50", '"10-50" or "50-10"')}
accepts ranges with a dash, and dates within a sentence
  ${fact("5–10")}
  ${fact("05-Oct to 07-Oct")}
rejects a long number that the spreadsheet shortened
  ${fact("3.53469E+11")}
  local-facts.csv:17:7  error  value "3.53469E+11" is a long number that the spreadsheet shortened, such as a phone number; its last digits are lost. Format the column as Text and type it again.
rejects a phone number that a spreadsheet shortened
${phone("3.53469E+11")}
  counties.csv:2:9  error  grant_phone "3.53469E+11" was shortened by the spreadsheet and may have lost digits. Format the column as Text and type it again.
  …
rejects a phone number without the + of its country
${phone("353469097000")}
  counties.csv:2:9  error  grant_phone "353469097000" is not a phone number such as 046 909 7000. Has a spreadsheet taken its +? Write +353469097000.
  …
rejects a phone number without its leading 0
${phone("469097000")}
  counties.csv:2:9  error  grant_phone "469097000" is not a phone number such as 046 909 7000. Has a spreadsheet taken its 0? Write 0469097000.
  …
rejects a phone number with words
${phone("ask at the desk")}
  counties.csv:2:9  error  grant_phone "ask at the desk" is not a phone number such as 046 909 7000.
  …
rejects several codes without their leading 0 in one message
${code("1642", "1631", "01638")}
  settlements.csv:2:1  error  2 codes have lost the 0 in front, which a spreadsheet takes from numbers. This is the first. Take an earlier version of the file, and open it with the column as Text.
rejects one code without its leading 0
${code("1642", "01631")}
  settlements.csv:2:1  error  code "1642" is not a code of five digits such as 01642. A spreadsheet has taken the 0 in front: write 01642, or format the column as Text before you open the sheet.
rejects a code of six digits
${code("016421")}
  settlements.csv:2:1  error  code "016421" is not a code of five digits such as 01642.
rejects zones that LibreOffice turned into dates in one message
${zones("05/03/26", "03-May", "2026-03-05")}
  hardness-words.csv:2:9  error  3 zones are dates: the spreadsheet made them of ranges such as 3-5. This is the first. Take an earlier version of the file, and write ranges with “–”, such as 3–5, which stay as they are.
rejects one zone that became a date
${zones("05/03/26", "3–5")}
  hardness-words.csv:2:9  error  zone "05/03/26" is a date that the spreadsheet made of a zone: write 3–5 or 5–3, with “–”, which stays as it is.
accepts the zones 3-5, 3 to 5 and 0 – 0; 3-3
${zones("3-5", "3 to 5", "0 – 0; 3-3")}
rejects a zone beyond the scale
${zones("3-6")}
  hardness-words.csv:2:9  error  zone "3–6" is not a zone of the scale such as 3–5 or 0–0;3–3.
`);

test.each(["057 935 7416", "+353 46 909 7000", "(046) 909-7000", "1800 278 278", "0818 300 400"])(
  "accepts the phone number %s",
  (number) => {
    const [, content = ""] = phone(number).split(" = ");
    expect(problemsWith({ "counties.csv": content.replaceAll("\\n", "\n") })).toEqual([]);
  },
);

const supply = (...dates: readonly string[]) =>
  [
    "town,supply,on_list,as_of,confidence,source_title,source_url",
    ...dates.map((date, index) => `Tuam,Supply ${index},no,${date},high,Tiny Utility,https://utility.example/${index}`),
    "",
  ].join("\n");

test.each([
  ["2024/11/01", "2024-11"],
  ["Nov-24", "2024-11"],
  ["Nov-98", "1998-11"],
  ["2024-11-01", "2024-11-01"],
  ["2024/11/02", "2024-11-02"],
])("reads a date that a spreadsheet saved as %s as %s", (saved, date) => {
  const { tables } = loadChanged({ "supplies.csv": supply(saved) });
  expect(tables.supplies.rows.map(({ data }) => data?.as_of)).toEqual([date]);
});

test("warns once about months that Gnumeric saved as days", () => {
  expect(problemsWith({ "supplies.csv": supply("2024/11/01", "2021", "2017/07/01") })).toEqual([
    'data/supplies.csv:2:4  warning  as_of "2024/11/01" is read as 2024-11, and 1 more below likewise. Write months so, and the first day of one as 2026-05-01.',
  ]);
});

test("warns about each cell in a row with a decimal comma", () => {
  const towns = "name;county;lat;lng\nSwinford;Mayo;53,94861;-8,94944\n";
  const lines = problemsWith({ "towns.csv": towns }).filter((line) => line.includes("comma"));
  expect(lines).toEqual([
    'data/towns.csv:2:3  warning  lat "53,94861" is written with a comma and was read with a point.',
    'data/towns.csv:2:4  warning  lng "-8,94944" is written with a comma and was read with a point.',
  ]);
});
