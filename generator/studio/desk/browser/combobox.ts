/** Combobox by the ARIA practices: the focus stays in the field, and keys move through the list. */
import { createElement } from "../../../inspect/origins/browser/panel.ts";

type StartComboboxInput<Option> = {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  /** Options for a text, best first. */
  readonly find: (text: string) => Promise<readonly Option[]>;
  readonly wordsOf: (option: Option) => { readonly name: string; readonly about: string };
  readonly choose: (option: Option) => void;
  /** Called with the length of each new list; null when the list closes. */
  readonly found: (count: number | null) => void;
};

export function startCombobox<Option>({ field, list, find, wordsOf, choose, found }: StartComboboxInput<Option>) {
  let options: readonly Option[] = [];
  let active = -1;
  let asked = 0;

  const mark = (place: number) => {
    active = place;
    for (const [index, item] of [...list.children].entries()) item.setAttribute("aria-selected", `${index === place}`);
    const item = list.children[place];
    if (item === undefined) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    asked += 1;
    options = [];
    list.hidden = true;
    list.replaceChildren();
    field.setAttribute("aria-expanded", "false");
    mark(-1);
    found(null);
  };
  const take = (place: number) => {
    const option = options[place];
    if (option === undefined) return;
    field.value = wordsOf(option).name;
    close();
    choose(option);
  };
  const isSame = (one: Option, other: Option) => {
    const [{ name, about }, words] = [wordsOf(one), wordsOf(other)];
    return name === words.name && about === words.about;
  };
  const open = async () => {
    asked += 1;
    const number = asked;
    const answer = await find(field.value);
    // Another letter was typed, or the list was closed.
    if (number !== asked) return;
    const marked = options[active];
    options = answer;
    const items = answer.map((option, place) => {
      const { name, about } = wordsOf(option);
      const id = `${list.id}-${place}`;
      return createElement(
        "li",
        { id, role: "option", "aria-selected": "false" },
        name,
        " ",
        createElement("small", {}, about),
      );
    });
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    field.setAttribute("aria-expanded", `${items.length > 0}`);
    // Keeps the mark that was set while this list was loading.
    mark(marked === undefined ? -1 : options.findIndex((option) => isSame(option, marked)));
    found(items.length);
  };
  const step = (by: 1 | -1) => {
    if (options.length === 0) return void open();
    const from = active < 0 && by < 0 ? options.length : active;
    mark((from + by + options.length) % options.length);
  };

  field.addEventListener("input", () => {
    mark(-1);
    void open();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isOpen = options.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") take(active < 0 && options.length === 1 ? 0 : active);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Escape") field.value = "";
    else if (event.key === "Tab") return close();
    else return;
    event.preventDefault();
  });
  field.addEventListener("blur", close);
  // The field keeps the focus on a mouse click.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("[role=option]") : null;
    take(item === null ? -1 : [...list.children].indexOf(item));
  });
}
