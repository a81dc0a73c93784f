/** A record with one value for each of the names. */
export function eachOf<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function eachOf(
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The names of a constant record's fields, in their order. */
export function keysOf<Fields extends object>(fields: Fields): (keyof Fields & string)[];
export function keysOf(fields: object): string[] {
  return Object.keys(fields);
}
