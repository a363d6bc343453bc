/** What runs in the process that bundles the scripts of the project it is told: it sends what it made, or why it could not. */

import type { BundleMessage } from "./bundle-apart.ts";
import { bundleClient } from "./bundle-client.ts";

// The build that asked has ended.
process.on("disconnect", () => process.exit());

const send = (message: BundleMessage) => process.send?.(message, () => process.disconnect());
const [root = "", folder = ""] = process.argv.slice(2);
try {
  send({ made: await bundleClient(root, folder) });
} catch (cause) {
  send({ failure: cause instanceof Error ? cause.message : String(cause) });
}
