/** Of each browser test file: a browser before it, and no window left open after it. */
import { afterAll, beforeAll } from "vitest";
import { leaveWindows, sharedBrowser } from "./visit.ts";

beforeAll(sharedBrowser);
afterAll(leaveWindows);
