/** Runs the workflows' commands: a staging build, then two releases to a folder that a server serves. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../build/build-site.ts";
import { replaceSamples } from "../build/release-data.ts";
import { liveHost } from "../online/verify/online-host.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";
import { machineWithAssets } from "./machine.ts";
import { commandsOf } from "./pipelines.ts";

const hasRclone = spawnSync("rclone", ["--version"]).status === 0;

test.skipIf(!hasRclone)(
  "deploys a staging build, then a release and the next one, and the deployed sites equal the builds",
  async () => {
    const [folder, host, stagingFolder, bin] = [
      machineWithAssets(),
      temporaryFolder(),
      temporaryFolder(),
      temporaryFolder(),
    ] as const;
    for (const name of ["sudo", "gh"])
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${bin}/log\n`, { mode: 0o755 });
    writeFileSync(join(bin, "rclone.conf"), "");
    replaceSamples(join(folder, "data"));
    const url = await liveHost(host);
    const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV|GITHUB_)/.test(name));
    const env = {
      ...Object.fromEntries(own),
      ...{ PATH: `${bin}:${process.env["PATH"]}`, RCLONE_CONFIG: join(bin, "rclone.conf") },
      ...{
        STAGING_REMOTE: stagingFolder,
        STAGING_URL: "https://staging.example.ie",
        NUMBER: "7",
        RUN: "https://ci.example/1",
      },
      ...{ SITE_URL: url, REMOTE: host, FIRST_RELEASE: "" },
    };
    const does = async (name: string, job: string, title: string, more = {}) => {
      const command = commandsOf(name, job, title);
      const ran = await run("bash", ["-e", "-c", command], { cwd: folder, env: { ...env, ...more } });
      expect([title, ran.exitCode, ran.stdout + ran.stderr]).toEqual([title, 0, expect.any(String)]);
      return ran.stdout + ran.stderr;
    };
    const online = () => readdirSync(join(host, "assets"));

    await does("staging.yml", "build", "Build for staging");
    await does("staging.yml", "copy", "Copy the staging build");
    expect(readFileSync(join(stagingFolder, "7/index.html"), "utf8")).toMatch(/ (?:src|href)="\/7\/assets\//);
    await does("staging.yml", "copy", "Comment");
    expect(readFileSync(join(folder, "comment.md"), "utf8")).toMatch(
      /^Staging build: .*\/7\/\n.*\nThe changes were not/,
    );
    await does("staging.yml", "clean-up", "Remove the staging build");
    expect(readdirSync(stagingFolder)).toEqual([]);

    const publishes = async (more = {}) => {
      const printed: string[] = [];
      for (const [job, title] of [
        ["build", "Build the site"],
        ["build", "Pack the site"],
        ["publish", "Copy the site to the host"],
        ["publish", "Remove old scripts and styles"],
        ["verify", "Verify the site online"],
        ["verify", "Notify search engines"],
      ] as const)
        printed.push(await does("publish.yml", job, title, more));
      return printed;
    };
    expect(await publishes({ FIRST_RELEASE: "yes" })).toContainEqual(
      expect.stringContaining("The site online is the built one."),
    );
    writeFileSync(join(host, "assets/of-an-older-release.js"), "");
    const first = online();
    const towns = join(folder, "data/towns.csv");
    writeFileSync(
      towns,
      `${readFileSync(towns, "utf8").trimEnd()}\nSwinford,Mayo,,,,,,,,,,The lake at Callow feeds the town.\n`,
    );
    const output = (await publishes()).at(-1);
    expect(output).toMatch(/^https:\/\/\S+\/swinford$/m);
    expect(existsSync(join(host, "swinford.html"))).toBe(true);
    expect(first.filter((name) => !online().includes(name))).toEqual(["of-an-older-release.js"]);
    await does("publish.yml", "report", "Open an issue", { TITLE: "The morning run failed" });
    expect(readFileSync(join(bin, "log"), "utf8")).toContain("gh issue create --title The morning run failed");
  },
);
