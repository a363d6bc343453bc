/** Link to a town in the service areas, and the marker of the current county. */
import type { TownLink as Link } from "../../../data/schema/site.ts";
import { paths } from "../../paths.ts";

export function TownListLink({ town, current }: { town: Link; current: Link | undefined }) {
  return (
    <a href={paths.town(town)} aria-current={town.slug === current?.slug ? "page" : undefined}>
      {town.name}
    </a>
  );
}

export function CurrentCountyMark() {
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className="areas__here">You are here</span>
    </>
  );
}
