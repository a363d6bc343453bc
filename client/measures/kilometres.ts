/** Distances to a tenth of a km, on pages, on the map and in the build's messages. */

/** 35.46 → "35.5" */
export const toTenths = (km: number) => km.toFixed(1);

/** 35.46 → "35.5 km", with a no-break space. */
export const kilometres = (km: number) => `${toTenths(km)}\u00a0km`;

/** Compares printed values: at 120.04 km, printed "120.0 km", a town is within 120 km. */
export const isWithin = (km: number, radiusKm: number) => Number(toTenths(km)) <= Number(toTenths(radiusKm));
