export const contentKeys = [
  'topContent',
  'aboutContent',
  'studioContent',
  'instructorContent',
  'priceContent',
] as const;

export const componentKeys = ['heroHeader', 'about', 'newvisitor', 'studio', 'instructor'] as const;

export type ContentKey = (typeof contentKeys)[number];
export type ComponentKey = (typeof componentKeys)[number];

/** The content that a path edits: section 3's rule, and `/price` (decisions.md, "Preview messages"). */
export function contentKeyOf(address: string): ContentKey {
  const [path = ''] = address.split('?');
  if (path.includes('about')) return 'aboutContent';
  if (path.includes('studio')) return 'studioContent';
  if (path.includes('instructor')) return 'instructorContent';
  return path.startsWith('/price') ? 'priceContent' : 'topContent';
}

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
