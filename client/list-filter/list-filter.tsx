/** Search over a list of the page: hides the rows without the typed words, and opens the groups with a match. */
import { useEffect, useRef, useState } from "react";
import { normalizeForSearch } from "../map/read-address.ts";

type Props = {
  /** Id of the list: its groups are <details>, their rows <li>. */
  readonly listId: string;
  readonly label: string;
};

export function ListFilter({ listId, label }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  const read = () => {
    const wanted = normalizeForSearch(field.current?.value ?? "");
    const found = filterList(document.getElementById(listId), wanted);
    setStatus(wanted === "" ? "" : matchStatus(found));
  };
  // The field may have been filled in before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after hydration
  useEffect(read, []);

  return (
    <search className="list-filter">
      <label htmlFor={`${listId}-filter`}>{label}</label>
      <input ref={field} id={`${listId}-filter`} type="search" autoComplete="off" spellCheck={false} onInput={read} />
      <p aria-live="polite" aria-atomic="true">
        {status}
      </p>
    </search>
  );
}

export function matchStatus(found: number) {
  if (found === 0) return "Not on this page. Uisce Éireann’s look-up by Eircode names your supply.";
  return found === 1 ? "1 match" : `${found} matches`;
}

/** Returns the number of rows that are still shown. */
function filterList(list: HTMLElement | null, wanted: string) {
  let count = 0;
  for (const group of list?.querySelectorAll("details") ?? []) {
    const isWhole = normalizeForSearch(group.querySelector("summary")?.textContent ?? "").includes(wanted);
    let shown = 0;
    for (const row of group.querySelectorAll("li")) {
      const isShown = isWhole || normalizeForSearch(row.textContent).includes(wanted);
      row.hidden = !isShown;
      if (isShown) shown += 1;
    }
    group.hidden = shown === 0;
    group.open = wanted !== "" && shown > 0;
    count += shown;
  }
  return count;
}
