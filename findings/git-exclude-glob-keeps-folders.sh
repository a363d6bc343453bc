#!/usr/bin/env bash
# git diff -- ':(exclude,glob)data/*' leaves out the files in data/ but not those in data/schema/. Without the word glob the same pattern leaves out both.
# Why it matters: a pathspec with several magic words reads as a stricter one, and shows more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
git init -q .
mkdir -p data/schema
touch page.ts data/towns.csv data/schema/towns.ts
git add .
seen() { git diff --cached --name-only -- "$1" | tr '\n' ' ' | sed 's/ $//'; }
git --version
echo "Expected by both: page.ts"
echo "Seen: \"$(seen ':(exclude,glob)data/*')\" by exclude,glob and \"$(seen ':(exclude)data/*')\" by exclude"
[ "$(seen ':(exclude,glob)data/*')" = "data/schema/towns.ts page.ts" ] && [ "$(seen ':(exclude)data/*')" = page.ts ]
