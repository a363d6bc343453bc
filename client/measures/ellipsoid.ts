/** The WGS84 ellipsoid: its curvature, and the length of a degree in km. */

/** Equatorial radius in km, and squared eccentricity. */
const equatorialRadius = 6378.137;
const eccentricity = 0.00669437999014;

const flattened = (lat: number) => 1 - eccentricity * Math.sin(radians(lat)) ** 2;

/** Returns the radius of curvature in km from north to south at a latitude. */
export const meridianRadius = (lat: number) => (equatorialRadius * (1 - eccentricity)) / flattened(lat) ** 1.5;

/** Returns the radius of curvature in km from east to west at a latitude. */
export const normalRadius = (lat: number) => equatorialRadius / Math.sqrt(flattened(lat));

export const kmPerDegreeOfLatitude = (lat: number) => radians(meridianRadius(lat));

export const kmPerDegreeOfLongitude = (lat: number) => radians(normalRadius(lat) * Math.cos(radians(lat)));

/** Converts degrees to radians, and by the same factor km per radian to km per degree. */
export function radians(degrees: number) {
  return (degrees * Math.PI) / 180;
}
