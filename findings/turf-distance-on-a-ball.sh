#!/usr/bin/env bash
# @turf/distance measures on a ball: in Ireland a line of 73.5 km is 240 m short, and the share lost depends on its bearing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @turf/distance@7.4.0 geographiclib-geodesic@2.2.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { distance } from "@turf/distance";
import geodesic from "geographiclib-geodesic";

const short = (from, to) => {
  const km = geodesic.Geodesic.WGS84.Inverse(from[1], from[0], to[1], to[0]).s12 / 1000;
  const found = distance(from, to);
  console.log(`Seen: turf ${found.toFixed(3)} km, geodesic ${km.toFixed(3)} km, ${(100 * (1 - found / km)).toFixed(2)} % short`);
  return 1 - found / km;
};
console.log("@turf/distance 7.4.0, geographiclib-geodesic 2.2.0");
console.log("Expected: the same tenth of a kilometre, or at least the same share lost in every direction");
const west = short([-6.835, 53.416], [-7.9407, 53.4233]);
const north = short([-6.835, 53.416], [-6.835, 54.416]);
process.exit(west > 0.003 && north < 0.0011 && north > 0.0008 ? 0 : 1);
JS
node run.mjs
