/** The sign of a source's tier, as pages print it. The look-up draws the same sign in the browser. */
import type { ComponentProps } from "react";
import { TierSign } from "../../client/look-up/tier-sign.tsx";

type Props = Omit<ComponentProps<typeof TierSign>, "block">;

export const Tier = (props: Props) => <TierSign {...props} block="tier" />;
Tier.css = [new URL("./tier.css", import.meta.url)];
