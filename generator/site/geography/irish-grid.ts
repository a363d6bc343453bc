/** Converts the two grids of Irish maps to WGS84: Irish Grid (EPSG:29903) and Irish Transverse Mercator (EPSG:2157), to a metre. */

type Point = { readonly lat: number; readonly lng: number };
type Ellipsoid = { readonly a: number; readonly f: number };
type Grid = Ellipsoid & {
  readonly scale: number;
  readonly east: number;
  readonly north: number;
  /** Metres on the ellipsoid from the equator to the grid's origin at 53.5° N, by PROJ 9.1.1. */
  readonly arc: number;
};

const originLng = -8;
const irishGrid: Grid = {
  a: 6377340.189,
  f: 1 / 299.3249646,
  scale: 1.000035,
  east: 2e5,
  north: 25e4,
  arc: 5929615.3536,
};
const itm: Grid = { a: 6378137, f: 1 / 298.257222101, scale: 0.99982, east: 6e5, north: 75e4, arc: 5930265.8603 };
const wgs84: Ellipsoid = { a: 6378137, f: 1 / 298.257223563 };

/** ITM is on ETRS89, which is WGS84 to a metre. Its eastings begin where those of the Irish Grid end. */
export const pointOfGrid = (east: number, north: number): Point =>
  east > 4e5 ? unprojected(itm, east, north) : onWgs84(unprojected(irishGrid, east, north));

/** "N 815 407" → metres. Undefined for a letter that is no square. */
export function metresOfReference(letter: string, east: string, north: string) {
  const square = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(letter.toUpperCase());
  const metres = (digits: string) => Number(digits.padEnd(5, "0"));
  if (square < 0) return undefined;
  return { east: (square % 5) * 1e5 + metres(east), north: (4 - Math.floor(square / 5)) * 1e5 + metres(north) };
}

/** Krüger's series for the transverse Mercator projection, to the third power of n: a millimetre in Ireland. */
function unprojected({ a, f, scale, east, north, arc }: Grid, x: number, y: number): Point {
  const n = f / (2 - f);
  const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const [xi, eta] = [((y - north) / scale + arc) / radius, (x - east) / scale / radius];
  const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3];
  const delta = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3];
  const sum = (terms: readonly number[], term: (order: number) => number) =>
    terms.reduce((all, factor, index) => all + factor * term(2 * (index + 1)), 0);
  const up = xi - sum(beta, (order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const along = eta - sum(beta, (order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const conformal = Math.asin(Math.sin(up) / Math.cosh(along));
  const lat = conformal + sum(delta, (order) => Math.sin(order * conformal));
  return { lat: degrees(lat), lng: originLng + degrees(Math.atan2(Math.sinh(along), Math.cos(up))) };
}

/** From TM75 by EPSG:1954 (position vector): metres, seconds of arc, parts in a million. */
function onWgs84({ lat, lng }: Point): Point {
  const [phi, lambda] = [radians(lat), radians(lng)];
  const squared = eccentricity(irishGrid);
  const normal = irishGrid.a / Math.sqrt(1 - squared * Math.sin(phi) ** 2);
  const [x, y] = [normal * Math.cos(phi) * Math.cos(lambda), normal * Math.cos(phi) * Math.sin(lambda)];
  const z = normal * (1 - squared) * Math.sin(phi);
  const [rx, ry, rz] = [seconds(-1.042), seconds(-0.214), seconds(-0.631)];
  const scale = 1 + 8.15e-6;
  const newX = 482.5 + scale * (x - rz * y + ry * z);
  const newY = -130.6 + scale * (rz * x + y - rx * z);
  const newZ = 564.6 + scale * (z - ry * x + rx * y);
  return { lat: degrees(latitudeOf(newX, newY, newZ)), lng: degrees(Math.atan2(newY, newX)) };
}

/** Bowring's formula. */
function latitudeOf(x: number, y: number, z: number) {
  const [squared, across] = [eccentricity(wgs84), Math.hypot(x, y)];
  const polar = wgs84.a * (1 - wgs84.f);
  const theta = Math.atan2(z * wgs84.a, across * polar);
  return Math.atan2(
    z + (squared / (1 - squared)) * polar * Math.sin(theta) ** 3,
    across - squared * wgs84.a * Math.cos(theta) ** 3,
  );
}

const eccentricity = ({ f }: Ellipsoid) => f * (2 - f);
const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const seconds = (angle: number) => radians(angle / 3600);
