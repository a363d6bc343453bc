/** A sentence that says whether a public supply was on the EPA's list. */
import type { ComponentProps } from "react";
import type { TownSupply } from "../../data/schema/site.ts";
import { EpaListLink } from "./epa-list-link.tsx";

type Props = { readonly supply: TownSupply } & ComponentProps<typeof EpaListLink>;

export function SupplyStatus({ supply: { onList, listEntry }, ...named }: Props) {
  const { asOf } = named.list;
  const list = <EpaListLink {...named} />;
  if (onList === "no")
    return (
      <>
        It was not on {list} at {asOf}.
      </>
    );
  if (listEntry === undefined)
    return (
      <>
        Whether it was on {list} at {asOf} we have not found.
      </>
    );
  const { reasons, listedSince } = listEntry;
  return (
    <>
      At {asOf} it was on {list}
      {listedSince !== undefined && `, since ${listedSince}`}: {reasons.join("; ")}.
    </>
  );
}
