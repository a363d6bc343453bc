/** Suggestions under the map's search, as a combobox by the ARIA pattern: arrows, Enter, Escape, or a press. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from "react";
import { type Found, fold, nameOf } from "./map-search.ts";

const listId = "map-suggestions";
const optionId = (index: number) => `map-suggestion-${index}`;

type Source = {
  readonly suggest: (text: string) => readonly Found[];
  readonly choose: (found: Found) => void;
  readonly closePopup: () => boolean;
};

export function useSuggestions(field: RefObject<HTMLInputElement | null>, { suggest, choose, closePopup }: Source) {
  const [text, setText] = useState("");
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isWanted ? suggest(text) : [];
  const isOpen = found.length > 0;

  const type = (typed: string) => {
    setText(typed);
    setWanted(true);
    setActive(-1);
  };
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (chosen: Found) => {
    if (field.current) field.current.value = nameOf(chosen).name;
    close();
    choose(chosen);
  };

  // Text may have been typed before this was awake.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? "";
    setText(typed);
    setWanted(document.activeElement === field.current);
  }, [field]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!isOpen) setWanted(true);
      // One place between the last and the first is the field itself.
      else setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Enter" && chosen) pick(chosen);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key !== "Escape" || !closePopup()) return;
    event.preventDefault();
  };
  return {
    found,
    active,
    text,
    close,
    pick,
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": active >= 0 && active < found.length ? optionId(active) : undefined,
      onInput: () => type(field.current?.value ?? ""),
      onKeyDown: press,
      onBlur: close,
    },
  } as const;
}

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
