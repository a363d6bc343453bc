#!/usr/bin/env bash
# Gnumeric makes a day of a month, 2024-11, and adds digits to a decimal number when it saves a CSV file that nobody edited.
# Why it matters: a date becomes more exact than its source, and each row of a sheet looks edited.
set -euo pipefail
command -v ssconvert >/dev/null || { echo "Gnumeric is missing: apt-get install gnumeric"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'month,longitude,range\n2024-11,-6.98334,12.5-25\n' >in.csv
ssconvert -T Gnumeric_stf:stf_csv in.csv out.csv >log 2>&1 || { cat log; exit 1; }
ssconvert --version 2>&1 | head -1
echo "Expected: 2024-11,-6.98334,12.5-25"
echo "Seen: $(tail -1 out.csv)"
grep -q '^2024/11/01,-6.983340000000000' out.csv && grep -q '/12/05$' out.csv
