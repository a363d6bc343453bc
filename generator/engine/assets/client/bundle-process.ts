/** Entry of the process that bundles scripts: sends the result or the error. */
import { bundleClient } from "./bundle-client.ts";
import type { BundleMessage } from "./bundle-in-process.ts";

// The build has ended.
process.on("disconnect", () => process.exit());

const send = (message: BundleMessage) => process.send?.(message, () => process.disconnect());
const [root = "", folder = ""] = process.argv.slice(2);
try {
  send({ made: await bundleClient(root, folder) });
} catch (cause) {
  send({ failure: cause instanceof Error ? cause.message : String(cause) });
}
