/** Rooms of the generator. A room imports itself and the rooms of later levels; rooms of one level do not import each other. */
const levels = [["commands"], ["studio", "online"], ["steps"], ["inspect"], ["site"], ["engine"], ["base"]] as const;

export const rooms = levels.flat();

/** As the READMEs print it. */
export const roomArrows = levels.map((level) => level.join(", ")).join(" → ");
