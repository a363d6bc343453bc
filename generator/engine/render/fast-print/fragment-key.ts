/** Cache keys of elements: component and props, objects by identity and the rest by value. */

const identities = new WeakMap<object, number>();
let nextIdentity = 0;

function identityOf(object: object) {
  const known = identities.get(object);
  if (known !== undefined) return known;
  nextIdentity += 1;
  identities.set(object, nextIdentity);
  return nextIdentity;
}

/** Keys are unique: text is preceded by its length. */
export function fragmentKey(type: object, props: Readonly<Record<string, unknown>>) {
  let key = `${identityOf(type)}`;
  for (const name in props) {
    const value = props[name];
    if (typeof value === "object" && value !== null) key += `|${name}#${identityOf(value)}`;
    else if (typeof value === "string") key += `|${name}"${value.length}:${value}`;
    else key += `|${name}=${value}`;
  }
  return key;
}
