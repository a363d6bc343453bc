/** Reads a place from the map's search field, as people type addresses and phones fill them in. */

type Address = {
  /** Routing key of a typed Eircode, its first three characters: "C15". Undefined without an Eircode. */
  readonly key: string | undefined;
  /** Names that may be the place, normalized, the most exact first: "trim co meath", "trim meath", "trim". */
  readonly wanted: readonly string[];
};

/** Reads a text such as "Trim, Co. Meath, C15 X2Y3, Ireland". */
export function readAddress(text: string): Address {
  const [, before = text, key] =
    /^(.*?)(?:^|[\s,])([a-z][\s-]?\d[\dw])(?:[\s.-]*[\da-z]{0,4})?[\s,.]*$/i.exec(withoutCountry(text)) ?? [];
  const parts = before.split(",").map(placeWords);
  const whole = placeWords(before);
  const wanted = [normalizeForSearch(before.replace(/[,;]/g, " ")), whole, ...parts];
  return {
    key: key?.replace(/[\s-]/g, "").toUpperCase(),
    wanted: [...new Set(wanted.flatMap((form) => [form, form.replace(/ town$/, "")]))].filter(Boolean),
  };
}

const withoutCountry = (text: string) => text.replace(/[\s,]+(?:ireland|éire|eire)[\s.,]*$/i, "");

/** "Co. Meath" and "County Meath" → "meath" */
export const placeWords = (text: string) =>
  normalizeForSearch(text.replace(/[.,;]/g, " ").replace(/\b(?:co|county|contae)\b/gi, " "));

/** "Carrick-on-Shannon (Cora Droma)" → "carrick on shannon cora droma": without accents, capitals, signs or repeated spaces. */
export function normalizeForSearch(text: string) {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘]/g, "")
    .replace(/[-‐–—()./]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  folded.set(text, plain);
  return plain;
}

/** Normalized texts, cached because each keystroke compares all names. */
const folded = new Map<string, string>();
