/** Empty cells are no properties: what is not known is not there. */

type Defined<Entity> = { [Key in keyof Entity]: Exclude<Entity[Key], undefined> };

export function onlyDefined<Entity extends object>(entity: Entity) {
  const defined: Partial<Entity> = {};
  for (const key in entity) if (entity[key] !== undefined) defined[key] = entity[key];
  // What is left out is exactly what the type leaves out.
  return defined as Defined<Entity>;
}
