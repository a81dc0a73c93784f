import type { Id } from '../editing/chunks.ts';
import type { Item } from '../editing/items.ts';
import type { NamedList } from '../editing/named-lists.ts';
import type { Path } from '../editing/paths.ts';

/** The selected items of a list, or of all lists of a name. */
export interface Selection {
  readonly follow: (listener: () => void) => () => void;
  /** Whether items show their checkboxes. */
  readonly isOn: () => boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly has: (item: Path) => boolean;
  readonly set: (item: Path, isSelected: boolean) => void;
  /**
   * Selects the items from the last one that was set by itself to `item`, among the shown ones, instead of those that
   * the last such range had.
   */
  readonly extend: (item: Path, shown: readonly Id[]) => void;
  /** Whether the item is the end of the last range, or was set last. */
  readonly isLast: (item: Path) => boolean;
  /** Selects the shown items, and no others; or none. */
  readonly setAll: (isSelected: boolean) => void;
  /** The lists with all their items. */
  readonly lists: () => readonly NamedList[];
  readonly isChosenIn: (list: Path) => (item: Item) => boolean;
  readonly isShownIn: (list: Path) => (item: Item) => boolean;
  readonly count: () => number;
  /** Another number whenever items are selected, added, removed or moved. */
  readonly version: () => number;
}

/** A mounted list whose items can be copied and pasted. */
export interface CopyList {
  readonly path: Path;
  /** An item's name in a sentence. */
  readonly nameOf: (item: Item, at: number) => string;
  /** A new, empty item. */
  readonly blank: () => Item;
  /** Inserts items as one step. Returns false where the draft cannot be edited now. */
  readonly insertAll: (items: readonly Item[], index: number) => boolean;
  readonly selection: Selection | undefined;
}

/** Why something was not copied or pasted. */
export interface CopyRefusal {
  /** Of its attempt, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

/** Copies items of a screen's lists to the system's clipboard, as a text, and pastes such a text as new items. */
export interface Copies {
  readonly register: (list: CopyList) => () => void;
  /** The mounted list at a path; undefined where it has none that takes items. */
  readonly listAt: (path: Path) => CopyList | undefined;
  /** The list at a control's name, such as `price_content`. */
  readonly listNamed: (name: string) => CopyList | undefined;
  /** Copies items of lists of one kind; `name` is that of a single one. */
  readonly copy: (list: Path, items: readonly Item[], name: string) => Promise<void>;
  /** Pastes after an item; without one, or when it is gone, at the end of the list. */
  readonly pasteAfter: (list: Path, item?: Item) => Promise<void>;
  /** What the keys do: the same with the texts of the browser's events. */
  readonly ofKeys: {
    /** The text of the items; null where they are refused. */
    readonly take: (list: Path, items: readonly Item[], name: string) => string | null;
    readonly put: (text: string, list: Path, item?: Item) => Promise<void>;
  };
  readonly refusal: {
    readonly follow: (listener: () => void) => () => void;
    readonly now: () => CopyRefusal | null;
    readonly dismiss: () => void;
  };
}
