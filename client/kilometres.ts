/** Distances as everybody reads them, to a tenth of a km: on pages, on the map and in the build's messages. */

/** 35.46 → "35.5" */
export const tenths = (km: number) => km.toFixed(1);

/** 35.46 → "35.5 km", with a no-break space. */
export const kilometres = (km: number) => `${tenths(km)}\u00a0km`;

/** What is read decides: at 120.04 km, which reads "120.0 km", a town is within 120 km. */
export const isWithin = (km: number, radiusKm: number) => Number(tenths(km)) <= Number(tenths(radiusKm));
