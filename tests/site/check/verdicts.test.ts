import { expect, test } from "vitest";
import { testMistakes, wholeFile } from "../mistakes.ts";
import { siteWith, withRow } from "../tiny-copy.ts";

const header = "service,order,condition,verdict,answer,lean\n";
const rest =
  "water-softeners,1,always,You might.,Look.,possibly\nwater-testing,1,always,Test for bacteria first.,Draw a glass.,test\n";
const always = "iron-removal,9,always,Only if you have a well.,Draw a glass.,well";
const only = (rows: string) => wholeFile("verdicts.csv", `${header}${rows}\n${rest}`);
const before = (row: string) => only(`${row}\n${always}`);
const own = (service: string, verdict: string, lean = "") =>
  `town-services.csv = town,service,verdict,lean,answer,text\\nBoyle,${service},${verdict},${lean},Look.,A text.\\n`;
const hardness = (row: string) =>
  `hardness-words.csv = town,county,level,rock,sentence,label,line,because,zone,style,source_title,source_url\\n${row},S,https://s.example/a\\n`;
const figure = (value: number) =>
  `hardness.csv = town,tier,value_low,value_high,licence,source_title,source_url,confidence\\nBoyle,own,${value},${value},CC BY 4.0,S,https://s.example/h,high\\n`;
const carried = (address: string) =>
  `town-services.csv = town,service,text,carried_by\\nBoyle,iron-removal,A text.,${address}\\n`;

testMistakes(`
accepts one verdict for all towns
  ${only(always)}
accepts a condition of two parts, and values in braces
  ${before("iron-removal,1,found-iron + wells-in-town,There may well be.,{ownHomes} homes in {year}.,likely")}
${before("iron-removal,1,found-irn,There may well be.,Look.,likely")}
  verdicts.csv:2:3  error  condition "found-irn" is not known. Did you mean "found-iron"?…
${before("iron-removal,1,found-iron,Perhaps,Look.,possibly")}
  verdicts.csv:2:4  error  verdict "Perhaps" is not a word that pages print.…
${before("iron-removal,1,found-iron,There may be.,Look.,perhaps")}
  verdicts.csv:2:6  error  lean "perhaps" is not one of yes, likely, possibly…
${before("iron-removal,1,found-iron,There may be.,{figure} is hard.,possibly")}
  verdicts.csv:2:5  error  "{figure}" has no value under the condition "found-iron", which fills {town}, {county} and {year}.…
${before("iron-removal,1,found-iron,There may be.,In {yaer}.,possibly")}
  verdicts.csv:2:5  error  "{yaer}" is not a slot. Did you mean "year"?…
${before(`iron-removal,1,found-iron,There may be.,${"word ".repeat(21).trim()},possibly`)}
  verdicts.csv:2:5  error  answer has 21 words; at most 20 fit. Shorten it.
${before("iron-removal,9,found-iron,There may be.,Look.,possibly")}
  verdicts.csv:3:2  error  order 9 of iron-removal is there twice.…
${before("rust,1,always,There may be.,Look.,possibly")}
  verdicts.csv:2:1  error  service "rust" is not in services.json.…
requires "always" in the last row of a service
  ${only("iron-removal,1,found-iron,There may be.,Look.,possibly")}
  verdicts.csv:2:3  error  the last row of iron-removal is "found-iron", so some towns have no verdict.…
warns about a service without rows
  ${wholeFile("verdicts.csv", header + rest)}
  verdicts.csv:1:1  warning  no row is of Iron Removal: its pages in towns print what shows at the tap, and no verdict. Add a row with the condition always.
${wholeFile("verdicts.csv", header)}
  verdicts.csv:1:1  warning  no row is of Iron Removal, Water Softeners and Water…
accepts a verdict of verdicts.csv in the row of a page
  ${own("iron-removal", "There may well be.")}
accepts another verdict in the row of a page if its lean is filled
  ${own("iron-removal", "Mostly rust from old pipes.", "unlikely")}
${own("iron-removal", "Mostly rust from old pipes.")}
  town-services.csv:2:4  error  lean is empty, and no row of verdicts.csv has the verdict "Mostly rust from old pipes." to take it from. Fill it.
${own("iron-removal", "Maybe")}
  town-services.csv:2:3  error  verdict "Maybe" is not a word that pages print.…
${own("water-testing", "No.", "no")}
  town-services.csv:2:3  error  verdict is filled, but the pages on water-testing print the word of verdicts.csv. Empty the cell; the answer stays.
accepts a level for a town in hardness-words.csv
  ${hardness("Boyle,Roscommon,hard,,It is hard.,Hard,Rock.,Rock.,4-4,solid")}
accepts a row for all counties in hardness-words.csv
  ${hardness(",*,,open,Hardness varies here.,Not measured,Ask.,,,")}
${hardness("Boyle,Roscommon,,limestone,It is hard.,Hard,Rock.,Rock.,,")}
  hardness-words.csv:2:3  error  level is empty, and the row is of a town. Verdicts depend on it: fill it.
  hardness-words.csv:2:4  error  rock is filled, but the row is of a town. Empty the cell.
${hardness(",Mayo,,limestone,It is hard.,Hard,Rock.,,3-5,")}
  hardness-words.csv:2:10  error  zone and style go together…
${hardness("Boyl,Roscommon,hard,,It is hard.,Hard,Rock.,Rock.,,")}
  hardness-words.csv:2:1  error  town "Boyl" is not in towns.csv. Did you mean "Boyle"?…
accepts a carried_by with the source of an existing row
  ${carried("https://geology.example/iron")}
${carried("https://nowhere.example/a")}
  town-services.csv:2:4  warning  "https://nowhere.example/a" is not the source_url of a row that a text can rest on.…
warns about a verdict that contradicts the town's hardness
  ${own("water-softeners", "You probably do.", "likely")}
  ${only(`${always}\nwater-softeners,0,level-likely-soft,Probably not.,Look.,unlikely`)}
  ${hardness("Boyle,Roscommon,likely-soft,,It is soft.,Soft,A lake.,A lake.,,")}
  town-services.csv:2:3  warning  verdict "You probably do." contradicts hardness-words.csv, where Boyle is likely-soft and the answer is "Probably not."…
warns about a verdict that contradicts the town's figure
  ${own("water-softeners", "You probably do.", "likely")}
  ${only(`${always}\nwater-softeners,0,figure-to-150,No.,Look.,no`)}
  ${figure(30)}
  town-services.csv:2:3  warning  verdict "You probably do." contradicts hardness.csv, where Boyle has 30 mg/l and the answer is "No.". Correct one of the two.
accepts a verdict that agrees with the town's figure
  ${own("water-softeners", "You probably do.", "likely")}
  ${only(`${always}\nwater-softeners,0,figure-over-250,It may well pay.,Look.,yes`)}
  ${figure(300)}
`);

test("loads facts that pages may not print, as verdicts can use them", () => {
  const archived = siteWith({
    "local-facts.csv": (text: string) =>
      `${withRow("Boyle,Roscommon,town,iron,Iron.,,,,2025,S,https://s.example/i,high,archive")(text.replace("confidence", "confidence,use"))}`,
  });
  expect(archived.facts.ofTown.get("boyle")?.map(({ use }) => use)).toEqual(["archive"]);
});
