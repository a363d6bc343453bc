/** Buttons to the quote form on each kind of page, and the values that the form gets from them. */
import { inCounty } from "../../client/measures/in-county.ts";
import { paths } from "../../templates/paths.ts";
import { formTopics } from "../../templates/words/form-topics.ts";
import { site } from "./subjects.ts";

const topics = formTopics(site);

export function subjectOf(path: string) {
  const [first, second = ""] = path.slice(1).split("/");
  const county = site.townsByCounty.find((each) => path === paths.county(each.county))?.county;
  return {
    town: site.towns.find(({ slug }) => slug === first),
    county: county && { ...county, place: inCounty(county.name) },
    about: topics.find(({ slug }) => slug === second),
    from: path === "/nowhere" ? paths.notFound : path,
  };
}

export const hasButton = (path: string) => !["/contact", "/thank-you", "/quote-form"].includes(path);
