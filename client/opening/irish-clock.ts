/**
 * A worker that reads the clock on a wall in Ireland. Apart from the page, because the first look at another time zone
 * takes a phone 80 ms, in which nothing could be scrolled or pressed. It is sent moments, ms since 1970, and answers each
 * with the minute of the Irish week.
 */
import { weekMinute } from "./opening.ts";

addEventListener("message", ({ data }: MessageEvent<number>) => postMessage(weekMinute(new Date(data))));
