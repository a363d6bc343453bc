/** Towns and services of the client's specification. The data may have more by now, and may have removed some. */
const towns =
  "enfield trim navan kells dunshaughlin ashbourne cavan bailieborough cootehill kingscourt virginia naas newbridge celbridge leixlip maynooth athy mullingar athlone tullamore moate kilbeggan birr edenderry clara ferbane portlaoise mountmellick stradbally rathdowney longford carlow kilkenny";
const services =
  "iron-removal manganese-removal reverse-osmosis water-testing uv-disinfection limescale-removal arsenic-removal water-softeners carbon-filtration ammonia-removal system-maintenance";

export const specifiedTowns = towns.split(" ");
export const specifiedServices = services.split(" ");
export const isSpecified = ({ slug }: { readonly slug: string }) => specifiedTowns.includes(slug);

/** Every address that the specification names. */
export const specifiedPaths = [
  ..."/ /products /services /local /about /contact /thank-you /privacy /terms /cookies /quote-form".split(" "),
  ...specifiedServices.map((service) => `/services/${service}`),
  ...specifiedTowns.flatMap((town) => [`/${town}`, ...specifiedServices.map((service) => `/${town}/${service}`)]),
];
