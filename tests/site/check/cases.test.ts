/** Tests cases.csv, whose second reading is lower than the first unless a treatment raises it. */
import { testMistakes, wholeFile } from "../mistakes.ts";

const reading = (before: string, after: string, unit: string, what: string) =>
  wholeFile(
    "cases.csv",
    `town,service,date,before,after,unit,what,source\nWestport,iron-removal,2025-05,${before},${after},${unit},${what},a test of ours`,
  );

testMistakes(`
warns about a reading that rises
  ${reading("0.3", "2.4", "mg/l", "iron")}
  cases.csv:2:5  warning  after 2.4 is above before 0.3: the treatment would have made it worse. Swap the two, or correct one.
warns about a reading that rises from an amount too low to measure
  ${reading("<0.05", "2.4", "mg/l", "iron")}
  cases.csv:2:5  warning  after 2.4 is above before <0.05: the treatment would have made it worse. Swap the two, or correct one.
accepts a reading that falls
  ${reading("10", "9", "mg/l", "iron")}
accepts a second reading that is too low to measure
  ${reading("0.3", "<0.5", "mg/l", "iron")}
accepts a pH that rises
  ${reading("6.1", "7.2", "pH", "acid water")}
`);
