import fc from "fast-check";
import { expect, test } from "vitest";
import { townsOf } from "../../../generator/steps/shards/shard.ts";

test("every town is of one shard, in the order of the list, and no shard has more than one town more than another", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 60 }), (count, of) => {
      const towns = Array.from({ length: count }, (_, index) => index);
      const shards = Array.from({ length: of }, (_, index) => townsOf({ number: index + 1, of }, towns));
      expect(shards.flat()).toEqual(towns);
      const lengths = shards.map(({ length }) => length);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      expect(Math.min(...lengths), "the first shard makes the pages of the whole site too").toBe(lengths[0]);
    }),
  );
});
