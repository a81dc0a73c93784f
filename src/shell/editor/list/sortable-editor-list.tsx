import { createElement, useCallback, useMemo, type ReactNode } from 'react';

import type { Id } from '../../../editing/chunks.ts';
import type { Item } from '../../../editing/lasting-ids.ts';
import { placeIn, valueAt } from '../../../editing/lookup.ts';
import { itemIdOf, type PathTo, under } from '../../../editing/paths.ts';
import { itemSortText } from '../../../text/sortable-list.ts';
import { SortableGroup, SortableRows } from '../../../ui/sortable/sortable-group.tsx';
import { SortableBlock } from '../../../ui/sortable/sortable-item.tsx';
import { useEditor } from '../editor-context.tsx';
import { useReadOnly } from '../use-followed.ts';
import type { Collapse } from './collapse.ts';
import { EditorRows } from './editor-list.tsx';
import { useFrame } from './item-heading.tsx';
import type { ItemView, ListItemProps } from './list-chunk.tsx';
import { ListProvider, type ListParts } from './list-context.ts';
import type { ListFilter } from './list-filter.ts';
import { useListRows } from './list-rows.ts';
import { spokenName, useItemEdits, type ItemKind } from './use-item-edits.ts';

import styles from './sortable-editor-item.module.css';

interface SortableEditorListProps<Each extends Item> {
  /** Leads to a list of items with ids; the same object from render to render, as `kind` and `view` are. */
  readonly path: PathTo<readonly Each[]>;
  readonly kind: ItemKind<Each>;
  /** Its `Item` renders a `SortableEditorItem`. */
  readonly view: ItemView<Each>;
  /** What the list is called. */
  readonly label: string;
  readonly filter?: ListFilter<Each> | null;
  /** In place of the list where the filter finds nothing. */
  readonly nothing?: ReactNode;
  /** With it, the items are opened and closed. */
  readonly collapse?: Collapse;
  /** As an `EditorList`'s. */
  readonly wholeUpTo?: number;
  /** It stands in the frame of another list's item, which has controls before and behind it. */
  readonly inFrame?: boolean;
  /** As an `EditorList`'s. */
  readonly isFarAtFirst?: boolean;
}

const only = 'only';

/** The same view, its items sortable. */
function sortable<Each>(view: ItemView<Each>): ItemView<Each> {
  const SortableRow = ({ path }: ListItemProps<Each>) => (
    <SortableBlock id={itemIdOf(path)} className={styles['row']}>
      {createElement(view.Item, { path })}
    </SortableBlock>
  );
  return { ...view, Item: SortableRow, role: 'listitem' };
}

/**
 * A list of the draft that a person puts in order, however long it is: by the handle with mouse, finger or keys, by
 * buttons, or by the number of a place. Lists may stand in the items of a list: each is sorted by itself. During a filter
 * an item is moved by those that are shown: it goes right before or behind the one that it passes, in the whole list, and
 * what is hidden keeps its order. The numbers that are seen and heard are those of the whole list.
 */
export function SortableEditorList<Each extends Item>({
  path,
  kind,
  view,
  label,
  filter = null,
  nothing,
  collapse,
  wholeUpTo,
  inFrame = false,
  isFarAtFirst,
}: SortableEditorListProps<Each>) {
  const { editor, lists: mounted, say } = useEditor();
  const rows = useListRows(path, filter);
  const readOnly = useReadOnly(path);
  const frame = useFrame();
  const { move } = useItemEdits(path, kind);
  const { ids, all } = rows;
  const lists = useMemo(() => [{ key: only, name: '', ids, all }], [ids, all]);
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
  const sortableView = useMemo(() => sortable(view), [view]);
  const shared = useMemo<ListParts>(
    () => ({
      words: kind.words,
      spokenNameOf: (draft, id, at) =>
        spokenName(kind, valueAt(draft, under(path, { id })) ?? kind.blank(0), at),
      ownNameOf: (draft, id) => {
        const item = valueAt(draft, under(path, { id }));
        return item === undefined ? '' : (kind.nameOf?.(item) ?? '');
      },
      collapse,
    }),
    [path, kind, collapse],
  );
  return (
    <ListProvider value={shared}>
      {ids.length === 0 && all.length > 0 && nothing}
      <SortableGroup
        {...{ lists, nameOf, onMove, onNear, readOnly, say }}
        orientation="vertical"
        words={itemSortText}
      >
        <SortableRows list={only}>
          <div role="list" aria-label={label}>
            <EditorRows
              {...{ path, rows, filter, wholeUpTo, isFarAtFirst }}
              view={sortableView}
              around={inFrame && frame ? frame : undefined}
            />
          </div>
        </SortableRows>
      </SortableGroup>
    </ListProvider>
  );
}
