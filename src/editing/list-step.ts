import { firstDifference } from './differences.ts';
import { itemPathAt, nameOf, indexesIn, valueAt } from './lookup.ts';
import { samePath, type Path, type Step } from './paths.ts';

const movedIn = new WeakMap<object, Step | undefined>();

export function rememberMove(draft: unknown, item: Path): void {
  const list = valueAt(draft, item.slice(0, -1));
  if (Array.isArray(list)) movedIn.set(list, item.at(-1));
}

export const wasMoved = (draft: unknown, item: Path): boolean => {
  const list = valueAt(draft, item.slice(0, -1));
  const step = Array.isArray(list) ? movedIn.get(list) : undefined;
  return step !== undefined && samePath([step], item.slice(-1));
};

type IsItem = (item: Path) => boolean;

/** The added or moved item, a removed one's neighbour, or the list; `isMoved` decides between two that were exchanged. */
export function itemAfterStep(
  before: unknown,
  after: unknown,
  isShown: IsItem,
  isMoved: IsItem,
): Path | null {
  const path = firstDifference(before, after);
  if (path === null) return null;
  if (typeof path.at(-1) === 'object' && nameOf(before, path) === undefined) return path;
  const earlier = valueAt(before, path);
  const later = valueAt(after, path);
  if (!Array.isArray(earlier) || !Array.isArray(later)) return null;
  const went = earlier.findIndex((_, at) => {
    const item = itemPathAt(before, path, at);
    return item !== null && nameOf(after, item) === undefined;
  });
  if (went < 0) return movedWithin(before, after, path, isMoved);
  return movedTo(before, after, itemPathAt(before, path, went)) ?? neighbourPath(after, path, went, isShown);
}

function movedWithin(before: unknown, after: unknown, list: Path, isMoved: IsItem): Path | null {
  const idsIn = (draft: unknown) => Array.from(indexesIn(valueAt(draft, list)).keys());
  const [earlier, later] = [idsIn(before), idsIn(after)];
  const elsewhere = earlier.flatMap((id, at) => (id === later[at] ? [] : [at]));
  const [first = -1, last = -1] = [elsewhere[0], elsewhere.at(-1)];
  const moved = [
    [first, last],
    [last, first],
  ].flatMap(([from = -1, to = -1]) => {
    const item = from < 0 || earlier[from] !== later[to] ? null : itemPathAt(before, list, from);
    return item ? [item] : [];
  });
  return moved.find(isMoved) ?? moved[0] ?? null;
}

function movedTo(before: unknown, after: unknown, item: Path | null): Path | null {
  const step = item?.at(-1);
  if (!item || step === undefined) return null;
  const around = item.slice(0, -2);
  const inList = (list: string): Path => [...around, list, step];
  const isNewIn = (list: string) =>
    nameOf(before, inList(list)) === undefined && nameOf(after, inList(list)) !== undefined;
  const list = Object.keys(valueAt(after, around) ?? {}).find(isNewIn);
  return list === undefined ? null : inList(list);
}

export function neighbourPath(after: unknown, list: Path, went: number, isShown: IsItem): Path {
  const indexes = [...indexesIn(valueAt(after, list)).values()];
  const nearest = [...indexes.slice(went), ...indexes.slice(0, went).toReversed()];
  for (const at of nearest) {
    const item = itemPathAt(after, list, at);
    if (item && isShown(item)) return item;
  }
  return list;
}
