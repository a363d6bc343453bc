/** Recognizes places in Northern Ireland, which are neither in the Irish census nor on the site. */
import { normalizeForSearch, placeWords } from "./read-address.ts";

const counties = "antrim armagh down fermanagh londonderry derry tyrone".split(" ");
/** Larger towns of Northern Ireland, which people type without a county. No place in the Republic has such a name. */
const towns = [
  ...["belfast", "lisburn", "newry", "omagh", "enniskillen", "craigavon", "portadown", "lurgan", "ballymena"],
  ...["coleraine", "dungannon", "cookstown", "strabane", "limavady", "banbridge", "downpatrick", "larne"],
  ...["carrickfergus", "newtownabbey", "newtownards", "magherafelt", "derry city", "kilkeel", "warrenpoint"],
];

/** "Newry, Down", "Co. Down", "BT35 6PP": the last part of an address is a county, a town or a postcode there. */
export function isInNorthernIreland(text: string) {
  const whole = normalizeForSearch(text.replace(/,/g, " , "));
  const last = placeWords(text.split(",").at(-1) ?? "");
  return (
    /(?:^|\s)bt\d{1,2}(?:\s?\d[a-z]{2})?$/.test(whole) ||
    /(?:^|[\s,])northern ireland$/.test(whole) ||
    towns.includes(placeWords(text)) ||
    counties.includes(last) ||
    counties.some((county) => new RegExp(`(?:^|\\s)(?:co|county) ${county}$`).test(whole))
  );
}
