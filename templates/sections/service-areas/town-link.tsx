/** A town in the lists of the service areas, and the mark of the county that the visitor's page is about. */
import type { TownLink as Link } from "../../../data/site.ts";
import { paths } from "../../paths.ts";

export function TownLink({ town, current }: { town: Link; current: Link | undefined }) {
  return (
    <a href={paths.town(town)} aria-current={town.slug === current?.slug ? "page" : undefined}>
      {town.name}
    </a>
  );
}

export function YouAreHere() {
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className="areas__here">You are here</span>
    </>
  );
}
