import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { testMistakes } from "../mistakes.ts";
import { placeOf, problemsWith, replacing, siteWith, tinyCopy, tinyFolder, tinyText } from "../tiny-copy.ts";

const file = "guides/hard-wells.json";
const withFacts = replacing(
  '"paragraphs": ["In words."],',
  '"paragraphs": ["In words."], "facts": { "topics": ["hardness"], "scope": "town" },',
);

test("replaces {tokens} in the texts of a guide, and its sections have the rows that they name", () => {
  const [guide, ...others] = siteWith({ [file]: withFacts }).guides;
  expect(others).toEqual([]);
  expect(guide).toMatchObject({
    slug: "hard-wells",
    description: "2 supplies were listed at the end of 2099, and Sruthán Water knows why.",
    services: [{ slug: "water-softeners", title: "Water Softeners" }],
  });
  const [money, hardness] = guide?.sections ?? [];
  expect(money?.help.map(({ place, statement }) => [place, statement])).toEqual([
    ["Ireland", "In 2021 the well grant paid up to €700; ask your council what it pays now."],
    ["Mayo", "Mayo asks for a test first."],
  ]);
  expect(hardness?.facts.map(({ place }) => place)).toEqual(["Castlebar"]);
  expect(hardness?.table).toBe("hardness-classes");
  expect(guide?.reasons?.[0]?.services).toEqual([{ slug: "water-testing", title: "Water Consultation" }]);
});

test("a guide leaves out facts of towns that are in the archive", () => {
  const archived = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line, at) => `${line},${at === 0 ? "use" : line.includes(",town,hardness,") ? "archive" : ""}\n`)
      .join("");
  const site = siteWith({ [file]: withFacts, "local-facts.csv": archived });
  expect(site.guides[0]?.sections[1]?.facts).toEqual([]);
});

test("sorts national facts of a section by topic, explanations first", () => {
  const topicsOf = (...topics: readonly string[]) => {
    const changes = {
      [file]: (text: string) =>
        withFacts(text).replace('["hardness"], "scope": "town"', `${JSON.stringify(topics)}, "scope": "region"`),
    };
    return siteWith(changes).guides[0]?.sections[1]?.facts.map(({ topic }) => topic);
  };
  expect(topicsOf("iron", "private-wells")).toEqual(["iron", "iron", "iron", "private-wells"]);
  expect(topicsOf("private-wells", "iron")).toEqual(["private-wells", "iron", "iron", "iron"]);
  const explaining = {
    [file]: (text: string) => withFacts(text).replace('["hardness"], "scope": "town"', '["iron"], "scope": "region"'),
    "local-facts.csv": (text: string) =>
      `${text.replace("confidence", "confidence,explains")}Ireland,,region,iron,Iron comes from rock.,,,,,Tiny,https://t.example/rock,high,yes\n`,
  };
  expect(siteWith(explaining).guides[0]?.sections[1]?.facts[0]?.statement).toBe("Iron comes from rock.");
});

const section = `${file}: "paragraphs": ["In words."], -> "paragraphs": ["In words."], "facts":`;

testMistakes(`
${file}: "services": ["water-softeners"] -> "services": ["water-softener"]
  ${file}:"water-softener"  error  services[0] "water-softener" is not in services.json. Did you mean "water-softeners"?
${file}: "service": "iron-removal" -> "service": "iron-remover"
  ${file}:"iron-remover"  error  sections[0].rows.service "iron-remover" is not in services.json. Did you mean "iron-removal"?
  …
${section} { "topics": ["hardnes"], "scope": "town" },
  ${file}:{ "topics"  warning  sections[1].facts finds nothing in local-facts.csv, so nothing is shown. Choose others, or take it out.
  ${file}:"hardnes"  error  sections[1].facts.topics[0] "hardnes" is not in topics.csv. Did you mean "hardness"?
${file}: "table": "hardness-classes" -> "table": "hardness-class"
  ${file}:"hardness-class"  error  sections[1].table "hardness-class" must be "epa-list" or "supplies" or "reasons" or "hardness-classes" or "hardness-units".
${file}: "heading": "Hard wells", -> "heading": "Hard wells", "headline": "",
  ${file}:"headline"  error  has no key "headline". Did you mean "heading"?
${file}: {listAsOf} -> {listasof}
  ${file}:{listasof}  error  "{listasof}" is not a name that is filled in. Did you mean "listAsOf"?…
warns about a section whose rows are missing
  ${section} { "topics": ["hardness"], "scope": "region" },
  ${file}: "service": "iron-removal" -> "service": "water-testing", "scope": "national"
  ${file}:{ "kind"  warning  sections[0].rows finds nothing in well-help.csv, so nothing is shown. Choose others, or take it out.
  ${file}:{ "topics"  warning  sections[1].facts finds nothing in local-facts.csv, so nothing is shown. Choose others, or take it out.
warns about a title that is too long for search results
  ${file}: wells and soft grants -> wells, soft grants, and everything else that a household should know
  ${file}:"Hard wells,  error  title "Hard wells, soft grants, and everything else that a househol…" must have at most 60 characters.
warns about a listing reason that no guide explains
  epa-list.csv: cloudy;tests -> cloudy;test
  epa-list.csv:2:5  error  reason_codes "test" is not explained in ${file}. Did you mean "tests"?
`);

test("rejects a guide whose table has no data", () => {
  const text = tinyText(file)
    .replace('"table": "hardness-classes"', '"table": "reasons"')
    .replace(/,\s*"reasons": \[[\s\S]*\](?=\s*\}\s*$)/, "");
  expect(problemsWith({ [file]: text })).toEqual([
    `data/${file}:${placeOf('"reasons"', text)}  error  reasons is missing, which the table "reasons" shows.`,
  ]);
});

test("does not publish a guide about a missing list", () => {
  const folder = tinyCopy();
  rmSync(join(folder, "epa-list.csv"));
  rmSync(join(folder, "supplies.csv"));
  const { problems, site } = loadSite(folder);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    [
      "warning",
      "has no page, as it names the EPA’s list and epa-list.csv is missing or lists nothing. Restore it, or take {listedCount} and {listAsOf} out.",
    ],
  ]);
  expect(site?.guides).toEqual([]);
});

test("a guide's address is its file name", () => {
  const folder = tinyCopy();
  writeFileSync(join(folder, "guides/Soft Wells.json"), tinyText(file));
  expect(loadSite(folder).problems.map(({ message }) => message)).toEqual([
    'file "Soft Wells" is not an address: use a to z, 0 to 9 and single hyphens. Use "soft-wells".',
  ]);
});

test("accepts a missing guides folder, and rejects a link in its place", () => {
  const folder = tinyCopy();
  rmSync(join(folder, "guides"), { recursive: true });
  expect(loadSite(folder).site?.guides).toEqual([]);
  symlinkSync(join(tinyFolder, "guides"), join(folder, "guides"));
  expect(loadSite(folder).problems[0]?.message).toMatch(/^is a link to another file/);
  rmSync(join(folder, "guides"));
  mkdirSync(join(folder, "guides"));
  expect(loadSite(folder).problems).toEqual([]);
});
