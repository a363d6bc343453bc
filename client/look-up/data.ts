/** Data of the water look-up, written by the build and fetched by the browser when a visitor starts to use it. */

export type LookUpTier = "tap" | "own" | "supply" | "county" | "rock" | "none";

export type LookUpLine = { readonly say: string; readonly text?: string };

/** One row of a town's card. `tier` is missing for advice; `date` is printed in place of the tier's name. */
export type LookUpAnswer = {
  readonly label: string;
  readonly tier?: LookUpTier;
  readonly date?: string;
  readonly lines: readonly LookUpLine[];
  /** Prints the link to the utility's own look-up. */
  readonly isOpen?: true;
  readonly sources?: readonly { readonly name: string; readonly title: string; readonly url: string }[];
};

export type LookUpTown = {
  readonly name: string;
  readonly slug: string;
  readonly irishName?: string;
  readonly county: string;
  readonly path: string;
  readonly routingKey?: string;
  /** Names of its public supplies and of their water. */
  readonly supplies: readonly string[];
  /** False if neither hardness nor supply is known. */
  readonly isKnown: boolean;
  readonly answers: readonly LookUpAnswer[];
};

export type LookUpData = {
  readonly towns: readonly LookUpTown[];
  /** The card of a place that is not in the data. */
  readonly unknown: readonly LookUpAnswer[];
  /** The utility's look-up by Eircode. */
  readonly utility: { readonly label: string; readonly url: string };
  readonly texts: {
    readonly notFound: string;
    readonly severalTowns: string;
    /** About a routing key, which covers more than its town. */
    readonly key: string;
    readonly test: string;
  };
};
