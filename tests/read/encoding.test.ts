import { expect, test } from "vitest";
import { decodeWindows1252, windows1252Byte } from "../../generator/read/windows-1252.ts";
import { testMistakes } from "../site/mistakes.ts";
import { problemsWith, replacing, tinyText, withRow } from "../site/tiny-copy.ts";

/** Encodes a text as Windows-1252, one byte for each letter. */
const inWindows1252 = (text: string) => Buffer.from(Array.from(text, (letter) => windows1252Byte(letter) ?? 0x3f));

test("decodes dashes, quotes and the euro sign of Windows-1252 in every Node", () => {
  expect(decodeWindows1252(Uint8Array.of(0x80, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x85, 0x9c, 0xe1))).toBe(
    "€‘’“”–—…œá",
  );
});

test("rejects a sheet in Windows-1252, and quotes a word of it as typed", () => {
  const text = tinyText("towns.csv").replace("Caisleán an Bharraigh", "“Castle” – 5 €");
  expect(problemsWith({ "towns.csv": inWindows1252(text) })).toEqual([
    'data/towns.csv:2:4  error  byte 93 is not UTF-8; in Windows-1252 it reads "“Castle”". Save the file as UTF-8; in a spreadsheet that is “CSV UTF-8 (comma delimited)”.',
  ]);
});

const lead = (words: string) => `towns.csv: Iron from the bog and a bay full of islands. -> ${words}`;

testMistakes(`
rejects letters that were decoded wrongly once
  ${lead("The town’s iron – and the bogâ€™s.")}
  towns.csv:3:12  error  lead "The town’s iron – and the bogâ€™s." was read in the wrong encoding once; it should be "The town’s iron – and the bog’s.". Correct it.
rejects letters that were decoded wrongly twice
  ${lead("The bogÃ¢â‚¬â„¢s iron.")}
  towns.csv:3:12  error  lead "The bogÃ¢â‚¬â„¢s iron." was read in the wrong encoding once; it should be "The bog’s iron.". Correct it.
shows only the damaged word of a long text
  ${lead(`${"Iron from the bog and a bay full of islands. ".repeat(2)}Ask SÃ©amus.`)}
  towns.csv:3:12  error  lead "SÃ©amus." was read in the wrong encoding once; it should be "Séamus.". Correct it.
rejects a question mark in place of a letter, as from an ASCII export
  towns.csv: Caisleán an Bharraigh -> An B?thar Bu?
  towns.csv:2:4  error  irish_name "An B?thar Bu?" has a question mark where a letter was: the file was saved in an encoding without it. Type the right letter.
accepts a question mark at the end of a word and in an address
  ${lead('"Iron? Yes, and a bay. Why?"')}
  local-facts.csv + Tuam,Galway,town,iron,Iron was found.,,,,2019,Report,https://epa.ie/a?page=b?c,high
`);

test.each(["“CAFÉ”, she said – “CAFÉ…”", "Dún Laoí’”", "É–é—ú", "25 °C · ½ a glass", "“Tá”"])(
  "accepts correctly encoded text: %s",
  (words) => {
    const sheet = replacing("Iron from the bog and a bay full of islands.", `"${words}"`);
    expect(problemsWith({ "towns.csv": sheet })).toEqual([]);
  },
);

const spoilt = "Take an earlier version of the file, open it in Excel by Data, From Text/CSV, with the file origin";

test("reports more than three damaged cells in one message that says how to open and save the file", () => {
  const lines = problemsWith({
    "towns.csv": withRow("Clár Chlainne,Mayo,c,Clár Chlainne Mhuiris,53.72,-8.98")(tinyText("towns.csv"))
      .replace("Westport takes", "Wéstport takes")
      .replace(/[^\n -~]/gu, "?"),
  });
  expect(lines).toEqual([expect.stringMatching(/^data\/towns\.csv:2:4 {2}error {2}5 texts have letters/)]);
  expect(lines.join()).toContain(spoilt);
});

test.each(["ï»¿", "ï»¿ï»¿", "?", "\ufeff?"])("reads the first column after a damaged byte order mark: %j", (mark) => {
  expect(problemsWith({ "towns.csv": (text) => `${mark}${text}` })).toEqual([]);
  expect(problemsWith({ "towns.csv": (text) => `${mark}"name"${text.slice("name".length)}` })).toEqual([]);
});

test("reports up to three damaged cells one by one", () => {
  const lines = problemsWith({ "towns.csv": (text) => text.replace(/[^\n -~]/gu, "?") });
  expect(lines.map((line) => line.slice(0, 25))).toEqual(["data/towns.csv:2:4  error", "data/towns.csv:6:4  error"]);
});

test("reports a JSON file in the wrong encoding in one message", () => {
  const lines = problemsWith({ "texts.json": (text) => text.replaceAll("é", "Ã©").replaceAll("the", "thÃ©") });
  expect(lines).toEqual([expect.stringMatching(/texts have letters .* in an editor as UTF-8\.$/)]);
});
