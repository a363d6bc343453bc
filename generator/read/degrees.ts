/** Reads an angle as people and maps write it. */

/** `53° 21' 0" N`, "N53.35" and "53.35" → 53.35; west and south are negative. Without ° or a direction, a number needs a decimal point. */
export function degreesIn(cell: string) {
  if (cell.length > 40) return undefined;
  const text = cell.trim().replace(/^([NSEWO])\s*(.*)$/i, "$2$1");
  const parts =
    /^(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|'')\s*)?([NSEWO])?$/i.exec(
      text,
    );
  if (parts === null || !/[°NSEWO.]/i.test(text)) return undefined;
  const [, degrees = "", minutes = "0", seconds = "0", side = ""] = parts;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith("-") || /[SW]/i.test(side);
  return Number((isNegative ? -size : size).toFixed(5));
}
