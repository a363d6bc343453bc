/** A field with a list of what may be meant, as the ARIA practices have it: the focus stays in the field, keys walk the list. */
import { element } from "../../../origins/browser/panel.ts";

type Parts<Option> = {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  /** What a text may mean, best first. */
  readonly find: (text: string) => Promise<readonly Option[]>;
  readonly wordsOf: (option: Option) => { readonly name: string; readonly about: string };
  readonly choose: (option: Option) => void;
  /** Called with each list that was found; null when it closes. */
  readonly found: (count: number | null) => void;
};

export function wakeCombobox<Option>({ field, list, find, wordsOf, choose, found }: Parts<Option>) {
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
    // Another letter, or the list was closed meanwhile.
    if (number !== asked) return;
    const marked = options[active];
    options = answer;
    const items = answer.map((option, place) => {
      const { name, about } = wordsOf(option);
      const id = `${list.id}-${place}`;
      return element("li", { id, role: "option", "aria-selected": "false" }, name, " ", element("small", {}, about));
    });
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    field.setAttribute("aria-expanded", `${items.length > 0}`);
    // It may have been marked in the list before, while this one was under way.
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
  // The field keeps the focus while the mouse chooses.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("[role=option]") : null;
    take(item === null ? -1 : [...list.children].indexOf(item));
  });
}
