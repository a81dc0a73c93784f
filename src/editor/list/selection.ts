import type { Id } from '../../editing/chunks.ts';
import type { Item } from '../../editing/items.ts';
import { listsNamed } from '../../editing/named-lists.ts';
import { stepFurther, type Path } from '../../editing/paths.ts';
import type { Selection } from '../list-types.ts';
import { createNamedRows } from './named-rows.ts';

/** Whether an item of a list is on the screen, or only scrolled out of view. */
export type IsShown = (list: Path, item: Item) => boolean;

const always: IsShown = () => true;

/** A selection whose lists tell which of their items are shown; all are at first. */
interface OwnSelection extends Selection {
  readonly setShown: (isShown: IsShown) => void;
}

/** `names` are the names of the list and of those around it, the outermost first. */
export function createSelection(draftNow: () => unknown, names: readonly string[]): OwnSelection {
  const listeners = new Set<() => void>();
  const rows = createNamedRows(draftNow, names);
  let isShown: IsShown = always;
  let isOn = false;
  let chosen: ReadonlySet<Id> = new Set();
  /** The selection without the last range. */
  let beside = chosen;
  let anchor: Id | null = null;
  let last: Id | null = null;
  let count = 0;
  let version = 0;

  const lists = () => listsNamed(draftNow(), names);

  /** Counts only after a change: this runs at every keystroke. */
  function sync(): void {
    if (!rows.sync()) return;
    recount();
  }

  function recount(): void {
    version += 1;
    count = [...rows.all().values()].filter((row) => chosen.has(row)).length;
  }

  function hold(next: ReadonlySet<Id>): void {
    chosen = next;
    recount();
    for (const listener of listeners) listener();
  }

  function has(item: Path): boolean {
    sync();
    return chosen.has(rows.of(item));
  }

  return {
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setShown(next) {
      isShown = next;
    },
    isOn: () => isOn,
    setOn(next) {
      isOn = next;
      anchor = null;
      last = null;
      sync();
      hold(new Set());
    },
    has,
    set(item, isSelected) {
      sync();
      const row = rows.of(item);
      const next = new Set(chosen);
      if (isSelected) next.add(row);
      else next.delete(row);
      anchor = row;
      last = row;
      beside = next;
      hold(next);
    },
    extend(item, shown) {
      sync();
      const list = item.slice(0, -1);
      const among = shown.map((id) => rows.of(stepFurther(list, { id })));
      const to = among.indexOf(rows.of(item));
      const from = anchor === null ? -1 : among.indexOf(anchor);
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      last = rows.of(item);
      hold(new Set([...beside, ...among.slice(first, end + 1)]));
    },
    isLast: (item) => rows.of(item) === last,
    setAll(isSelected) {
      sync();
      const all = lists().flatMap(({ path, items }) =>
        items
          .filter((item) => isShown(path, item))
          .map((item) => rows.of(stepFurther(path, { id: item.id }))),
      );
      beside = new Set(isSelected ? all : []);
      anchor = null;
      last = null;
      hold(beside);
    },
    lists,
    isChosenIn: (list) => (item) => has(stepFurther(list, { id: item.id })),
    isShownIn: (list) => (item) => isShown(list, item),
    count() {
      sync();
      return count;
    },
    version() {
      sync();
      return version;
    },
  };
}

/** The selected items of all lists, in order. */
export const chosenOf = ({ lists, isChosenIn }: Selection): readonly Item[] =>
  lists().flatMap(({ path, items }) => items.filter(isChosenIn(path)));
