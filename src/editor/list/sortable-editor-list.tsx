import {
  createElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';

import type { Id } from '../../editing/chunks.ts';
import { temporaryId, type Item } from '../../editing/items.ts';
import { placeIn, valueAt } from '../../editing/lookup.ts';
import { itemIdOf, type Path, type PathTo, under } from '../../editing/paths.ts';
import { itemSortText } from '../../text/sortable-list.ts';
import { SortableList } from '../../ui/sortable/sortable-group.tsx';
import { SortableItem } from '../../ui/sortable/sortable-item.tsx';
import { useEditor } from '../editor-context.tsx';
import type { Selection } from '../list-types.ts';
import { useReadOnly } from '../use-followed.ts';
import type { Collapse } from './collapse.ts';
import { EditorRows } from './editor-list.tsx';
import { useFrame } from './item-heading.tsx';
import { createLiftedRows } from './lifted-rows.ts';
import type { ItemView, ListItemProps } from './list-chunk.tsx';
import { ListProvider, type ListParts } from './list-context.ts';
import type { ListFilter } from './list-filter.ts';
import { useListRows } from './list-rows.ts';
import { spokenName, useItemEdits, type ItemKind } from './use-item-edits.ts';

import styles from './sortable-editor-item.module.css';

interface SortableEditorListProps<Each extends Item> {
  /** The path of a list of items with ids; stable between renders, like `kind` and `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly kind: ItemKind<Each>;
  /** Its `Item` renders a `SortableEditorItem`. */
  readonly view: ItemView<Each>;
  /** The list's name. */
  readonly label: string;
  readonly filter?: ListFilter<Each> | null;
  /** Shown where the filter matches nothing. */
  readonly nothing?: ReactNode;
  /** Makes the items collapsible. */
  readonly collapse?: Collapse | undefined;
  /** Makes the items selectable. */
  readonly selection?: Selection | undefined;
  /** False for a list whose order the backend does not keep: items have no handle and no buttons that move them. */
  readonly isSortable?: boolean;
  /** As in `EditorList`. */
  readonly wholeUpTo?: number;
  /** The list is inside an item of another list, which has controls before and after it. */
  readonly inFrame?: boolean;
  /** As in `EditorList`. */
  readonly isFarAtFirst?: boolean;
}

const isAt =
  (path: Path) =>
  ({ id }: Item): boolean =>
    String(id) === String(itemIdOf(path));

/** A view whose rows are items of a list. */
function listed<Each>(view: ItemView<Each>): ItemView<Each> {
  const ListedRow = ({ path }: ListItemProps<Each>) => (
    // By hand, as its list below.
    <div role="listitem" className={styles['row']}>
      {createElement(view.Item, { path })}
    </div>
  );
  return { ...view, Item: ListedRow, role: 'listitem' };
}

/** A view with sortable items. */
function sortable<Each>(view: ItemView<Each>): ItemView<Each> {
  const SortableRow = ({ path }: ListItemProps<Each>) => (
    // By hand, as its list below.
    <SortableItem as="div" role="listitem" id={itemIdOf(path)} className={styles['row']}>
      {createElement(view.Item, { path })}
    </SortableItem>
  );
  return { ...view, Item: SortableRow, role: 'listitem' };
}

/**
 * A list of cards of the draft, of any length, reorderable unless `isSortable` is false: by the drag handle with mouse,
 * touch or keyboard, by buttons, or by typing a position. Lists may be nested; each is sorted by itself. With a filter an
 * item moves among the shown ones: directly before or after the one that it passes, in the whole list, and hidden items
 * keep their order. Positions that are shown and announced are those in the whole list.
 */
export function SortableEditorList<Each extends Item>({
  path,
  kind,
  view,
  label,
  filter = null,
  nothing,
  collapse,
  selection,
  isSortable = true,
  wholeUpTo,
  inFrame = false,
  isFarAtFirst,
}: SortableEditorListProps<Each>) {
  const places = useEditor();
  const { editor, lists: mounted, copies } = places;
  const rows = useListRows(path, filter);
  const readOnly = useReadOnly(path);
  const frame = useFrame();
  const { move, insertAll } = useItemEdits(path, kind);
  const { ids, all } = rows;
  const nameOf = useCallback(
    (id: Id) => {
      const list = valueAt(editor.getSnapshot().context.draft, path);
      const at = placeIn(list, { id });
      const item = list?.[at];
      return item ? spokenName(kind, item, at) : '';
    },
    [editor, path, kind],
  );
  const onMove = useCallback((id: Id, to: number) => move(under(path, { id }), to), [move, path]);
  const onNear = useCallback((id: Id) => mounted.mount(under(path, { id })), [mounted, path]);
  const onLift = useMemo(
    () => collapse && createLiftedRows(places, path, collapse),
    [places, path, collapse],
  );
  const shownView = useMemo(() => (isSortable ? sortable(view) : listed(view)), [isSortable, view]);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  });
  useEffect(
    () =>
      copies.register({
        path,
        selection,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this list alone, or made by its description.
        nameOf: (item, at) => spokenName(kind, item as Each, at),
        blank: () => kind.blank(temporaryId()),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above.
        insertAll: (items, index) => insertAll(items as readonly Each[], index),
      }),
    [copies, path, selection, kind, insertAll],
  );
  const shared = useMemo<ListParts>(
    () => ({
      words: kind.words,
      spokenNameOf: (draft, id, at) =>
        spokenName(kind, valueAt(draft, under(path, { id })) ?? kind.blank(0), at),
      ownNameOf: (draft, id) => {
        const item = valueAt(draft, under(path, { id }));
        return item === undefined ? '' : (kind.nameOf?.(item) ?? '');
      },
      textOf: (draft, id) => {
        const item = valueAt(draft, under(path, { id }));
        return item === undefined ? '' : view.textOf(item);
      },
      collapse,
      selection,
      copy: (item) => {
        const own = valueAt(editor.getSnapshot().context.draft, path)?.find(isAt(item));
        if (own) void copies.copy(path, [own], nameOf(own.id));
      },
      pasteAfter: (item) => void copies.pasteAfter(path, { id: itemIdOf(item) }),
      shownIds: () => shown.current,
      isSortable,
    }),
    [editor, path, kind, view, nameOf, collapse, selection, copies, isSortable],
  );
  const shownRows = (
    <EditorRows
      {...{ path, rows, filter, collapse, wholeUpTo, isFarAtFirst }}
      view={shownView}
      around={inFrame && frame ? frame : undefined}
    />
  );
  return (
    <ListProvider value={shared}>
      {ids.length === 0 && all.length > 0 && nothing}
      {isSortable ? (
        <SortableList
          // By hand: elements for chunks stand between the list and its items, which `ol` and React Aria's lists do not allow.
          as="div"
          role="list"
          aria-label={label}
          orientation="vertical"
          words={itemSortText}
          {...{ ids, all, nameOf, onMove, onNear, onLift, readOnly }}
        >
          {shownRows}
        </SortableList>
      ) : (
        // By hand, as above.
        <div role="list" aria-label={label}>
          {shownRows}
        </div>
      )}
    </ListProvider>
  );
}
