/** How near a source is to the tap, as a sign and in words: the logo's rings, filled at the tap and dashed if unknown. */
import type { LookUpTier } from "./data.ts";

const names: Readonly<Record<LookUpTier, string>> = {
  tap: "Tap result",
  own: "Our own test",
  supply: "Statement on the supply",
  county: "County figure",
  rock: "From the rock",
  none: "Not known",
};

type Props = {
  readonly tier: LookUpTier;
  /** A date in place of the tier's name, where the label beside it says what it is. */
  readonly words?: string;
  /** Class with the styles. */
  readonly block: "tier" | "look-up__tier";
};

export function TierSign({ tier, words = names[tier], block }: Props) {
  return (
    <span className={`${block} ${block}--${tier}`}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7.4" />
        {tier !== "none" && <circle cx="9" cy="9" r={tier === "tap" || tier === "own" ? 4 : 3.2} />}
      </svg>
      {words}
    </span>
  );
}
