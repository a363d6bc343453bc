/** State that survives a reload of the page, in this window. */
import { useEffect, useState } from "react";
import { wayOfOpening } from "../page/browser/watch-site.ts";

const prefix = "_site-desk ";

export function useKept<Value>(name: string, initial: Value) {
  const key = prefix + name;
  const [value, setValue] = useState<Value>(() => JSON.parse(sessionStorage.getItem(key) ?? "null") ?? initial); // written below
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(value)), [key, value]);
  return [value, setValue] as const;
}

/** Deletes the kept state on a new visit, not on a reload. Call it before anything is rendered. */
export function forgetKept() {
  if (wayOfOpening() !== "navigate") return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
