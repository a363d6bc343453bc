/**
 * A build of a small site, in a process of its own, after each change of which the power is cut. Prints what is found then. Words:
 * the folder that holds all, the site's name in it, the site as JSON.
 */
import { cutOff } from "./cut-off.ts";
import { publish } from "./small-site.ts";

const [root = "", name = "", site = "{}"] = process.argv.slice(2);
const power = cutOff(root, name);
publish(`${root}/${name}`, JSON.parse(site));
process.stdout.write(JSON.stringify(power.stop()));
