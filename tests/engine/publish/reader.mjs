// Reads the files of a site without pause until there is a file that stops it, and prints what it missed. Words: that file, the site, its files.
import { existsSync, readFileSync } from "node:fs";

const [stop = "", site = "", ...files] = process.argv.slice(2);
const misses = [];
let reads = 0;
console.log("reading");
while (!existsSync(stop))
  for (const file of files) {
    reads += 1;
    try {
      if (!/^version \d+$/.test(readFileSync(`${site}/${file}`, "utf8"))) misses.push(`${file} is not whole`);
    } catch (cause) {
      misses.push(String(cause));
    }
  }
console.log(JSON.stringify({ reads, misses }));
