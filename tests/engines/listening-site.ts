/** A copy of the built site whose pages keep what goes wrong on them, from their first script on, in `troubles`. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Errors, rejected promises and violations of the policy. Console errors and warnings, except on the 404 page. */
const listener = `globalThis.troubles = [];
addEventListener("error", (event) => {
  const { src, href, rel } = event.target;
  // Firefox says so of what another script has asked for meanwhile; what really does not come is refused.
  if (rel === "modulepreload") return;
  troubles.push(event.message ? "error: " + event.message : "did not load: " + (src || href));
}, true);
addEventListener("unhandledrejection", ({ reason }) => troubles.push("refused: " + reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  troubles.push("policy: " + violatedDirective + " " + blockedURI));
for (const kind of ["error", "warn"]) {
  const say = console[kind];
  console[kind] = (...words) => {
    if (!String(words[0]).startsWith("404:")) troubles.push("console: " + words.join(" "));
    say(...words);
  };
}
`;

/** Map tiles come from the copy itself: no test asks the tile server. Returns the copy's folder. */
export function listeningSite(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), "engines-site-"));
  cpSync(folder, copy, { recursive: true });
  writeFileSync(join(copy, "assets", "engines-listener.js"), listener);
  for (const file of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    const path = join(copy, file);
    if (file.endsWith(".html"))
      writeFileSync(
        path,
        readFileSync(path, "utf8").replace("<head>", '<head><script src="/assets/engines-listener.js"></script>'),
      );
  }
  const towns = join(copy, "data", "towns.json");
  const known: object = JSON.parse(readFileSync(towns, "utf8"));
  writeFileSync(towns, JSON.stringify({ ...known, tiles: "/icon-192.png?{z}/{x}/{y}" }));
  return copy;
}
