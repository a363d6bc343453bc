/** 11 → "eleven"; numbers beyond twelve stay figures. */
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const inWords = (count: number) => words[count] ?? `${count}`;
