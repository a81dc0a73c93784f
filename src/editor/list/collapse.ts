import * as v from 'valibot';

import { isSaved, type Id } from '../../editing/items.ts';
import { stepFurther, type Path } from '../../editing/paths.ts';
import { recall, remember } from '../../ui/remembered.ts';
import { createStore } from '../../ui/store.ts';
import { createNamedRows } from './list-rows.ts';

interface OpenState {
  readonly isOpen: boolean;
  readonly except: ReadonlySet<Id>;
}

const mostRemembered = 500;

const rememberedState = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isOpen: v.boolean(), except: v.array(v.union([v.number(), v.string()])) }),
);

const keyOf = (names: readonly string[]) => `closed.${names.at(-1)}`;

export function recallClosed(names: readonly string[]): OpenState | null {
  const { success, output } = v.safeParse(rememberedState, recall(keyOf(names)));
  return success ? { isOpen: output.isOpen, except: new Set(output.except) } : null;
}

export function rememberClosed(names: readonly string[], { isOpen, except }: OpenState): void {
  const isUsual = isOpen && except.size === 0;
  const stored = { isOpen, except: [...except].slice(-mostRemembered) };
  remember(keyOf(names), isUsual ? null : JSON.stringify(stored));
}

export type Collapse = ReturnType<typeof createCollapse>;

const all = (isOpen: boolean): OpenState => ({ isOpen, except: new Set() });

function withRow(state: OpenState, row: Id, isOpen: boolean): OpenState {
  const except = new Set(state.except);
  if (isOpen === state.isOpen) except.delete(row);
  else except.add(row);
  return { ...state, except };
}

interface CollapseStore {
  readonly recall: () => OpenState | null;
  readonly remember: (state: OpenState) => void;
}

export function createCollapse(
  draftNow: () => unknown,
  names: readonly string[],
  isOpenAtFirst: boolean,
  { recall, remember }: CollapseStore,
) {
  const rows = createNamedRows(draftNow, names);
  const changes = createStore(0);
  let isFirst = true;
  let state = recall() ?? all(isOpenAtFirst);
  let before: OpenState | null = null;
  let isLifting = false;

  /** Maps ids to rows, which a save does not change, and opens added rows. */
  function sync(): void {
    const known = new Set(rows.all().values());
    if (!rows.sync()) return;
    const added = [...rows.all()].flatMap(([id, row]) => (!isSaved(id) && !known.has(row) ? [row] : []));
    if (!isFirst) {
      for (const row of added) {
        state = withRow(state, row, true);
        before = before && withRow(before, row, true);
      }
      store();
    }
    isFirst = false;
  }

  function store(): void {
    const { isOpen, except } = before ?? state;
    const saved = [...rows.all()].flatMap(([id, row]) =>
      isSaved(id) && except.has(row) ? [Number(id)] : [],
    );
    remember({ isOpen, except: new Set(saved) });
  }

  const rowOf = (item: Path): Id => {
    sync();
    return rows.of(item);
  };

  const notify = () => changes.set(changes.get() + 1);

  function become(next: OpenState): void {
    state = next;
    store();
    notify();
  }

  return {
    sync,
    follow: changes.subscribe,
    isOpen(item: Path): boolean {
      return !isLifting && state.except.has(rowOf(item)) !== state.isOpen;
    },
    set(item: Path, isOpen: boolean) {
      become(withRow(state, rowOf(item), isOpen));
    },
    setAll(isOpen: boolean) {
      become(all(isOpen));
    },
    /** All items are shown closed while one of them is dragged. */
    lift(isLifted: boolean) {
      if (isLifted === isLifting) return;
      isLifting = isLifted;
      notify();
    },
    search(isSearching: boolean) {
      if (isSearching === (before !== null)) return;
      const next = before ?? all(true);
      before = isSearching ? state : null;
      state = next;
      notify();
    },
  };
}

export const openAmong = (list: Path, ids: readonly Id[], collapse: Collapse | undefined): number =>
  collapse ? ids.filter((id) => collapse.isOpen(stepFurther(list, { id }))).length : ids.length;
