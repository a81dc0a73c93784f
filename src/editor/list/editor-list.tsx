import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { meanSize, updateChunks, type Chunk, type Id } from '../../editing/chunks.ts';
import type { Item } from '../../editing/items.ts';
import type { Path, PathTo } from '../../editing/paths.ts';
import { scrollerOf } from '../../ui/console-focus.ts';
import type { Collapse } from './collapse.ts';
import { useFocusRestored } from './focus-item.ts';
import { heightOf, ListChunk, openAmong, type ItemView } from './list-chunk.tsx';
import type { ListFilter } from './list-filter.ts';
import { useListRows, type ListRows } from './list-rows.ts';
import { createLiveChunks, createNearness } from './live-chunks.ts';
import { useTabMount, useMountOnDemand } from './use-mount-on-demand.ts';

import styles from './editor-list.module.css';

/** Up to this number of items a list is mounted completely. */
const mostMounted = 100;

/**
 * The limit for lists on the same page with `total` items together: beyond it, only the items near the viewport are
 * mounted.
 */
export const mountedUpTo = (total: number): number => (total <= mostMounted ? mostMounted : 0);

interface ListProps<Each extends Item> {
  /** The path of a list of items with ids; stable between renders, like `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly view: ItemView<Each>;
  /** Up to this number of items the list is mounted completely; lower where several lists share the page. */
  readonly wholeUpTo?: number | undefined;
  /**
   * An element around the list with focusable controls before and after it, so that Tab enters the list only from them.
   * The ends of a long list are then mounted only when Tab is about to enter: of several such lists most are never
   * entered.
   */
  readonly around?: RefObject<HTMLElement | null> | undefined;
  /** The list begins below the viewport: of a long one nothing is mounted at first. */
  readonly isFarAtFirst?: boolean | undefined;
  /** Which of its items are closed. */
  readonly collapse?: Collapse | undefined;
}

interface EditorListProps<Each extends Item> extends ListProps<Each> {
  readonly filter?: ListFilter<Each> | null;
  /** Shown where the filter matches nothing. */
  readonly nothing?: ReactNode;
}

/** Minimum height of the first chunks, in px. */
const screenful = 2500;

/** Number of chunks that fill a screen, with these items at the start of the list. */
function chunksAtFirst(
  path: Path,
  { ids }: ListRows,
  itemHeight: number,
  collapse: Collapse | undefined,
): number {
  const first = ids.slice(0, 3 * meanSize);
  const height = heightOf(first.length, openAmong(path, first, collapse), itemHeight);
  return Math.min(3, Math.ceil((3 * screenful) / Math.max(height, 1)));
}

const itself = (name: Id): Id => name;

/** A list's division into chunks, kept between renders. */
function createChunkedList(atFirst: number, keepsEnds: boolean) {
  let chunks: readonly Chunk[] = [];
  let idOf: ListRows['idOf'] = itself;
  let focusedRow: string | null = null;
  const keyOf = (row: string | null) =>
    chunks.find(({ ids }) => ids.some((name) => String(name) === row))?.key ?? null;
  const live = createLiveChunks({ atFirst, keepsEnds });
  return {
    live,
    nearness: createNearness(live),
    /** The chunk of an item by its id. */
    holding: (wanted: Id) =>
      chunks.find(({ ids }) => ids.some((name) => String(idOf(name)) === String(wanted))),
    /**
     * Called during rendering, before the chunks, so that nearby chunks are not mounted twice. Chunks contain row
     * names.
     */
    take(rows: ListRows, wholeUpTo: number) {
      ({ idOf } = rows);
      chunks = updateChunks(chunks, rows.names, wholeUpTo);
      live.arrange(
        chunks.map(({ key }) => key),
        rows.names.length <= wholeUpTo,
        keyOf(focusedRow),
      );
      return chunks;
    },
    /** The row with the focus; null when the focus left the list. */
    focus(row: string | null) {
      focusedRow = row;
      live.focus(keyOf(row));
    },
  };
}

/** The row of this list around an element, ignoring lists inside its items. */
function rowOf(list: Element, element: Element): string | null {
  let row = element.closest('[data-item]');
  // The levels are: list, chunk, row.
  while (row && row.parentElement?.parentElement !== list)
    row = row.parentElement?.closest('[data-item]') ?? null;
  return row?.getAttribute('data-item') ?? null;
}

/**
 * A list of the draft. It renders when items are added, removed or moved; an edit renders one field. A long list mounts
 * only the fields near the viewport and the focus, because the browser's own work grows with every control on the page.
 */
export function EditorList<Each extends Item>({ filter = null, nothing, ...props }: EditorListProps<Each>) {
  const rows = useListRows(props.path, filter);
  return (
    <>
      {rows.ids.length === 0 && rows.all.length > 0 && nothing}
      <EditorRows {...props} rows={rows} filter={filter} />
    </>
  );
}

interface EditorRowsProps<Each extends Item> extends ListProps<Each> {
  readonly rows: ListRows;
  /** The filter that chose `rows`. */
  readonly filter: ListFilter<Each> | null;
}

/** The shown rows of a list. */
export function EditorRows<Each extends Item>({
  path,
  view,
  rows,
  filter,
  wholeUpTo = mostMounted,
  around,
  isFarAtFirst = false,
  collapse,
}: EditorRowsProps<Each>) {
  const [cut] = useState(() =>
    createChunkedList(
      isFarAtFirst ? 0 : chunksAtFirst(path, rows, view.height, collapse),
      around === undefined,
    ),
  );
  const chunks = useMemo(() => cut.take(rows, wholeUpTo), [cut, rows, wholeUpTo]);
  const { live, nearness } = cut;
  useLayoutEffect(() => live.tell());
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => nearness.start(list.current && scrollerOf(list.current)), [nearness]);
  useMountOnDemand(path, cut, filter);
  const noteFocus = useFocusRestored(list, filter?.mayHide ?? false);
  useTabMount(around ?? list, live);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    noteFocus(target);
    cut.focus(rowOf(currentTarget, target));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // When the window loses the focus, its active element stays, and gets the focus again later.
    const stays = currentTarget.contains(document.activeElement);
    if (!stays && !currentTarget.contains(relatedTarget)) cut.focus(null);
  };
  return (
    // By hand: it only listens; React Aria's group also follows pointer and focus, in lists of lists.
    <div ref={list} className={styles['list']} role="presentation" onFocus={onFocus} onBlur={onBlur}>
      {chunks.map((chunk) => (
        <ListChunk
          key={chunk.key}
          path={path}
          chunk={chunk}
          idOf={rows.idOf}
          view={view}
          live={live}
          observe={nearness.observe}
          collapse={collapse}
        />
      ))}
    </div>
  );
}
