import { expect, test } from "vitest";
import { placeInCell } from "../../../generator/site/geography/coordinate-pair.ts";
import { pointOfGrid } from "../../../generator/site/geography/irish-grid.ts";
import { testMistakes } from "../mistakes.ts";

/** Expected values by PROJ 9.1.1: `cs2cs EPSG:29903 EPSG:4326` and `cs2cs EPSG:2157 EPSG:4326`. */
test.each([
  ["the Irish Grid", 281500, 240700, 53.410368, -6.775171],
  ["the Irish Grid", 53000, 25000, 51.459211, -10.115787],
  ["the Irish Grid", 318000, 234500, 53.347797, -6.228854],
  ["the Irish Grid", 240000, 400000, 54.846179, -7.378091],
  ["the Irish Grid", 114600, 290100, 53.853469, -9.298486],
  ["the Irish Grid", 366000, 450000, 55.268965, -5.389044],
  ["ITM", 681500, 740700, 53.410132, -6.774176],
  ["ITM", 453000, 525000, 51.458562, -10.11549],
  ["ITM", 718000, 734500, 53.347545, -6.227745],
  ["ITM", 640000, 900000, 54.846255, -7.377205],
  ["ITM", 514600, 790100, 53.853335, -9.29802],
])("converts %s, easting %i, northing %i, to %f, %f within two metres", (_, east, north, lat, lng) => {
  const point = pointOfGrid(east, north);
  expect(Math.abs(point.lat - lat)).toBeLessThan(0.000018);
  expect(Math.abs(point.lng - lng)).toBeLessThan(0.00003);
});

const castlebar = { lat: "53.8605", lng: "-9.2988" };
test.each([
  ["53.8605, -9.2988"],
  ["53.8605,-9.2988"],
  ["(53.8605, -9.2988)"],
  ["53.8605 -9.2988"],
  ["53.8605; -9.2988"],
  ["53,8605; -9,2988"],
  ["-9.2988, 53.8605"],
  ["lat 53.8605, lng -9.2988"],
  ["53.8605° N, 9.2988° W"],
  ["N53.8605 W9.2988"],
  ["53° 51' 37.8\" N, 9° 17' 55.68\" W"],
  ["53°51'37.8\"N 9°17'55.68\"W"],
  ["53° 51.63′ N 9° 17.928′ W"],
  ["https://www.google.com/maps/@53.8605,-9.2988,15z"],
  ["https://www.google.com/maps?q=53.8605,-9.2988"],
  ["https://www.openstreetmap.org/#map=15/53.8605/-9.2988"],
  ["https://www.openstreetmap.org/?mlat=53.8605&mlon=-9.2988"],
  ["https://www.google.com/maps/place/x/data=!3d53.8605!4d-9.2988"],
  ["geo:53.8605,-9.2988"],
])('reads coordinates from "%s"', (cell) => {
  expect(placeInCell(cell)).toMatchObject(castlebar);
});

test.each("53.8605|-9.2988|53,8605|53° 21' 0\" N|9194|1 in 5|5-10|0.5 2|M 14|Trim, Meath|M4|".split("|"))(
  "finds no coordinates in %j",
  (cell) => {
    expect(placeInCell(cell)).toBeUndefined();
  },
);

testMistakes(`
reports both coordinates in one cell once
  towns.csv + Swinford,Mayo,,,"53.94861, -8.94944",
  towns.csv:7:5  error  lat "53.94861, -8.94944" is a pair of coordinates. Write lat 53.94861 and lng -8.94944.
converts an Irish Grid reference of six figures in the message: N 815 407
  towns.csv + Swinford,Mayo,,,N 815 407,
  towns.csv:7:5  error  lat "N 815 407" is an Irish Grid reference. Write lat 53.41037 and lng -6.77517.
converts an Irish Grid reference of ten figures in the message
  towns.csv + Swinford,Mayo,,,,M1460090100
  towns.csv:7:6  error  lng "M1460090100" is an Irish Grid reference. Write lat 53.85347 and lng -9.29849.
converts an easting and a northing of ITM in the message
  towns.csv + Swinford,Mayo,,,"ITM 681500, 740700",
  towns.csv:7:5  error  lat "ITM 681500, 740700" is an easting and a northing of ITM. Write lat 53.41013 and lng -6.77418.
converts an easting and a northing of the Irish Grid in the message
  towns.csv + Swinford,Mayo,,,E281500 N240700,
  towns.csv:7:5  error  lat "E281500 N240700" is an easting and a northing of the Irish Grid. Write lat 53.41037 and lng -6.77517.
`);
