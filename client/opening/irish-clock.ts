/** A worker that computes the current time in Ireland. */
import { irishTime } from "./opening-hours.ts";

/*
 * A worker, because the first use of another time zone takes a phone 80 ms, in which it could not scroll. It receives times
 * in ms since 1970, and answers each with Ireland's date and time.
 */
addEventListener("message", ({ data }: MessageEvent<number>) => postMessage(irishTime(new Date(data))));
