/** Text without line breaks inside "3–5", "5-year", "0.3 mg/l", "€49/Month", "12 May" and phone numbers. */

/** Prevents a break between a figure and its unit or month. */
const noBreakSpace = "\u00a0";

const spaced =
  /(?<=\d) (?=(?:\d{3,}|[kcm]?m|[kmμ]?g|bar|°C|degrees|euro|million|minutes?|hours?|days?|months?|years?|January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;

/** These have no space to replace, so a span prevents the break: Chromium breaks "5-year", Firefox "mg/l". */
const joined = /((?:(?:€|\p{L}*)\d[\d.,:]*(?:[AP]M)?|[mμ]g)(?:[-–/][\p{L}\d]+(?::\d\d\p{L}*)?)+)/u;

/** Quick tests for texts without a figure, which are most, and without a hyphen, dash or slash. */
const anything = /\d|[mμ]g[-/]/;
const joint = /[-–/]/;

export function NonBreaking({ text }: { text: string }) {
  if (!anything.test(text)) return text;
  const spacedOut = text.replace(spaced, noBreakSpace);
  if (!joint.test(text)) return spacedOut;
  return spacedOut.split(joined).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move, and may be the same twice
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  );
}
