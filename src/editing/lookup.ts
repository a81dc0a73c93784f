import { stepText, type ItemStep, type Path, type PathTo, type Step } from './paths.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (item: unknown, { id }: ItemStep): boolean => {
  if (!isFields(item)) return false;
  const its = item['id'];
  return its === id || (typeof its !== typeof id && String(its) === String(id));
};

export const isItemAt = (list: unknown, step: ItemStep, at: number): boolean =>
  Array.isArray(list) && isItem(list[at], step);

export const indexIn = (list: unknown, step: ItemStep): number =>
  Array.isArray(list) ? list.findIndex((item) => isItem(item, step)) : -1;

export function indexesIn(list: unknown): ReadonlyMap<string, number> {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return new Map(items.map((item, at) => [isFields(item) ? String(item['id']) : '', at]));
}

/** Throws for a field that an object does not have: its control would show the input and never save it. */
export function locate(value: unknown, step: Step): string | number | undefined {
  if (typeof step === 'string') {
    if (!isFields(value)) return undefined;
    if (!Object.hasOwn(value, step)) throw new Error(`The draft has no field "${step}" at this place.`);
    return step;
  }
  const index = indexIn(value, step);
  return index < 0 ? undefined : index;
}

export function childAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function valueAt<Value>(draft: unknown, path: PathTo<Value>): Value | undefined;
export function valueAt(draft: unknown, path: Path): unknown;
export function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    const key = locate(value, step);
    return key === undefined ? undefined : childAt(value, key);
  }, draft);
}

/** For a path without items. Throws where there is no value. */
export function fieldAt<Value>(draft: unknown, path: PathTo<Value>): Value {
  const value = valueAt(draft, path);
  if (value === undefined) throw new Error(`The draft has nothing at "${path.map(stepText).join('.')}".`);
  return value;
}

export function itemsAt<Each>(
  draft: unknown,
  path: PathTo<readonly Each[]>,
  ids: readonly ItemStep['id'][],
): readonly (Each | undefined)[];
export function itemsAt(draft: unknown, path: Path, ids: readonly ItemStep['id'][]): readonly unknown[] {
  const list = valueAt(draft, path);
  const first = ids[0] === undefined ? -1 : indexIn(list, { id: ids[0] });
  return ids.map((id, at) => {
    const next = childAt(list, first + at);
    return isItem(next, { id }) ? next : childAt(list, indexIn(list, { id }));
  });
}

/** `items.0.title`; undefined where the draft does not have the path. */
export function nameOf(draft: unknown, path: Path): string | undefined {
  const keys: (string | number)[] = [];
  let value = draft;
  for (const step of path) {
    const key = locate(value, step);
    if (key === undefined) return undefined;
    keys.push(key);
    value = childAt(value, key);
  }
  return keys.join('.');
}

export const indicesOf = (draft: unknown, path: Path): readonly number[] => {
  const keys = nameOf(draft, path)?.split('.') ?? [];
  return path.flatMap((step, at) =>
    typeof step === 'object' && keys[at] !== undefined ? [Number(keys[at])] : [],
  );
};

export const hasId = (item: unknown): item is { readonly id: ItemStep['id'] } => {
  const id = isFields(item) ? item['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number';
};

export function itemPathAt<Each>(
  draft: unknown,
  path: PathTo<readonly Each[]>,
  index: number | undefined,
): PathTo<Each> | null;
export function itemPathAt(draft: unknown, path: Path, index: number | undefined): Path | null;
export function itemPathAt(draft: unknown, path: Path, index: number | undefined): Path | null {
  const item = index === undefined ? undefined : childAt(valueAt(draft, path), index);
  return hasId(item) ? [...path, { id: item.id }] : null;
}

export const stepsOf = (value: unknown): [Step, unknown][] | null => {
  if (isFields(value)) return Object.entries(value);
  if (!Array.isArray(value)) return null;
  return value.every((item) => isFields(item) && 'id' in item)
    ? value.map((item: { id: string | number }) => [{ id: item.id }, item])
    : null;
};

export function pathsTo(
  draft: unknown,
  isWanted: (value: unknown) => boolean,
  from: Path = [],
): readonly Path[] {
  if (isWanted(draft)) return [from];
  return (stepsOf(draft) ?? []).flatMap(([step, value]) => pathsTo(value, isWanted, [...from, step]));
}

export const hashOf = (path: Path): string =>
  path.map((step) => encodeURIComponent(stepText(step))).join('/');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path as far as the draft has it; null where it has none of it. */
export function pathOfHash(draft: unknown, hash: string): Path | null {
  const path: Step[] = [];
  let value = draft;
  for (const part of hash.split('/').map(decoded)) {
    const next = childAt(value, Array.isArray(value) ? indexIn(value, { id: part }) : part);
    if (next === undefined) break;
    path.push(Array.isArray(value) && hasId(next) ? { id: next.id } : part);
    value = next;
  }
  return path.length === 0 ? null : path;
}
