/** The county of a local authority, as the EPA and the utility name it or as the CSO abbreviates it. */
const inOtherCounty: Readonly<Record<string, string>> = {
  fingal: "Dublin",
  "south dublin": "Dublin",
  "dun laoghaire-rathdown": "Dublin",
  "dun laoghaire rathdown": "Dublin",
  "north tipperary": "Tipperary",
  "south tipperary": "Tipperary",
};

/** The CSO's file of authorities has no other names. */
const countyByCode: Readonly<Record<string, string>> = {
  ...{ CC: "Cork", CE: "Clare", CK: "Cork", CN: "Cavan", CW: "Carlow", DC: "Dublin", DL: "Donegal", DR: "Dublin" },
  ...{ FL: "Dublin", GC: "Galway", GY: "Galway", KE: "Kildare", KK: "Kilkenny", KY: "Kerry", LD: "Longford" },
  ...{ LH: "Louth", LK: "Limerick", LM: "Leitrim", LS: "Laois", MH: "Meath", MN: "Monaghan", MO: "Mayo" },
  ...{ OY: "Offaly", RN: "Roscommon", SD: "Dublin", SO: "Sligo", TY: "Tipperary", WD: "Waterford" },
  ...{ WH: "Westmeath", WW: "Wicklow", WX: "Wexford" },
};

/** "Cork City Council", "CC" → "Cork" */
export function countyOfAuthority(authority: string): string {
  const ofCode = countyByCode[authority];
  if (ofCode !== undefined) return ofCode;
  const name = authority
    .replace(/\s+(?:City\s*(?:and|&)\s*County|City|County)?\s*(?:Council)?$/i, "")
    .replace(/^Co\.?\s+/i, "")
    .trim();
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return inOtherCounty[plain] ?? plain.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
