/** Links to a town and to a county in the service areas, and the marker of the current county. */
import type { CountyCard, TownLink as Link } from "../../model.ts";
import { Pause } from "../../parts/pause.tsx";
import { paths } from "../../paths.ts";

export function TownListLink({ town, current }: { town: Link; current: Link | undefined }) {
  return (
    <a href={paths.town(town)} aria-current={town.slug === current?.slug ? "page" : undefined}>
      {town.name}
    </a>
  );
}

/** Adds a hidden "Co." if a town has the county's name: otherwise two links would have one name and two addresses. */
export const CountyLink = ({ county, towns }: Pick<CountyCard, "county" | "towns">) => (
  <a href={paths.county(county)}>
    {towns.some(({ name }) => name === county.name) && <span className="visually-hidden">Co. </span>}
    {county.name}
  </a>
);

export function CurrentCountyMark() {
  return (
    <>
      <Pause />
      <span className="areas__here">You are here</span>
    </>
  );
}
