/** Services, products and guides as subjects of the quote form. */
import type { FormTopic } from "../../client/quote-form/subject.ts";
import type { Guide, Product, Service, Site } from "../model.ts";

type ServiceOfTopic = Pick<Service, "slug" | "title" | "searchTitle" | "clue">;

/** Services come first: a product or a guide with the slug of a service is never found. */
export const formTopics = ({ services, products, guides }: Pick<Site, "services" | "products" | "guides">) => [
  ...services.map(serviceTopic),
  ...products.map(({ slug, name }: Product): FormTopic => ({ slug, words: name })),
  ...guides.map(guideTopic),
];

export const serviceTopic = ({ slug, title, searchTitle = title, clue }: ServiceOfTopic): FormTopic => ({
  slug,
  words: inSentence(searchTitle),
  clue,
});

const guideTopic = ({ slug, heading, about = `“${heading}”`, clue }: Guide): FormTopic => ({
  slug,
  words: about,
  clue,
});

/** "Water Softeners" → "water softeners", "UV Disinfection" → "UV disinfection" */
const inSentence = (title: string) => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
