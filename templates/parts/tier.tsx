/** The sign of a source's tier, as pages print it. The look-up draws the same sign in the browser. */
import type { ComponentProps } from "react";
import { TierSign } from "../../client/look-up/tier-sign.tsx";

type Props = Omit<ComponentProps<typeof TierSign>, "block">;

export const Tier = (props: Props) => <TierSign {...props} block="tier" />;

/** A balance: the value is a limit and no reading. */
export const LimitTier = ({ words }: { readonly words: string }) => (
  <span className="tier">
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path d="M2.5 14.5h13M9 14.5V4M4 6h10" />
    </svg>
    {words}
  </span>
);
Tier.css = [new URL("./tier.css", import.meta.url)];
