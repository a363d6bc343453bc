import { expect, test, vi } from "vitest";
import { twoVersions } from "./two-versions.ts";

const faulty = vi.hoisted(() => ({ town: "" }));

vi.mock("../../templates/sections/town-hero/town-hero.tsx", async (original) => {
  const { TownHero } = await original<typeof import("../../templates/sections/town-hero/town-hero.tsx")>();
  const Faulty = (props: Parameters<typeof TownHero>[0]) => {
    if (props.town.name === faulty.town) throw new Error("a mistake in a template");
    return TownHero(props);
  };
  return { TownHero: Object.assign(Faulty, TownHero) };
});

test("a template that throws for one town stops the build and names the page, section and row", async () => {
  const site = await twoVersions();
  site.edit();
  faulty.town = "Westport";
  const failure = await site.built({ force: true }).catch((cause: unknown) => cause);
  faulty.town = "";
  expect(String(failure)).toMatch(/page \/westport, from .*towns\.csv.*a mistake in a template/s);
  expect(site.expectWhole("a template threw")).toBe("old");
  await site.expectNextBuildRight("a template threw");
});
