/** Joins two content security policies: the result allows what either allows. */

type Policy = ReadonlyMap<string, readonly string[]>;

export function joinPolicies(one: string, other: string): string {
  const [a, b] = [parsed(one), parsed(other)];
  const directives = [...new Set([...a.keys(), ...b.keys()])].flatMap((name) => {
    const [first, second] = [valuesOf(a, name), valuesOf(b, name)];
    // A restriction of one policy that has no default must not apply to the pages of the other.
    if (first === undefined || second === undefined) return [];
    const values = [...new Set([...first, ...second])];
    return [[name, ...(values.length > 1 ? values.filter((value) => value !== "'none'") : values)].join(" ")];
  });
  return directives.join("; ");
}

const parsed = (policy: string): Policy =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name.toLowerCase(), values]),
  );

/** A directive for one kind of file falls back to the default. */
const valuesOf = (policy: Policy, name: string) =>
  policy.get(name) ?? (name.endsWith("-src") ? policy.get("default-src") : undefined);
