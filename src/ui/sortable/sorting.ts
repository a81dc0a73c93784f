import { announce } from '../announcer.ts';
import {
  lastPlace,
  positionOf,
  wholePlace,
  type Lifted,
  type ListPosition,
  type Orientation,
  type SortableId,
  type SortedList,
  type SortedLists,
} from './list-positions.ts';

/** An item's position, from 1. */
interface Place {
  readonly at: number;
  readonly total: number;
  /** The list's name; empty for a single list. */
  readonly list: string;
}

/** The texts of a sortable list, by the item's name and position. */
interface SortableWords {
  /** The keyboard instructions; the description of every handle. */
  readonly instructions: string;
  readonly handle: (name: string) => string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  /** Why `earlier` and `later` are unavailable at the ends. */
  readonly isFirst: string;
  readonly isLast: string;
  /** The same, where there are hidden items. */
  readonly isFirstShown?: string;
  readonly isLastShown?: string;
  /** Announcements. */
  readonly lifted: (name: string, place: Place) => string;
  readonly over: (name: string, place: Place) => string;
  readonly moved: (name: string, place: Place) => string;
  readonly putBack: (name: string, place: Place) => string;
}

/** What sorting needs to know of a group. */
export interface SortedGroup {
  /** The lists in order. */
  readonly lists: SortedLists;
  readonly orientation: Orientation;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  /** `to` is the item's new index in `list`, including hidden items; `from` is the list of origin. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /**
   * Called with the item at the target position before it is looked up: far down in a long list it is not mounted yet.
   */
  readonly onNear?: ((id: SortableId, list: string) => void) | undefined;
  /** Called with the item that is lifted, before anything is measured; with null once it is let go. */
  readonly onLift?: ((id: SortableId | null) => void) | undefined;
  /** While saving: the focus stays, nothing moves. */
  readonly readOnly: boolean;
}

const isSame = (one: ListPosition, other: ListPosition): boolean =>
  one.list === other.list && one.at === other.at;

/** The lifted item, and what a key, the pointer or a button does with it. */
export type Sorting = ReturnType<typeof createSorting>;

/**
 * The sorting of a group, by keyboard and by pointer: one item is lifted, and moved only when it is dropped. `onLifted`
 * is called with what to show; `sorting.lifted()` is ahead of it, because keys may arrive before the last one is
 * rendered.
 */
export function createSorting(first: SortedGroup, onLifted: (lifted: Lifted | null) => void) {
  let group = first;
  let lifted: Lifted | null = null;

  const hold = (next: Lifted | null) => {
    const isOther = lifted?.id !== next?.id;
    lifted = next;
    if (isOther) group.onLift?.(next?.id ?? null);
    onLifted(next);
  };

  const listOf = (key: string | undefined) => group.lists.find((list) => list.key === key);

  /** `at` is an index in the whole list. */
  function speak(
    word: 'lifted' | 'over' | 'moved' | 'putBack',
    id: SortableId,
    list: SortedList,
    at: number,
  ) {
    const { name, ids, all } = list;
    // An item of another list would be one more.
    const total = all.length + (ids.includes(id) ? 0 : 1);
    announce(group.words[word](group.nameOf(id), { list: name, at: at + 1, total }));
  }

  function speakAt(word: 'lifted' | 'over' | 'putBack', id: SortableId, to: ListPosition) {
    const list = listOf(to.list);
    if (list) speak(word, id, list, wholePlace(list, to.at));
  }

  function putBack() {
    const position = lifted && positionOf(group.lists, lifted.id);
    if (lifted && position) speakAt('putBack', lifted.id, position);
    hold(null);
    requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  }

  /** Moves an item at once to an index in the whole of a list; by default of its own. */
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
    hold({ id, byKey, to });
    speakAt('lifted', id, to);
  }

  function aim(to: ListPosition) {
    if (!lifted || isSame(lifted.to, to)) return;
    hold({ ...lifted, to });
    const list = listOf(to.list);
    const near = list?.ids[to.at] ?? list?.ids.at(-1);
    // A pointer is always near what is mounted in the item's own list.
    const isNear = !lifted.byKey && list?.ids.includes(lifted.id);
    if (near !== undefined && !isNear) group.onNear?.(near, to.list);
    speakAt('over', lifted.id, to);
  }

  function drop() {
    if (!lifted) return;
    const { id, to } = lifted;
    const from = positionOf(group.lists, id);
    const list = listOf(to.list);
    // The lists may have changed meanwhile, or may be in the process of being saved.
    const isLost = !from || !list || to.at > lastPlace(list, id);
    if (group.readOnly || isLost || isSame(from, to)) {
      putBack();
      return;
    }
    hold(null);
    move(id, wholePlace(list, to.at), to.list);
  }

  function update(next: SortedGroup) {
    group = next;
    // Removed meanwhile.
    if (lifted && !positionOf(group.lists, lifted.id)) hold(null);
  }

  return { group: () => group, lifted: () => lifted, lift, aim, drop, putBack, move, update };
}
