/** Inspector of the dev server: a text opens as a field, and Ctrl+Z undoes the last save. */

import { isTyping, startInspector } from "../../../inspect/origins/browser/inspector.ts";
import { createElement } from "../../../inspect/origins/browser/panel.ts";
import { textTargets } from "../../../inspect/origins/browser/text-origins.ts";
import type { PageOrigins } from "../../page/page-origins.ts";
import { openEditField } from "./edit-field.ts";
import type { RejectedRequest } from "./protocol.ts";
import { sendRequest } from "./send-request.ts";
import { undoLastSave } from "./undo.ts";

export function startEditInspector(token: string) {
  let field: { close(): void } | null = null;
  const pointers = startInspector({
    async targets() {
      const response = await sendRequest("/_origins", token, { path: decodeURI(location.pathname) });
      const origins: PageOrigins | RejectedRequest | null = await response.json(); // written by createPageApi
      if (origins === null) return [];
      if ("problems" in origins) throw new Error(origins.problems.join("\n"));
      return textTargets(origins);
    },
    beside: [createElement("a", { href: "/_desk" }, "The desk")],
    choose({ origins }, at) {
      field?.close();
      field = openEditField({ origins, at, token }, () => {
        field = null;
      });
    },
    isHeld: () => field !== null,
  });
  addEventListener("keydown", (event) => {
    if (field !== null || isTyping(event) || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z")
      void undoLastSave(token).then((said) => pointers.say(said ?? ""));
  });
  return pointers;
}
