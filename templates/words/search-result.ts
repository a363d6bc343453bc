/** Characters that search results show. They replace a description below `least`, and cut one above `most`. */
export const shownLengths = { title: 60, description: { least: 70, most: 155 } };
