/** The county of a local authority, as the CSO and the utility name it. */
const inOtherCounty: Readonly<Record<string, string>> = {
  fingal: "Dublin",
  "south dublin": "Dublin",
  "dun laoghaire-rathdown": "Dublin",
  "dun laoghaire rathdown": "Dublin",
  "north tipperary": "Tipperary",
  "south tipperary": "Tipperary",
};

/** "Cork City Council" → "Cork" */
export function countyOfAuthority(authority: string): string {
  const name = authority
    .replace(/\s+(?:City\s*(?:and|&)\s*County|City|County)?\s*(?:Council)?$/i, "")
    .replace(/^Co\.?\s+/i, "")
    .trim();
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return inOtherCounty[plain] ?? plain.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
