/** "2026-11-21" → "21 November 2026" */
export function formatDay(day: string) {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} ${months[Number(month) - 1] ?? ""} ${year}`;
}

const months = "January February March April May June July August September October November December".split(" ");
