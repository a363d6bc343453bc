/** Tests a town's title, hero and card, which are checked against the other sheets' data on the town. */
import { testMistakes, wholeFile } from "../mistakes.ts";
import { tinyText } from "../tiny-copy.ts";

/** Returns towns.csv with these columns filled in for Castlebar, the first town. */
const castlebar = (title: string, hero: string, helps = "", line = "") => {
  const [header = "", first = "", ...others] = tinyText("towns.csv").trimEnd().split("\n");
  const rows = [`${header},title,hero,helps_service,helps_line`, `${first},${title},${hero},${helps},${line}`];
  return wholeFile("towns.csv", [...rows, ...others.map((row) => `${row},,,,`), ""].join("\n"));
};
const helps = (service: string) => castlebar("", "", service);
const level = (name: string) =>
  `hardness-words.csv = town,county,level,sentence,label,line,because,source_title,source_url\\nCastlebar,Mayo,${name},It may be so.,Perhaps,A lake.,A lake.,S,https://s.example/a\\n`;
/** Returns hardness.csv with a figure of Lough Mask, the one supply of Castlebar in `supply`. */
const figure = (low: number, high = low, town = "Castlebar") =>
  `hardness.csv = town,supply,tier,value_low,value_high,licence,source_title,source_url,confidence\\n${town},Lough Mask,supply,${low},${high},CC BY 4.0,S,https://s.example/h,high\\n`;
const supply = (onList: string) =>
  `supplies.csv = town,supply,on_list,epa_list_supply,year,confidence,source_title,source_url\\nCastlebar,Lough Mask,${onList},Lough Mask,2025,high,S,https://s.example/m\\n`;
const answered = `guides/hard-wells.json: "Rain stirs it up.", "services": ["water-testing"] -> "Rain stirs it up.", "services": ["iron-removal"]`;
const own = (verdict: string, lean: string) =>
  `town-services.csv = town,service,verdict,lean,answer,text\\nCastlebar,iron-removal,${verdict},${lean},Look.,A text.\\n`;

testMistakes(`
accepts a title that the hero takes up, and a fitting service
  ${castlebar("The lough that stains", "A lough stains the baths of Castlebar.", "Iron Removal")}
  ${level("likely-soft")}
warns about a title whose promise is in none of the town's texts
  ${castlebar("Chlorine and cloudiness", "Its water comes from Lough Mask.")}
  towns.csv:2:15  warning  title promises "Chlorine and cloudiness", and the texts of the town do not mention "chlorine" and "cloudiness".…
warns about a hero that repeats another town's intro
  ${castlebar("", '"Boyle stands on the river, below Lough Key."')}
  towns.csv: Iron from the bog and a bay full of islands. -> "Boyle stands on the river, below Lough Key."
  towns.csv:3:12  warning  lead is the same as hero of row 2. Write another text.
warns about a softener where the water is likely soft
  ${helps("Water Softeners")}
  ${level("likely-soft")}
  towns.csv:2:17  warning  helps_service "Water Softeners" contradicts hardness-words.csv, where the town is likely-soft. Correct one of the two.
warns about a service that does not fit the reason of the listing
  ${helps("Water Softeners")}
  ${supply("yes")}
  ${answered}
  towns.csv:2:17  warning  helps_service "Water Softeners" is no answer to why its supply is on epa-list.csv. Name iron-removal, or leave it empty.
accepts a water test for every listing
  ${helps("water-testing")}
  ${supply("yes")}
  ${answered}
warns about a service that the town's own answer calls unlikely
  ${helps("Iron Removal")}
  ${own("Mostly rust from old pipes.", "unlikely")}
  towns.csv:2:17  warning  helps_service "Iron Removal" contradicts row 2 of town-services.csv, whose answer is "Mostly rust from old pipes.". Correct one of the two.
warns about a service that does not fit the listing of one of two supplies
  ${helps("Water Softeners")}
  ${supply("yes")}Castlebar,Turlough,no,,2025,high,S,https://s.example/t\\n
  ${answered}
  towns.csv:2:17  warning  helps_service "Water Softeners" is no answer to why its supply is on epa-list.csv. Name iron-removal, or leave it empty.
warns about a helps_line that names another service than helps_service first
  ${castlebar("", "", "Iron Removal", "A softener takes the lime out; iron stays.")}
  towns.csv:2:17  warning  helps_service "Iron Removal" contradicts helps_line, which names Water Softeners first. Correct one of the two.
warns about a hero whose hardness is the opposite of the level
  ${castlebar("", "Castlebar has hard water.")}
  ${level("likely-soft")}
  towns.csv:2:16  warning  hero says "hard", and level in hardness-words.csv is likely-soft. Correct one of the two.
warns about a hero that says hard where the figure is soft
  ${castlebar("", "Castlebar has hard water.")}
  ${supply("yes")}
  ${figure(30, 40)}
  towns.csv:2:16  warning  hero says "hard", and hardness.csv has 30–40 mg/l, which is soft. Correct one of the two.
warns about a hero that says soft where the figure of its supply is hard
  ${castlebar("", "Castlebar has soft water.")}
  ${supply("yes")}
  ${figure(300, 300, "")}
  towns.csv:2:16  warning  hero says "soft", and hardness.csv has 300 mg/l, which is hard. Correct one of the two.
accepts a hero that agrees with the figure and not with the level
  ${castlebar("", "Castlebar has hard water.")}
  ${supply("yes")}
  ${level("likely-soft")}
  ${figure(300)}
accepts a hero if the figures are soft and hard
  ${castlebar("", "Castlebar has hard water.")}
  ${supply("yes")}
  ${figure(30, 300)}
accepts a hero if only one of two supplies has a figure
  ${castlebar("", "Castlebar has hard water.")}
  ${supply("yes")}Castlebar,Turlough,no,,2025,high,S,https://s.example/t\\n
  ${figure(30)}
warns about a softener where the figure is soft
  ${helps("Water Softeners")}
  ${supply("yes")}
  ${level("likely-hard")}
  ${figure(30)}
  towns.csv:2:17  warning  helps_service "Water Softeners" contradicts hardness.csv, where the town has 30 mg/l, which is soft. Correct one of the two.
accepts a softener where the figure is hard and the level soft
  ${helps("Water Softeners")}
  ${supply("yes")}
  ${level("likely-soft")}
  ${figure(300)}
warns about a hero that denies the listing
  ${castlebar("", "Its supply was not on the EPA’s list.")}
  ${supply("yes")}
  towns.csv:2:16  warning  hero says "not on the EPA’s list", and on_list in supplies.csv says otherwise. Correct one of the two.
warns about two towns of one supply zone that differ in hardness
  ${level("likely-soft")}Tuam,Galway,maybe-hard,It may be so.,Perhaps,A lake.,A lake.,S,https://s.example/b\\n
  supplies.csv = town,supply,zone_code,on_list,year,confidence,source_title,source_url\\nCastlebar,Corrib,SZ1,no,2025,high,S,https://s.example/m\\nTuam,Corrib,SZ1,no,2025,high,S,https://s.example/m\\n
  hardness-words.csv:3:3  warning  level is maybe-hard, and likely-soft in row 2: both towns drink from the zone SZ1. Correct one of the two.
`);
