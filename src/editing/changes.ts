/**
 * An edit as data. A path walks from the draft to a value: a text is a field's name, `{id}` an item of a list by its
 * id (ids compare as text), so that a path stays right while items around it move.
 */
export interface ItemStep {
  readonly id: string | number;
}
export type Step = string | ItemStep;
export type Path = readonly Step[];

declare const target: unique symbol;

/** A path of which the compiler knows what it leads to in its editor's draft. Made by `rootPath` and `under` alone. */
export type PathTo<Value> = Path & { readonly [target]: Value };

export type Change =
  | { readonly type: 'set'; readonly path: Path; readonly value: unknown }
  /** `path` leads to the list; `index` is where the item will stand. */
  | {
      readonly type: 'insert';
      readonly path: Path;
      readonly index: number;
      readonly item: { readonly id: ItemStep['id'] };
    }
  /** `path` leads to the item. */
  | { readonly type: 'remove'; readonly path: Path }
  /** `path` leads to the item; `index` is where it will stand, in its own list or in the list that `to` leads to. */
  | { readonly type: 'move'; readonly path: Path; readonly index: number; readonly to?: Path }
  /** Several that are one step and one edit; `path` leads to what holds all that they change. */
  | { readonly type: 'batch'; readonly path: Path; readonly changes: readonly Change[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (item: unknown, { id }: ItemStep): boolean => {
  if (!isFields(item)) return false;
  const its = item['id'];
  return its === id || (typeof its !== typeof id && String(its) === String(id));
};

/** Whether the item stands at that place of the list. */
export const isPlacedAt = (list: unknown, step: ItemStep, at: number): boolean =>
  Array.isArray(list) && isItem(list[at], step);

/** The item's place in the list; -1 where it is not in it. */
export const placeIn = (list: unknown, step: ItemStep): number =>
  Array.isArray(list) ? list.findIndex((item) => isItem(item, step)) : -1;

/** The places of all items of a list by their ids as text. */
export function placesIn(list: unknown): ReadonlyMap<string, number> {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return new Map(items.map((item, at) => [isFields(item) ? String(item['id']) : '', at]));
}

/**
 * Where a step leads in `value`: a field's name or an item's index; undefined where the item is not there (any more), or
 * nothing is. Throws for a field that an object does not have: what was typed there would be shown and never saved.
 */
function locate(value: unknown, step: Step): string | number | undefined {
  if (typeof step === 'string') {
    if (!isFields(value)) return undefined;
    if (!Object.hasOwn(value, step)) throw new Error(`The draft has no field "${step}" at this place.`);
    return step;
  }
  const index = placeIn(value, step);
  return index < 0 ? undefined : index;
}

/** The member of a list or an object at a key; undefined where there is none. */
export function childAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A copy of `value` with one member replaced; `value` itself when nothing changes. */
function withChild(value: unknown, key: string | number, next: unknown): unknown {
  if (Object.is(childAt(value, key), next)) return value;
  if (Array.isArray(value)) return value.with(Number(key), next);
  return isFields(value) ? { ...value, [key]: next } : value;
}

/** Applies `edit` to what the path leads to. A path that leads nowhere changes nothing. */
function update(value: unknown, path: Path, edit: (found: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  const key = locate(value, step);
  return key === undefined ? value : withChild(value, key, update(childAt(value, key), rest, edit));
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length);

/** Applies `edit` to the list that holds the path's last step and to that item's place in it. */
function updateItem(draft: unknown, path: Path, edit: (list: unknown[], at: number) => unknown[]): unknown {
  const last = path.at(-1);
  if (last === undefined) return draft;
  return update(draft, path.slice(0, -1), (list) => {
    const at = locate(list, last);
    return Array.isArray(list) && typeof at === 'number' ? edit(list, at) : list;
  });
}

/**
 * The draft after the change. Pure: the draft is untouched, unchanged parts are shared, and a change that changes
 * nothing (an equal value, a path that leads nowhere) returns the very same draft.
 */
export function apply<Draft>(draft: Draft, change: Change): Draft;
export function apply(draft: unknown, change: Change): unknown {
  switch (change.type) {
    case 'set':
      return update(draft, change.path, () => change.value);
    case 'insert':
      return update(draft, change.path, (list) =>
        Array.isArray(list) ? list.toSpliced(clamp(change.index, list.length), 0, change.item) : list,
      );
    case 'remove':
      return updateItem(draft, change.path, (list, at) => list.toSpliced(at, 1));
    case 'move':
      return move(draft, change);
    case 'batch': {
      const after = change.changes.reduce<unknown>((before, each) => apply(before, each), draft);
      // Changes that cancel each other out copy what they touch.
      return after !== draft && isSame(draft, after) ? draft : after;
    }
  }
}

function move(draft: unknown, { path, index, to }: Extract<Change, { type: 'move' }>): unknown {
  if (to === undefined || samePath(to, path.slice(0, -1))) {
    return updateItem(draft, path, (list, at) => {
      const rest = list.toSpliced(at, 1);
      const place = clamp(index, rest.length);
      return place === at ? list : rest.toSpliced(place, 0, list[at]);
    });
  }
  const item = valueAt(draft, path);
  if (!hasId(item)) return draft;
  // Nothing is lost on the way to a list that is not there, or that is in the item itself.
  const without = updateItem(draft, path, (list, at) => list.toSpliced(at, 1));
  if (without === draft || !Array.isArray(valueAt(without, to))) return draft;
  return apply(without, { type: 'insert', path: to, index, item });
}

/** Whether two values hold the same. Follows only what is not shared. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], childAt(other, key)))
  );
}

/** The value a path leads to; undefined where an item on the way is not there. */
export function valueAt<Value>(draft: unknown, path: PathTo<Value>): Value | undefined;
export function valueAt(draft: unknown, path: Path): unknown;
export function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    const key = locate(value, step);
    return key === undefined ? undefined : childAt(value, key);
  }, draft);
}

/** The same for a path on whose way no item is: what it leads to is always there. Throws where it is not. */
export function fieldAt<Value>(draft: unknown, path: PathTo<Value>): Value {
  const value = valueAt(draft, path);
  if (value === undefined) throw new Error(`The draft has nothing at "${path.map(stepText).join('.')}".`);
  return value;
}

/** The items of the list at a path, by their ids; undefined where there is none. */
export function itemsAt<Each>(
  draft: unknown,
  path: PathTo<readonly Each[]>,
  ids: readonly ItemStep['id'][],
): readonly (Each | undefined)[];
export function itemsAt(draft: unknown, path: Path, ids: readonly ItemStep['id'][]): readonly unknown[] {
  const list = valueAt(draft, path);
  const first = ids[0] === undefined ? -1 : placeIn(list, { id: ids[0] });
  // Items that are shown together stand together.
  return ids.map((id, at) => {
    const next = childAt(list, first + at);
    return isItem(next, { id }) ? next : childAt(list, placeIn(list, { id }));
  });
}

/**
 * A path as the `name` of its control (decisions.md, "Control names"): ids become places, `items.0.title`. Undefined
 * where the path leads nowhere.
 */
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

/** The places of the items on the way along a path, the outermost first: `[2, 0]` for the first price of the third section. */
export const indicesOf = (draft: unknown, path: Path): readonly number[] => {
  const keys = nameOf(draft, path)?.split('.') ?? [];
  return path.flatMap((step, at) =>
    typeof step === 'object' && keys[at] !== undefined ? [Number(keys[at])] : [],
  );
};

const hasId = (item: unknown): item is { readonly id: ItemStep['id'] } => {
  const id = isFields(item) ? item['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number';
};

/** The path to the item at a place of the list that a path leads to; null where there is none. */
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

/** A step as text; ids compare as text. */
export const stepText = (step: Step): string => (typeof step === 'string' ? step : String(step.id));

/** Whether two paths lead to the same place. Ids compare as text. */
export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length &&
  one.every((step, at) => {
    const its = other[at];
    return its !== undefined && typeof its === typeof step && stepText(its) === stepText(step);
  });

/** What stands in a value, each with the step that leads there; null for what has nothing in it, or no ids. */
export const stepsOf = (value: unknown): [Step, unknown][] | null => {
  if (isFields(value)) return Object.entries(value);
  if (!Array.isArray(value)) return null;
  return value.every((item) => isFields(item) && 'id' in item)
    ? value.map((item: { id: string | number }) => [{ id: item.id }, item])
    : null;
};

/** The path to the first place where two drafts differ; null where they do not. Follows only what is not shared. */
export function differenceBetween(before: unknown, after: unknown): Path | null {
  if (Object.is(before, after)) return null;
  const earlier = new Map(stepsOf(before)?.map(([step, value]) => [stepText(step), value]));
  for (const [step, value] of stepsOf(after) ?? []) {
    if (Array.isArray(after) && !earlier.has(stepText(step))) return [step];
    const rest = differenceBetween(earlier.get(stepText(step)), value);
    if (rest) return [step, ...rest];
  }
  return [];
}
