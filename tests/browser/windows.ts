/** Set-up of each browser test file: starts a browser before it, and closes all windows after it. */
import { afterAll, beforeAll } from "vitest";
import { leaveWindows, sharedBrowser } from "./visit.ts";

beforeAll(sharedBrowser);
afterAll(leaveWindows);
