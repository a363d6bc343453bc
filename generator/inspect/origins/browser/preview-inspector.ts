/** Script of a staging build's pages: the inspector without editing. It fetches the origins when it is turned on. */
import type { Trace } from "../trace-page.ts";
import { startInspector } from "./inspector.ts";
import { type NamedOrigin, textTargets } from "./text-origins.ts";

const address = document.querySelector<HTMLScriptElement>("script[data-src]")?.dataset["src"] ?? "";

async function fetchTrace(): Promise<Trace<NamedOrigin>> {
  const response = await fetch(address).catch(() => null);
  if (response === null) throw new Error("This preview does not answer. Turn this on again to ask once more.");
  // Some hosts answer any address with a page.
  if (!response.ok || !/json/.test(response.headers.get("content-type") ?? ""))
    throw new Error("Of this page the preview does not say where its texts come from.");
  return response.json(); // written by addPreviewOrigins
}

startInspector({ targets: async () => textTargets(await fetchTrace()) });
