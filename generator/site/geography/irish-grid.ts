/** Converts the two grids of Irish maps to WGS84: Irish Grid (EPSG:29903) and Irish Transverse Mercator (EPSG:2157), to a metre. */

type Point = { readonly lat: number; readonly lng: number };

/** GRS 80, in metres. */
const semiMajorAxis = 6378137;
const flattening = 1 / 298.257222101;
/** ITM: its origin at 53.5° N 8° W, the distance of that from the equator on the ellipsoid (PROJ 9.1.1), and its scale. */
const origin = { lng: -8, east: 6e5, north: 75e4, arc: 5930265.8603, scale: 0.99982 };

/** ITM is on ETRS89, which is WGS84 to a metre. Its eastings begin where those of the Irish Grid end. */
export const pointOfGrid = (east: number, north: number): Point =>
  east > 4e5 ? unprojected(east, north) : unprojected(...toItm(east - 2e5, north - 25e4));

/** Converts metres from the Irish Grid's origin to ITM by shift, rotation and scale, within 3 cm of EPSG:1954. */
const toItm = (east: number, north: number): [number, number] => [
  599950.99 + 0.9997846 * east + 5.354e-6 * north,
  750023.55 + 0.9997846 * north - 5.354e-6 * east,
];

/** "N 815 407" → metres. Undefined for a letter that is no square. */
export function metresOfReference(letter: string, east: string, north: string) {
  const square = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(letter.toUpperCase());
  const metres = (digits: string) => Number(digits.padEnd(5, "0"));
  if (square < 0) return undefined;
  return { east: (square % 5) * 1e5 + metres(east), north: (4 - Math.floor(square / 5)) * 1e5 + metres(north) };
}

/** Krüger's series for the transverse Mercator projection, to the third power of n: exact to a millimetre in Ireland. */
function unprojected(east: number, north: number): Point {
  const n = flattening / (2 - flattening);
  const radius = (semiMajorAxis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const xi = ((north - origin.north) / origin.scale + origin.arc) / radius;
  const eta = (east - origin.east) / origin.scale / radius;
  const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3];
  const delta = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3];
  const sum = (terms: readonly number[], term: (order: number) => number) =>
    terms.reduce((all, factor, index) => all + factor * term(2 * (index + 1)), 0);
  const up = xi - sum(beta, (order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const along = eta - sum(beta, (order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const conformal = Math.asin(Math.sin(up) / Math.cosh(along));
  const lat = conformal + sum(delta, (order) => Math.sin(order * conformal));
  return { lat: degrees(lat), lng: origin.lng + degrees(Math.atan2(Math.sinh(along), Math.cos(up))) };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
