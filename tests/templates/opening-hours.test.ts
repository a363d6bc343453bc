import { expect, test } from "vitest";
import type { Company } from "../../data/schema/site.ts";
import { dayRows } from "../../templates/sections/contact-intro/day-rows.ts";

type Hours = Company["hours"]["phone"];
const weekdays: Hours = [{ days: "Mon-Fri", from: 1, to: 5, opens: "08:00", closes: "18:00" }];

test("days with the same hours of both kinds share a row", () => {
  const office: Hours = [
    { days: "Mon-Fri", from: 1, to: 5, opens: "09:00", closes: "18:00" },
    { days: "Sat", from: 6, to: 6, opens: "09:00", closes: "14:00" },
  ];
  expect(dayRows({ phone: weekdays, office })).toEqual([
    { days: "Mon–Fri", phone: "8AM–6PM", office: "9:00\u00a0AM–6:00\u00a0PM" },
    { days: "Sat", phone: "Closed", office: "9:00\u00a0AM–2:00\u00a0PM" },
    { days: "Sun", phone: "Closed", office: "Closed" },
  ]);
});

test("a row ends where only one of the two changes", () => {
  const office: Hours = [{ days: "Mon-Thu", from: 1, to: 4, opens: "09:00", closes: "17:00" }];
  expect(dayRows({ phone: weekdays, office }).map(({ days }) => days)).toEqual(["Mon–Thu", "Fri", "Sat–Sun"]);
});

test("a day with a lunch break shows both parts", () => {
  const phone: Hours = [
    { days: "Wed", from: 3, to: 3, opens: "09:00", closes: "12:30" },
    { days: "Wed", from: 3, to: 3, opens: "14:00", closes: "17:00" },
  ];
  expect(dayRows({ phone, office: [] }).find(({ days }) => days === "Wed")?.phone).toBe("9AM–12:30PM, 2PM–5PM");
});
