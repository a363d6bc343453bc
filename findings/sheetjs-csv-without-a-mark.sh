#!/usr/bin/env bash
# SheetJS reads the bytes of a UTF-8 CSV as Windows-1252 unless a byte order mark or a code page says otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import XLSX from "xlsx";

const cell = (csv) => {
  const book = XLSX.read(Buffer.from(csv), { type: "buffer" });
  return book.Sheets[book.SheetNames[0]].A2.v;
};
const [plain, marked] = [cell("town\nDún Laoghaire\n"), cell("\uFEFFtown\nDún Laoghaire\n")];
console.log("xlsx 0.18.5");
console.log("Expected: Dún Laoghaire from UTF-8 bytes, with and without a byte order mark");
console.log(`Seen: ${marked} with the mark, ${plain} without`);
process.exit(marked === "Dún Laoghaire" && plain === "DÃºn Laoghaire" ? 0 : 1);
JS
node run.mjs
