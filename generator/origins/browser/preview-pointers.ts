/** The script of a preview's pages: the pointers, and nothing to edit by. What they say is asked for when they are turned on. */
import { type PackedTrace, unpackTrace } from "../packed-trace.ts";
import { offerPointers } from "./pointers.ts";
import { targetsIn, textsOf } from "./traced.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-src]");

const asked = async (address: string) => {
  const response = await fetch(address).catch(() => null);
  if (response === null) throw new Error("This preview does not answer. Turn this on again to ask once more.");
  return response;
};

async function traceAt(address: string): Promise<PackedTrace> {
  const response = await asked(address);
  // Some hosts answer any address with a page.
  if (!response.ok || !/json/.test(response.headers.get("content-type") ?? ""))
    throw new Error("Of this page the preview does not say where its texts come from.");
  return response.json(); // what packTrace made
}

/** Scripts have changed the page since then. */
async function pageAsServed() {
  const response = await asked(location.href);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

offerPointers({
  async targets() {
    const [trace, served] = await Promise.all([traceAt(script?.dataset["src"] ?? ""), pageAsServed()]);
    const texts = textsOf(served.body).map(({ data }) => data);
    return targetsIn(served, unpackTrace(trace, texts));
  },
});
