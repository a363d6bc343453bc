/** How near a source is to the tap, as a sign and in words: the logo's rings, filled at the tap and dashed if unknown. */
import type { HardnessFigure } from "../../data/site.ts";

export type TierName = HardnessFigure["tier"];

const names: Readonly<Record<TierName, string>> = {
  tap: "Tap result",
  own: "Our own test",
  supply: "Statement on the supply",
  county: "County figure",
  rock: "From the rock",
  none: "Not known",
};

/** `words`: a date in place of the tier's name, where the label beside it says what it is. */
export function Tier({ tier, words = names[tier] }: { readonly tier: TierName; readonly words?: string | undefined }) {
  return (
    <span className={`tier tier--${tier}`}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7.4" />
        {tier !== "none" && <circle cx="9" cy="9" r={tier === "tap" || tier === "own" ? 4 : 3.2} />}
      </svg>
      {words}
    </span>
  );
}
Tier.css = [new URL("./tier.css", import.meta.url)];
