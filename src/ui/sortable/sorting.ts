import { announce } from '../announcer.ts';
import {
  lastIndex,
  positionOf,
  indexInAll,
  type Lifted,
  type ListPosition,
  type Orientation,
  type SortableId,
  type SortedList,
  type SortedLists,
} from './list-positions.ts';

export interface SpokenPosition {
  readonly at: number;
  readonly total: number;
  readonly list: string;
}

interface SortableWords {
  readonly instructions: string;
  readonly handle: (name: string) => string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  readonly isFirst: string;
  readonly isLast: string;
  readonly isFirstShown?: string;
  readonly isLastShown?: string;
  readonly lifted: (name: string, position: SpokenPosition) => string;
  readonly over: (name: string, position: SpokenPosition) => string;
  readonly moved: (name: string, position: SpokenPosition) => string;
  readonly putBack: (name: string, position: SpokenPosition) => string;
}

export interface SortedGroup {
  readonly lists: SortedLists;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  readonly nameOf: (id: SortableId) => string;
  /** `to` counts hidden items; `from` is the item's list. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /** Called with the target's item before it is looked up: it may not be mounted. */
  readonly onNear?: ((id: SortableId, list: string) => void) | undefined;
  /** Called with the lifted item before measuring; with null at the end. */
  readonly onLift?: ((id: SortableId | null) => void) | undefined;
  readonly readOnly: boolean;
}

const isSame = (one: ListPosition, other: ListPosition): boolean =>
  one.list === other.list && one.at === other.at;

export type Sorting = ReturnType<typeof createSorting>;

/** `sorting.lifted()` is ahead of the state of `onLifted`, because keys may arrive before it is rendered. */
export function createSorting(first: SortedGroup, onLifted: (lifted: Lifted | null) => void) {
  let group = first;
  let lifted: Lifted | null = null;

  const setLifted = (next: Lifted | null) => {
    const isOtherItem = lifted?.id !== next?.id;
    lifted = next;
    if (isOtherItem) group.onLift?.(next?.id ?? null);
    onLifted(next);
  };

  const listOf = (key: string | undefined) => group.lists.find((list) => list.key === key);

  /** `at` counts hidden items. */
  function speak(
    word: 'lifted' | 'over' | 'moved' | 'putBack',
    id: SortableId,
    list: SortedList,
    at: number,
  ) {
    const { name, ids, all } = list;
    const total = all.length + (ids.includes(id) ? 0 : 1);
    announce(group.words[word](group.nameOf(id), { list: name, at: at + 1, total }));
  }

  function speakAt(word: 'lifted' | 'over' | 'putBack', id: SortableId, to: ListPosition) {
    const list = listOf(to.list);
    if (list) speak(word, id, list, indexInAll(list, to.at));
  }

  function putBack() {
    const position = lifted && positionOf(group.lists, lifted.id);
    if (lifted && position) speakAt('putBack', lifted.id, position);
    setLifted(null);
    requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  function move(id: SortableId, at: number, key?: string) {
    const from = positionOf(group.lists, id)?.list;
    const list = listOf(key ?? from);
    if (group.readOnly || from === undefined || !list) return;
    speak('moved', id, list, at);
    group.onMove(id, at, list.key, from);
  }

  function lift(id: SortableId, byKey: boolean) {
    const to = positionOf(group.lists, id);
    if (!to || group.readOnly) return;
    setLifted({ id, byKey, to });
    speakAt('lifted', id, to);
  }

  function aim(to: ListPosition) {
    if (!lifted || isSame(lifted.to, to)) return;
    setLifted({ ...lifted, to });
    const list = listOf(to.list);
    const near = list?.ids[to.at] ?? list?.ids.at(-1);
    // Within its own list a pointer is always over mounted items.
    const isNear = !lifted.byKey && list?.ids.includes(lifted.id);
    if (near !== undefined && !isNear) group.onNear?.(near, to.list);
    speakAt('over', lifted.id, to);
  }

  function drop() {
    if (!lifted) return;
    const { id, to } = lifted;
    const from = positionOf(group.lists, id);
    const list = listOf(to.list);
    const isLost = !from || !list || to.at > lastIndex(list, id);
    if (group.readOnly || isLost || isSame(from, to)) {
      putBack();
      return;
    }
    setLifted(null);
    move(id, indexInAll(list, to.at), to.list);
  }

  function update(next: SortedGroup) {
    group = next;
    if (lifted && !positionOf(group.lists, lifted.id)) setLifted(null);
  }

  return { group: () => group, lifted: () => lifted, lift, aim, drop, putBack, move, update };
}
