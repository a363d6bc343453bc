/** What is gone says what to use instead: commands and options with exit status 2, keys at their place. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goneCommands, goneHosts, goneKeys, goneOptions } from "../../generator/base/gone.ts";
import { findCommand } from "../../generator/commands/arguments/find-command.ts";
import { problemsWith, tinyText } from "../site/tiny-copy.ts";

const refusal = (message: string) =>
  expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) });
const scripts: object = JSON.parse(readFileSync("package.json", "utf8")).scripts;

test.each(Object.entries(goneCommands))("the command %s is gone: %s", async (name, sentence) => {
  expect(scripts).not.toHaveProperty(name);
  await expect(findCommand([name], {})).rejects.toThrow(refusal(sentence));
});

test.each(Object.entries(goneOptions))("the option --%s is gone: %s", async (name, sentence) => {
  await expect(findCommand(["build", `--${name}`], {})).rejects.toThrow(refusal(sentence));
});

test.each(Object.entries(goneHosts))("the host %s is gone: %s", async (name, sentence) => {
  await expect(findCommand(["build", "--host", name], {})).rejects.toThrow(refusal(sentence));
});

test.each(Object.entries(goneKeys))("the key %s of settings.json is gone: %s", (name, sentence) => {
  const settings = JSON.parse(tinyText("settings.json"));
  const [key = "", ...inner] = name.split(".");
  const value = inner.reduceRight<unknown>((inside, part) => ({ [part]: inside }), "x");
  const isLeads = key === "leads";
  const [part = ""] = inner;
  settings[key] =
    isLeads && part === "columns"
      ? { columns: { date: "Day", clickId: "x" } }
      : isLeads
        ? { columns: { date: "Day" }, [part]: "x" }
        : value;
  const found = problemsWith({ "settings.json": JSON.stringify(settings, null, 2) });
  expect(found).toContainEqual(expect.stringMatching(/^data\/settings\.json:\d+:\d+ {2}error/));
  expect(found.join("\n")).toContain(sentence);
});
