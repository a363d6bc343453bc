import { expect, test } from "vitest";
import { cases } from "../../cases.ts";
import { problemsWith, siteWith, withRow } from "../tiny-copy.ts";

const header = "service,order,condition,verdict,answer\n";
const rest = "water-softeners,1,always,Possibly.,Look.\nwater-testing,1,always,Iron first.,Draw a glass.\n";
const withRows = (rows: string) => ({ "verdicts.csv": `${header}${rows}\n${rest}` });
const always = "iron-removal,9,always,Only on a well.,Draw a glass.";

test("verdicts that fit bring no problem", () => {
  expect(problemsWith(withRows(always))).toEqual([]);
  expect(
    problemsWith(withRows(`iron-removal,1,found-iron + wells-in-town,Likely.,{ownHomes} homes in {year}.\n${always}`)),
  ).toEqual([]);
});

test.each(
  cases(`
iron-removal,1,found-irn,Likely.,Look.
  2:3  error  condition "found-irn" is not known. Did you mean "found-iron"?
iron-removal,1,found-iron,Perhaps,Look.
  2:4  error  verdict "Perhaps" is not a word that pages print.
iron-removal,1,found-iron,Iron first.,Look.
  2:4  error  verdict "Iron first." is not a word that pages print.
iron-removal,1,found-iron,Likely.,{figure} is hard.
  2:5  error  "{figure}" has no value under the condition "found-iron", which fills {town}, {county} and {year}.
iron-removal,1,found-iron,Likely.,In {yaer}.
  2:5  error  "{yaer}" is not a slot. Did you mean "year"?
iron-removal,1,found-iron,Likely.,${"word ".repeat(21).trim()}
  2:5  error  answer has 21 words; at most 20 fit. Shorten it.
iron-removal,9,found-iron,Likely.,Look.
  3:2  error  order 9 of iron-removal is there twice.
rust,1,always,Likely.,Look.
  2:1  error  service "rust" is not in services.json.
`),
)("the row %s is an error at its cell", (row = "", message) => {
  expect(problemsWith(withRows(`${row}\n${always}`)).join("\n")).toContain(`data/verdicts.csv:${message}`);
});

test("the last row of a service always holds", () => {
  expect(problemsWith(withRows("iron-removal,1,found-iron,Likely.,Look.")).join("\n")).toContain(
    'data/verdicts.csv:2:3  error  the last row of iron-removal is "found-iron", so some towns have no verdict.',
  );
});

test("a service without rows is named, and so is an empty sheet", () => {
  expect(problemsWith({ "verdicts.csv": `${header}${rest}` })).toEqual([
    "data/verdicts.csv:1:1  warning  no row is of Iron Removal: its pages in towns print what shows at the tap, and no verdict. Add a row with the condition always.",
  ]);
  expect(problemsWith({ "verdicts.csv": header }).join()).toContain("Iron Removal, Water Softeners and Water");
});

const own = (service: string, verdict: string) => ({
  "town-services.csv": `town,service,verdict,answer,text\nBoyle,${service},${verdict},Look.,A text.\n`,
});

test("the word of a page's own row is one that pages print, and tests and upkeep have none", () => {
  expect(problemsWith(own("iron-removal", "Likely."))).toEqual([]);
  expect(problemsWith(own("iron-removal", "Maybe")).join()).toContain(
    'verdict "Maybe" is not a word that pages print.',
  );
  expect(problemsWith(own("water-testing", "Yes.")).join()).toContain("Empty the cell; the answer stays.");
});

test("an own word that contradicts the town's words for hardness is a warning at its cell", () => {
  const soft =
    "town,county,level,word,line,because,source_title,source_url\nBoyle,Roscommon,likely-soft,Soft,A lake.,A lake.,S,https://s.example/a\n";
  const changes = {
    ...own("water-softeners", "Likely."),
    "hardness-words.csv": soft,
    "verdicts.csv": withRows(`${always}\nwater-softeners,0,level-likely-soft,Probably not.,Look.`)["verdicts.csv"],
  };
  expect(problemsWith(changes).join()).toContain(
    'verdict "Likely." contradicts hardness-words.csv, where Boyle is likely-soft and the answer is "Probably not.".',
  );
});

test("words for hardness are of a town with a level, or of a county with a rock", () => {
  const rows = (row: string) => ({
    "hardness-words.csv": `town,county,level,rock,word,line,because,zone,style,source_title,source_url\n${row},S,https://s.example/a\n`,
  });
  expect(problemsWith(rows("Boyle,Roscommon,hard,,Hard,Rock.,Rock.,4-4,solid"))).toEqual([]);
  expect(problemsWith(rows(",*,,open,Hard or soft?,Ask.,,,"))).toEqual([]);
  expect(problemsWith(rows("Boyle,Roscommon,,limestone,Hard,Rock.,Rock.,,")).join()).toContain(
    "level is empty, and the row is of a town.",
  );
  expect(problemsWith(rows(",Mayo,,limestone,Hard,Rock.,,3-5,")).join()).toContain("zone and style go together");
  expect(problemsWith(rows("Boyl,Roscommon,hard,,Hard,Rock.,Rock.,,")).join()).toContain('Did you mean "Boyle"?');
});

test("a text names rows that it can rest on", () => {
  const carried = (address: string) => ({
    "town-services.csv": `town,service,text,carried_by\nBoyle,iron-removal,A text.,${address}\n`,
  });
  expect(problemsWith(carried("https://geology.example/iron"))).toEqual([]);
  expect(problemsWith(carried("https://nowhere.example/a")).join()).toContain(
    "is not the source_url of a row that a text can rest on.",
  );
});

test("facts that may be printed elsewhere only are known to verdicts", () => {
  const archived = siteWith({
    "local-facts.csv": (text: string) =>
      `${withRow("Boyle,Roscommon,town,iron,Iron.,,,,2025,S,https://s.example/i,high,archive")(text.replace("confidence", "confidence,use"))}`,
  });
  expect(archived.facts.ofTown.get("boyle")?.map(({ use }) => use)).toEqual(["archive"]);
});
