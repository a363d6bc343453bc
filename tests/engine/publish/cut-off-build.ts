/**
 * A build of a small site in a process of its own. The power is cut after each change, and what is found then is printed.
 * Arguments: the folder that contains all, the site's name in it, the site as JSON.
 */
import { cutOff } from "./cut-off.ts";
import { publish } from "./small-site.ts";

const [root = "", name = "", site = "{}"] = process.argv.slice(2);
const power = cutOff(root, name);
publish(`${root}/${name}`, JSON.parse(site));
process.stdout.write(JSON.stringify(power.stop()));
