/** The pointers of the live site: what is pointed at opens as a field, and Ctrl+Z takes the last save back. */
import { element } from "../../origins/browser/panel.ts";
import { isTyping, offerPointers } from "../../origins/browser/pointers.ts";
import { targetsIn } from "../../origins/browser/traced.ts";
import type { PageOrigins } from "../open-origins.ts";
import { ask, type Refused } from "./ask.ts";
import { openField } from "./field.ts";
import { takeBack } from "./undo.ts";

type Page = { readonly token: string; readonly served: () => Promise<Document> };

export function offerEditing({ token, served }: Page) {
  let field: { close(): void } | null = null;
  const pointers = offerPointers({
    async targets() {
      const response = await ask("/_origins", token, { path: decodeURI(location.pathname) });
      const origins: PageOrigins | Refused | null = await response.json(); // what openOrigins found
      if (origins === null) return [];
      if ("problems" in origins) throw new Error(origins.problems.join("\n"));
      return targetsIn(await served(), origins);
    },
    beside: [element("a", { href: "/_desk" }, "The desk")],
    choose({ origins }, at) {
      field?.close();
      field = openField({ origins, at, token }, () => {
        field = null;
      });
    },
    isHeld: () => field !== null,
  });
  addEventListener("keydown", (event) => {
    if (field !== null || isTyping(event) || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z")
      void takeBack(token).then((said) => pointers.say(said ?? ""));
  });
  return pointers;
}
