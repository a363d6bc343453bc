/** The day of a build, in the time zone of the company. */
import { UsageError } from "../../base/errors.ts";

const timeZone = "Europe/Dublin";

type Environment = { readonly SOURCE_DATE_EPOCH?: string };

/** The day of the option `--today`, else of the clock: "2026-03-09". */
export const buildDay = ({ today: given }: { readonly today: string | undefined }) =>
  given ?? today(process.env, new Date());

/**
 * SOURCE_DATE_EPOCH, in seconds, replaces the clock, so that a build can be repeated.
 * @throws UsageError if it is not a number of seconds
 */
export function today(env: Environment, now: Date) {
  const epoch = env.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === "") return dayOf(now);
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is a whole number of seconds since 1970, not "${epoch}". Set it right, or unset it.`,
    );
  return dayOf(new Date(Number(epoch) * 1000));
}

/** The Swedish locale formats dates as ISO 8601 does. */
const dayOf = (time: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time);
