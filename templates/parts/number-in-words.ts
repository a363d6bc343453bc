/** 11 → "eleven". Numbers above twelve are printed as figures. */
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const numberInWords = (count: number) => words[count] ?? `${count}`;
