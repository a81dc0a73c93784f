import {
  positionOf,
  samePosition,
  wholePlace,
  type ListPosition,
  type SortedList,
  type SortedLists,
} from './list-positions.ts';
import type { SortableId } from './places.ts';
import type { Place, SortableWords } from './sortable-context.ts';

interface SortingParts {
  readonly lists: SortedLists;
  readonly words: SortableWords;
  /** An item's name in announcements. */
  readonly nameOf: (id: SortableId) => string;
  readonly readOnly: boolean;
  /** `to` is the new index in `list`, including hidden items; `from` is the list of origin. */
  readonly onMove: (id: SortableId, to: number, list: string, from: string) => void;
  /** Called with the item at a target, which may not be mounted far down in a long list. */
  readonly onNear: ((id: SortableId, list: string) => void) | undefined;
  readonly say: (text: string) => void;
}

/** What sorting by pointer and by keyboard have in common. */
export interface Sorting {
  readonly lists: SortedLists;
  readonly readOnly: boolean;
  readonly speak: (word: 'lifted' | 'over' | 'moved' | 'putBack', id: SortableId, to: ListPosition) => void;
  readonly near: (to: ListPosition) => void;
  readonly drop: (id: SortableId, to: ListPosition) => void;
  readonly putBack: (id: SortableId) => void;
}

/** An index in a list as announced, for an item that is or would be there. */
export function placeIn(list: SortedList, id: SortableId, at: number): Place {
  const { name, ids, all = ids } = list;
  return { list: name, at: wholePlace(list, id, at) + 1, total: all.length + (ids.includes(id) ? 0 : 1) };
}

export function sortingOf({ lists, words, nameOf, readOnly, onMove, onNear, say }: SortingParts): Sorting {
  const speak: Sorting['speak'] = (word, id, to) => {
    const list = lists[to.list];
    if (list) say(words[word](nameOf(id), placeIn(list, id, to.at)));
  };
  const putBack = (id: SortableId) => {
    const position = positionOf(lists, id);
    if (position) speak('putBack', id, position);
    requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  };
  return {
    lists,
    readOnly,
    speak,
    putBack,
    near({ list: at, at: place }) {
      const list = lists[at];
      const id = list?.ids[place] ?? list?.ids.at(-1);
      if (list && id !== undefined) onNear?.(id, list.key);
    },
    drop(id, to) {
      const from = positionOf(lists, id);
      const [list, home] = [lists[to.list], from && lists[from.list]];
      // The lists may have changed meanwhile, or may be in the process of being saved.
      const isLost = !from || !list || !home || to.at < 0 || to.at > list.ids.length;
      if (readOnly || isLost || samePosition(from, to) || (list === home && to.at === list.ids.length)) {
        putBack(id);
        return;
      }
      speak('moved', id, to);
      onMove(id, wholePlace(list, id, to.at), list.key, home.key);
    },
  };
}
