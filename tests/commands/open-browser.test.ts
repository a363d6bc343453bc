import { expect, test } from "vitest";
import { browserCommand } from "../../generator/commands/dev.ts";

test.each([
  ["linux", ["xdg-open", "http://127.0.0.1:5173"]],
  ["darwin", ["open", "http://127.0.0.1:5173"]],
  ["win32", ["cmd", "/c", "start", '""', "http://127.0.0.1:5173"]],
] as const)("on %s the address is opened by the program for it", (platform, command) => {
  expect(browserCommand(platform, "http://127.0.0.1:5173")).toEqual(command);
});
