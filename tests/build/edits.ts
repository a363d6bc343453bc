/** Edits of the tiny site as a marketer makes them, those that change few pages first. */
const replaced: readonly (readonly [what: string, file: string, found: string | RegExp, by: string])[] = [
  ["a town's Irish name", "towns.csv", "na Mart", "Mhairt"],
  ["a fact's words", "local-facts.csv", "Castlebar shares a lake", "Castlebar shares a small lake"],
  [
    "a text for one service in one town",
    "town-services.csv",
    /\s*$/,
    `\nTuam,water-softeners,"${"Tuam is on limestone and the kettle says so. ".repeat(6)}",Tiny Utility,https://utility.example/tuam\n`,
  ],
  ["a fact less", "local-facts.csv", /^Westport,Mayo,town,iron,A well at the Quay.*\n/m, ""],
  ["an answer to a question", "services.json", '"answer": "', '"answer": "In short: '],
  ["a county's card dropped", "counties.csv", "Galway,Gaillimh,yes,,yes", "Galway,Gaillimh,,yes,yes"],
  ["a new town", "towns.csv", /\s*$/, "\nSwinford,Mayo\n"],
  ["a town moved a little", "towns.csv", "53.51667", "53.52667"],
  ["a topic's label", "topics.csv", ",Hardness,", ",Hard water,"],
  ["a draft that becomes a town", "towns.csv", "10556,2022,F26,,,,,yes", "10556,2022,F26,,,,,no"],
  ["the main phone number", "site.json", /020 917 0017([^+]*)\+353209170017/, "020 917 0077$1+353209170077"],
  ["the price", "site.json", /"from": \d+/, '"from": 77'],
];

export const edits = replaced.map(
  ([what, file, found, by]) => [what, file, (text: string) => text.replace(found, by)] as const,
);
