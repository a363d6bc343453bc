/** Combobox by the ARIA practices: the focus stays in the field, and keys move through the list. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

type ComboboxInput<Option> = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly typed: (value: string) => void;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  /** Options for a text, best first. */
  readonly find: (text: string) => Promise<readonly Option[]>;
  readonly wordsOf: (option: Option) => { readonly name: string; readonly about: string };
  readonly choose: (option: Option) => void;
  /** Called with the length of each new list; null when the list closes. */
  readonly found: (count: number | null) => void;
};

export function Combobox<Option>(input: ComboboxInput<Option>) {
  const { field, value, typed, isInvalid, describedBy, find, wordsOf, choose, found } = input;
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = options.length > 0;
  useEffect(() => {
    // Some browsers return a promise.
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    asked.current += 1;
    setOptions([]);
    setActive(-1);
    found(null);
  };
  const take = (option: Option | undefined) => {
    if (option === undefined) return;
    close();
    choose(option);
  };
  const textOf = (option: Option | undefined) => option && JSON.stringify(wordsOf(option));
  const open = async (text: string) => {
    asked.current += 1;
    const number = asked.current;
    setActive(-1);
    const answer = await find(text);
    // Another letter was typed, or the list was closed.
    if (number !== asked.current) return;
    // Keeps the mark that was set while this list was loading.
    setActive((place) => answer.findIndex((option) => textOf(option) === textOf(options[place])));
    setOptions(answer);
    found(answer.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Tab") return close();
    if (step !== undefined && !isOpen) void open(value);
    else if (step !== undefined) {
      const from = active < 0 && step < 0 ? options.length : active;
      setActive((from + step + options.length) % options.length);
    } else if (event.key === "Enter") take(options[active < 0 && options.length === 1 ? 0 : active]);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Escape") typed("");
    else return;
    event.preventDefault();
  };
  return (
    <div className="desk-add__box">
      <input
        ref={field}
        id="desk-place"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls="desk-places"
        aria-activedescendant={active < 0 ? undefined : `desk-places-${active}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={({ target }) => {
          typed(target.value);
          void open(target.value);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id="desk-places" role="listbox" aria-label="Places" hidden={!isOpen} ref={list}>
        {options.map((option, place) => {
          const { name, about } = wordsOf(option);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
            <div
              key={`${name} ${about}`}
              id={`desk-places-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // The field keeps the focus on a mouse click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {name} <small>{about}</small>
            </div>
          );
        })}
      </div>
    </div>
  );
}
