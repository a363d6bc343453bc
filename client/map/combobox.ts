/** The map's search field as a combobox of the ARIA pattern: arrows, Enter, Escape and suggestions. */
import { type KeyboardEvent, type RefObject, startTransition, useLayoutEffect, useState } from "react";
import { nameOf, type SearchResult } from "./search.ts";

export const listId = "map-suggestions";
export const optionId = (index: number) => `map-suggestion-${index}`;

type Source = {
  readonly suggest: (text: string) => readonly SearchResult[];
  readonly choose: (found: SearchResult) => void;
  readonly closePopup: () => boolean;
};

export function useSuggestions(field: RefObject<HTMLInputElement | null>, { suggest, choose, closePopup }: Source) {
  const [text, setText] = useState("");
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isWanted ? suggest(text) : [];
  const isOpen = found.length > 0;

  /** A transition: the typed letter is painted first, the suggestions when a slow phone has computed them. */
  const type = (typed: string) =>
    startTransition(() => {
      setText(typed);
      setWanted(true);
      setActive(-1);
    });
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (chosen: SearchResult) => {
    if (field.current) field.current.value = nameOf(chosen).name;
    close();
    choose(chosen);
  };

  // Text may have been typed before hydration.
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
      // The arrows go around all suggestions and the field itself, which is index -1.
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
