import type { Item, Id } from '../../editing/items.ts';
import { listsNamed } from '../../editing/list-moves.ts';
import { stepFurther, type Path } from '../../editing/paths.ts';
import { createStore } from '../../ui/store.ts';
import { createNamedRows } from './list-rows.ts';

/** Also true for an item that is only scrolled out of view. */
export type IsShown = (list: Path, item: Item) => boolean;

const always: IsShown = () => true;

export type Selection = ReturnType<typeof createSelection>;

export function createSelection(draftNow: () => unknown, names: readonly string[]) {
  const changes = createStore(0);
  const rows = createNamedRows(draftNow, names);
  let isShown = always;
  let isOn = false;
  let chosen: ReadonlySet<Id> = new Set();
  /** The selection without the last range. */
  let beside = chosen;
  let anchor: Id | null = null;
  let last: Id | null = null;
  let count = 0;
  let version = 0;

  const lists = () => listsNamed(draftNow(), names);

  function recount(): void {
    version += 1;
    count = [...rows.all().values()].filter((row) => chosen.has(row)).length;
  }

  /** Counts only after a change: this runs at every keystroke. */
  function sync(): void {
    if (rows.sync()) recount();
  }

  function choose(next: ReadonlySet<Id>): void {
    chosen = next;
    recount();
    changes.set(version);
  }

  function endRange(row: Id | null, next: ReadonlySet<Id>): void {
    anchor = row;
    last = row;
    beside = next;
    choose(next);
  }

  function has(item: Path): boolean {
    sync();
    return chosen.has(rows.of(item));
  }

  const isChosenIn = (list: Path) => (item: Item) => has(stepFurther(list, { id: item.id }));

  return {
    follow: changes.subscribe,
    setShown(next: IsShown): void {
      isShown = next;
    },
    isOn: () => isOn,
    setOn(next: boolean): void {
      isOn = next;
      anchor = null;
      last = null;
      sync();
      choose(new Set());
    },
    has,
    set(item: Path, isSelected: boolean): void {
      sync();
      const row = rows.of(item);
      const next = new Set(chosen);
      if (isSelected) next.add(row);
      else next.delete(row);
      endRange(row, next);
    },
    extend(item: Path, shown: readonly Id[]): void {
      sync();
      const list = item.slice(0, -1);
      const among = shown.map((id) => rows.of(stepFurther(list, { id })));
      const to = among.indexOf(rows.of(item));
      const from = anchor === null ? -1 : among.indexOf(anchor);
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      last = rows.of(item);
      choose(new Set([...beside, ...among.slice(first, end + 1)]));
    },
    isLast: (item: Path): boolean => rows.of(item) === last,
    setAll(isSelected: boolean): void {
      sync();
      const all = lists().flatMap(({ path, items }) =>
        items
          .filter((item) => isShown(path, item))
          .map((item) => rows.of(stepFurther(path, { id: item.id }))),
      );
      endRange(null, new Set(isSelected ? all : []));
    },
    lists,
    chosen: (): readonly Item[] => lists().flatMap(({ path, items }) => items.filter(isChosenIn(path))),
    isChosenIn,
    isShownIn: (list: Path) => (item: Item) => isShown(list, item),
    count(): number {
      sync();
      return count;
    },
    /** Another number whenever items are selected, added, removed or moved. */
    version(): number {
      sync();
      return version;
    },
  };
}
