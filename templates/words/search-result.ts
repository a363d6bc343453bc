/** How many characters of a page search results show. They extend a shorter description and cut a longer one. */
export const shownLengths = { title: 60, description: { least: 70, most: 155 } };
