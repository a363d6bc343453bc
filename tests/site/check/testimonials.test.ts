import { testMistakes } from "../mistakes.ts";

const review = (name: string, text: string) => `testimonials.csv + ${name},${text},5,,,,,,sample,`;

testMistakes(`
warns about a review that is there twice
  ${review("Fintan Oak", "A well is a well again!")}
  testimonials.csv:6:1  warning  the review of Fintan Oak is already in row 5. Delete one of the two rows.
accepts two reviews by people with the same name
  ${review("Fintan Oak", "The bath is white.")}
accepts the same words by two people
  ${review("Ann Oak", "A well is a well again.")}
`);
