/** Type of a row of a sheet as pages have it: `source_water` is `sourceWater`. */
export type CamelCased<Row> = { readonly [Key in keyof Row as CamelCase<Key & string>]: Row[Key] };

type CamelCase<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Key;
