import {
  createElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

import { temporaryId, type Item, type Id } from '../../editing/items.ts';
import { indexIn, valueAt } from '../../editing/lookup.ts';
import { itemIdOf, type Path, type PathTo, under, stepFurther } from '../../editing/paths.ts';
import { SortableList } from '../../ui/sortable/sortable-group.tsx';
import { SortableItem } from '../../ui/sortable/sortable-item.tsx';
import { useEditor } from '../editor-context.tsx';
import { itemElementAt, type FieldLookup } from '../reveal.ts';
import { useReadOnly } from '../use-editor-field.ts';
import type { Collapse } from './collapse.ts';
import { EditorRows } from './editor-list.tsx';
import { useFrame } from './item-heading.tsx';
import type { ItemView, ListItemProps } from './list-chunk.tsx';
import { ListProvider, type ListParts } from './list-context.ts';
import type { ListFilter } from './list-rows.ts';
import type { Selection } from './selection.ts';
import { itemSortText } from './text.ts';
import { spokenName, useItemEdits, type ItemKind } from './use-item-edits.ts';
import { useListRows } from './use-list-rows.ts';

import styles from './sortable-editor-item.module.css';

interface SortableEditorListProps<Each extends Item> {
  /** Stable between renders, like `kind` and `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly kind: ItemKind<Each>;
  readonly view: ItemView<Each>;
  readonly label: string;
  readonly filter?: ListFilter<Each> | null;
  readonly nothing?: ReactNode;
  readonly collapse?: Collapse | undefined;
  readonly selection?: Selection | undefined;
  readonly isSortable?: boolean;
  readonly wholeUpTo?: number;
  /** The list is inside an item of another list, which has controls before and after it. */
  readonly inFrame?: boolean;
  readonly isFarAtFirst?: boolean;
}

function inRows<Each>(view: ItemView<Each>, isSortable: boolean): ItemView<Each> {
  const Row = ({ path }: ListItemProps<Each>) => {
    const item = createElement(view.Item, { path });
    return isSortable ? (
      <SortableItem as="div" role="listitem" id={itemIdOf(path)} className={styles['row']}>
        {item}
      </SortableItem>
    ) : (
      <div role="listitem" className={styles['row']}>
        {item}
      </div>
    );
  };
  return { ...view, Item: Row, role: 'listitem' };
}

/** With a filter an item moves next to the shown item that it passes; hidden items keep their order. */
export function SortableEditorList<Each extends Item>(props: SortableEditorListProps<Each>) {
  const { path, kind, view, label, filter = null, collapse, selection, isSortable = true } = props;
  const { wholeUpTo, inFrame = false, isFarAtFirst } = props;
  const lookup = useEditor();
  const { editor, lists: mounted, copies } = lookup;
  const rows = useListRows(path, filter);
  const readOnly = useReadOnly(path);
  const frame = useFrame();
  const { move, insertAll } = useItemEdits(path, kind);
  const { ids, all } = rows;
  const nameOf = useCallback(
    (id: Id) => {
      const list = valueAt(editor.getSnapshot().context.draft, path);
      const at = indexIn(list, { id });
      const item = list?.[at];
      return item ? spokenName(kind, item, at) : '';
    },
    [editor, path, kind],
  );
  const onMove = useCallback((id: Id, to: number) => move(under(path, { id }), to), [move, path]);
  const onNear = useCallback((id: Id) => mounted.mount(under(path, { id })), [mounted, path]);
  const onLift = useMemo(
    () => collapse && createLiftedRows(lookup, path, collapse),
    [lookup, path, collapse],
  );
  const shownView = useMemo(() => inRows(view, isSortable), [isSortable, view]);
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
  const shared = useMemo<ListParts>(() => {
    const itemAt = (draft: unknown, id: Id) => valueAt(draft, under(path, { id }));
    return {
      words: kind.words,
      spokenNameOf: (draft, id, at) => spokenName(kind, itemAt(draft, id) ?? kind.blank(0), at),
      ownNameOf: (draft, id) => {
        const item = itemAt(draft, id);
        return (item && kind.nameOf?.(item)) ?? '';
      },
      textOf: (draft, id) => {
        const item = itemAt(draft, id);
        return item ? view.textOf(item) : '';
      },
      collapse,
      selection,
      copy: (itemPath) => {
        const id = itemIdOf(itemPath);
        const item = itemAt(editor.getSnapshot().context.draft, id);
        if (item) void copies.copy(path, [item], nameOf(id));
      },
      pasteAfter: (item) => void copies.pasteAfter(path, { id: itemIdOf(item) }),
      shownIds: () => shown.current,
      isSortable,
    };
  }, [editor, path, kind, view, nameOf, collapse, selection, copies, isSortable]);
  const shownRows = (
    <EditorRows
      {...{ path, rows, filter, collapse, wholeUpTo, isFarAtFirst }}
      view={shownView}
      around={inFrame && frame ? frame : undefined}
    />
  );
  return (
    <ListProvider value={shared}>
      {ids.length === 0 && all.length > 0 && props.nothing}
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

/** Keeps `element` under the pointer; `list` gets a margin where the scroll container ends before that. */
function putBack(area: HTMLElement | null, element: Element, top: number, list: HTMLElement | null): void {
  const past = () => element.getBoundingClientRect().top - top;
  if (area) area.scrollTop += past();
  if (!list) return;
  const missing = past();
  if (area && missing >= 1) {
    list.style.marginBlockEnd = `${missing}px`;
    area.scrollTop += missing;
  }
  // Also the fraction of a pixel by which nothing scrolls.
  list.style.marginBlockStart = `${-past()}px`;
}

/** The lifted item stays where it is on the screen while all items of `collapse` are closed. */
function createLiftedRows(lookup: FieldLookup, path: Path, collapse: Collapse) {
  const { area } = lookup;
  let lifted: { readonly id: Id; readonly handle: Element; readonly list: HTMLElement | null } | null = null;

  const frameOf = (id: Id) => itemElementAt(lookup, stepFurther(path, { id }));
  const handleOf = (id: Id) => frameOf(id)?.querySelector('[data-part="handle"]');

  function lift(id: Id): void {
    const frame = frameOf(id);
    const handle = handleOf(id);
    if (!frame || !handle) return;
    lifted = { id, handle, list: frame.closest<HTMLElement>('[data-sortable-area]') };
    const { top } = handle.getBoundingClientRect();
    flushSync(() => collapse.lift(true));
    putBack(area.current, handle, top, lifted.list);
  }

  function letGo(): void {
    if (!lifted) return;
    const { id, handle, list } = lifted;
    lifted = null;
    const { top } = handle.getBoundingClientRect();
    collapse.lift(false);
    // After React has rendered the items and the drop.
    queueMicrotask(() => {
      list?.style.removeProperty('margin-block-start');
      list?.style.removeProperty('margin-block-end');
      const now = handle.isConnected ? handle : handleOf(id);
      if (now) putBack(area.current, now, top, null);
    });
  }

  return (id: Id | null) => (id === null ? letGo() : lift(id));
}
