/** The name of a county as addresses write it, on pages, on the map and in messages. */

/** "Meath" → "Co. Meath" */
export const inCounty = (county: string) => `Co. ${county}`;
