/** Removes properties that are undefined: an empty cell is not a property. */

type Defined<Entity> = { [Key in keyof Entity]: Exclude<Entity[Key], undefined> };

export function omitUndefined<Entity extends object>(entity: Entity) {
  const defined: Partial<Entity> = {};
  for (const key in entity) if (entity[key] !== undefined) defined[key] = entity[key];
  // The type omits the same values.
  return defined as Defined<Entity>;
}
