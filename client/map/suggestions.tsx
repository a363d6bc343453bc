/** Suggestions under the map's search. */
import type { MouseEvent } from "react";
import { listId, optionId, type useSuggestions } from "./combobox.ts";
import { type Found, fold, nameOf } from "./search.ts";

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
          key={optionId(index)}
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

type SuggestionProps = { id: string; found: Found; isActive: boolean; text: string; pick: (found: Found) => void };

/** A town leads to its page where a link would be opened elsewhere; a plain press shows it on the map. */
function Suggestion({ id, found, isActive, text, pick }: SuggestionProps) {
  const { name, county, irishName } = nameOf(found);
  const isIrish = irishName !== undefined && !fold(name).includes(fold(text)) && fold(irishName).includes(fold(text));
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
      <span className="map-suggestion__detail">Co. {county}</span>
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
