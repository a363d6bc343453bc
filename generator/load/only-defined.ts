/** Empty cells are no properties: what is not known is not there. */

type Defined<Entity> = { [Key in keyof Entity]: Exclude<Entity[Key], undefined> };

export const onlyDefined = <Entity extends object>(entity: Entity) =>
  // The filter takes out exactly what the type takes out; Object.fromEntries cannot say so.
  Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== undefined)) as Defined<Entity>;
