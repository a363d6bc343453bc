import { expect, test } from "vitest";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { siteWith, withRow } from "../tiny-copy.ts";

const header = "service,order,condition,verdict,answer\n";
const rest = "water-softeners,1,always,Possibly.,Look.\nwater-testing,1,always,Iron first.,Draw a glass.\n";
const always = "iron-removal,9,always,Only on a well.,Draw a glass.";
const only = (rows: string) => wholeFile("verdicts.csv", `${header}${rows}\n${rest}`);
const before = (row: string) => only(`${row}\n${always}`);
const own = (service: string, verdict: string) =>
  `town-services.csv = town,service,verdict,answer,text\\nBoyle,${service},${verdict},Look.,A text.\\n`;
const hardness = (row: string) =>
  `hardness-words.csv = town,county,level,rock,word,line,because,zone,style,source_title,source_url\\n${row},S,https://s.example/a\\n`;
const carried = (address: string) =>
  `town-services.csv = town,service,text,carried_by\\nBoyle,iron-removal,A text.,${address}\\n`;

testMistakes(`
verdicts that fit bring no problem
  ${only(always)}
${before("iron-removal,1,found-iron + wells-in-town,Likely.,{ownHomes} homes in {year}.")}
${before("iron-removal,1,found-irn,Likely.,Look.")}
  verdicts.csv:2:3  error  condition "found-irn" is not known. Did you mean "found-iron"?…
${before("iron-removal,1,found-iron,Perhaps,Look.")}
  verdicts.csv:2:4  error  verdict "Perhaps" is not a word that pages print.…
${before("iron-removal,1,found-iron,Iron first.,Look.")}
  verdicts.csv:2:4  error  verdict "Iron first." is not a word that pages print.…
${before("iron-removal,1,found-iron,Likely.,{figure} is hard.")}
  verdicts.csv:2:5  error  "{figure}" has no value under the condition "found-iron", which fills {town}, {county} and {year}.…
${before("iron-removal,1,found-iron,Likely.,In {yaer}.")}
  verdicts.csv:2:5  error  "{yaer}" is not a slot. Did you mean "year"?…
${before(`iron-removal,1,found-iron,Likely.,${"word ".repeat(21).trim()}`)}
  verdicts.csv:2:5  error  answer has 21 words; at most 20 fit. Shorten it.
${before("iron-removal,9,found-iron,Likely.,Look.")}
  verdicts.csv:3:2  error  order 9 of iron-removal is there twice.…
${before("rust,1,always,Likely.,Look.")}
  verdicts.csv:2:1  error  service "rust" is not in services.json.…
the last row of a service always holds
  ${only("iron-removal,1,found-iron,Likely.,Look.")}
  verdicts.csv:2:3  error  the last row of iron-removal is "found-iron", so some towns have no verdict.…
a service without rows is named, and so is an empty sheet
  ${wholeFile("verdicts.csv", header + rest)}
  verdicts.csv:1:1  warning  no row is of Iron Removal: its pages in towns print what shows at the tap, and no verdict. Add a row with the condition always.
${wholeFile("verdicts.csv", header)}
  verdicts.csv:1:1  warning  no row is of Iron Removal, Water Softeners and Water…
the word of a page's own row is one that pages print, and tests and upkeep have none
  ${own("iron-removal", "Likely.")}
${own("iron-removal", "Maybe")}
  town-services.csv:2:3  error  verdict "Maybe" is not a word that pages print.…
${own("water-testing", "Yes.")}
  town-services.csv:2:3  error  verdict is filled, but the pages on water-testing print the word of verdicts.csv. Empty the cell; the answer stays.
words for hardness are of a town with a level, or of a county with a rock
  ${hardness("Boyle,Roscommon,hard,,Hard,Rock.,Rock.,4-4,solid")}
${hardness(",*,,open,Hard or soft?,Ask.,,,")}
${hardness("Boyle,Roscommon,,limestone,Hard,Rock.,Rock.,,")}
  hardness-words.csv:2:3  error  level is empty, and the row is of a town. Verdicts depend on it: fill it.
  hardness-words.csv:2:4  error  rock is filled, but the row is of a town. Empty the cell.
${hardness(",Mayo,,limestone,Hard,Rock.,,3-5,")}
  hardness-words.csv:2:9  error  zone and style go together…
${hardness("Boyl,Roscommon,hard,,Hard,Rock.,Rock.,,")}
  hardness-words.csv:2:1  error  town "Boyl" is not in towns.csv. Did you mean "Boyle"?…
a text names rows that it can rest on
  ${carried("https://geology.example/iron")}
${carried("https://nowhere.example/a")}
  town-services.csv:2:4  warning  "https://nowhere.example/a" is not the source_url of a row that a text can rest on.…
an own word that contradicts the town's words for hardness is a warning at its cell
  ${own("water-softeners", "Likely.")}
  ${only(`${always}\nwater-softeners,0,level-likely-soft,Probably not.,Look.`)}
  ${hardness("Boyle,Roscommon,likely-soft,,Soft,A lake.,A lake.,,")}
  town-services.csv:2:3  warning  verdict "Likely." contradicts hardness-words.csv, where Boyle is likely-soft and the answer is "Probably not."…
`);

test("facts that may be printed elsewhere only are known to verdicts", () => {
  const archived = siteWith({
    "local-facts.csv": (text: string) =>
      `${withRow("Boyle,Roscommon,town,iron,Iron.,,,,2025,S,https://s.example/i,high,archive")(text.replace("confidence", "confidence,use"))}`,
  });
  expect(archived.facts.ofTown.get("boyle")?.map(({ use }) => use)).toEqual(["archive"]);
});
