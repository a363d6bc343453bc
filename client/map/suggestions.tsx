/** Suggestions under the map's search. */

import type { MouseEvent } from "react";
import { inCounty } from "../measures/in-county.ts";
import { listId, optionId, type useSuggestions } from "./combobox.ts";
import { normalizeForSearch } from "./read-address.ts";
import { nameOf, type SearchResult } from "./search.ts";

type Props = Pick<ReturnType<typeof useSuggestions>, "found" | "active" | "text" | "pick">;

export function MapSuggestions({ found, active, text, pick }: Props) {
  if (found.length === 0) return null;
  return (
    <div
      className="map-suggestions"
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((each, index) => (
        <Suggestion
          // The key has the texts: React cannot update text that a page translator has replaced.
          key={[optionId(index), nameOf(each).name, text].join()}
          id={optionId(index)}
          found={each}
          isActive={index === active}
          text={text}
          pick={pick}
        />
      ))}
    </div>
  );
}

type SuggestionProps = {
  id: string;
  found: SearchResult;
  isActive: boolean;
  text: string;
  pick: (found: SearchResult) => void;
};

/** A press with Ctrl or a similar key follows the town's link. A plain press shows the town on the map. */
function Suggestion({ id, found, isActive, text, pick }: SuggestionProps) {
  const { name, county, irishName } = nameOf(found);
  const isIrish =
    irishName !== undefined &&
    !normalizeForSearch(name).includes(normalizeForSearch(text)) &&
    normalizeForSearch(irishName).includes(normalizeForSearch(text));
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pick(found);
  };
  const option = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "map-suggestion",
    onClick: press,
  };
  const words = (
    <>
      <b className="map-suggestion__name">{name}</b>
      {isIrish && (
        <>
          {" "}
          <span className="map-suggestion__detail" lang="ga">
            {irishName}
          </span>
        </>
      )}{" "}
      <span className="map-suggestion__detail">{inCounty(county)}</span>
    </>
  );
  return found.kind === "town" ? (
    <a {...option} href={found.town.path}>
      {words}
    </a>
  ) : (
    <div {...option}>{words}</div>
  );
}
