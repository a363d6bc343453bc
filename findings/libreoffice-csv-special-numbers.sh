#!/usr/bin/env bash
# LibreOffice makes dates of ranges when it opens a CSV file in a British or Irish locale with "Detect special numbers", and saves them as dates. With and without it
# a code loses the 0 in front, and the byte order mark that the file had is not written again.
# Why it matters: "3-5" becomes 05/03 of the current year, "01642" becomes 1642, and Excel then shows "Ã¡" for "á".
set -euo pipefail
command -v soffice >/dev/null || { echo "LibreOffice is missing: apt-get install libreoffice-calc"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '\xef\xbb\xbfname,range,code\nÁth,3-5,01642\n' >in.csv
for special in false true; do
  soffice "-env:UserInstallation=file://$folder/profile" --headless --infilter="CSV:44,34,76,1,,6153,false,$special" \
    --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76,1,,6153,false,true' --outdir "$special" in.csv >log 2>&1 || { cat log; exit 1; }
done
soffice --version
echo "Expected, both times: a file with its byte order mark and the row Áth,3-5,01642"
echo "Seen without \"Detect special numbers\": $(tail -1 false/in.csv)"
echo "Seen with it: $(tail -1 true/in.csv)"
echo "First bytes: $(head -c 4 false/in.csv)"
[ "$(tail -1 false/in.csv)" = "Áth,3-5,1642" ] && grep -Eq '^Áth,05/03/[0-9][0-9],1642$' true/in.csv && [ "$(head -c 4 false/in.csv)" = name ]
