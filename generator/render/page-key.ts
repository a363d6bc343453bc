/** A page's key: the digest of all that its HTML is made from. The same key means the same bytes. */
import type { Page } from "../../templates/page.ts";
import { shortHash } from "./digest.ts";
import { asSection, sectionDigest } from "./section.ts";

/** `frame` stands for what all pages share: the code, the settings of head, header and footer, and the assets they link. */
export function pageKey(page: Page, frame: string) {
  const { path, kind, head, index, nav, header, sections } = page;
  const parts = [frame, path, kind, JSON.stringify(head), JSON.stringify(index), nav ?? "", header];
  for (const element of sections) parts.push(sectionDigest(asSection(element)));
  return shortHash(parts.join("\n"));
}
