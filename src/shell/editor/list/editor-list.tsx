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

import { meanSize, recut, type Chunk, type Id } from '../../../editing/chunks.ts';
import type { Item } from '../../../editing/lasting-ids.ts';
import type { PathTo } from '../../../editing/paths.ts';
import { useEditor } from '../editor-context.tsx';
import { useKeptFocus } from './focus-item.ts';
import { ListChunk, type ItemView } from './list-chunk.tsx';
import type { ListFilter } from './list-filter.ts';
import { useListRows, type ListRows } from './list-rows.ts';
import { createLiveChunks, createNearness } from './live-chunks.ts';
import { useLed, useMountOnDemand } from './use-mount-on-demand.ts';

import styles from './editor-list.module.css';

/** Up to so many items a list is mounted whole (decisions.md, "Control names"). */
const mostMounted = 100;

/** The same for lists that share a page, of so many items together: what is far is mounted once somebody comes near. */
export const mountedUpTo = (total: number): number => (total <= mostMounted ? mostMounted : 0);

interface ListProps<Each extends Item> {
  /** Leads to a list of items with ids; the same object from render to render, as `view` is. */
  readonly path: PathTo<readonly Each[]>;
  readonly view: ItemView<Each>;
  /** Up to so many it is mounted whole: fewer where it shares the page with others of its kind. */
  readonly wholeUpTo?: number | undefined;
  /**
   * What is around the list and has controls before and behind it, so that Tab never comes to the list but from there. A
   * long list then has its ends only once Tab is about to: of several beside each other, most are never gone into.
   */
  readonly around?: RefObject<HTMLElement | null> | undefined;
  /** It begins below what is seen: of a long one nothing is mounted before the browser says what is near. */
  readonly isFarAtFirst?: boolean | undefined;
}

interface EditorListProps<Each extends Item> extends ListProps<Each> {
  readonly filter?: ListFilter<Each> | null;
  /** In place of the list where the filter finds nothing. */
  readonly nothing?: ReactNode;
}

/** What the first chunks fill at least, in px. */
const screenful = 2500;

const chunksAtFirst = (itemHeight: number): number =>
  Math.min(3, Math.ceil(screenful / (meanSize * itemHeight)));

const itself = (name: Id): Id => name;

/** The cut of a list, from one state of it to the next. */
function createCut(atFirst: number, keepsEnds: boolean) {
  let chunks: readonly Chunk[] = [];
  let idOf: ListRows['idOf'] = itself;
  let focusedRow: string | null = null;
  const keyOf = (row: string | null) =>
    chunks.find(({ ids }) => ids.some((name) => String(name) === row))?.key ?? null;
  const live = createLiveChunks({ atFirst, keepsEnds });
  return {
    live,
    nearness: createNearness(live),
    /** The chunk with the item of this id. */
    holding: (wanted: Id) =>
      chunks.find(({ ids }) => ids.some((name) => String(idOf(name)) === String(wanted))),
    /** Before the chunks are rendered, so that what is near is never mounted twice. The chunks hold names. */
    take(rows: ListRows, wholeUpTo: number) {
      ({ idOf } = rows);
      chunks = recut(chunks, rows.names, wholeUpTo);
      live.arrange(
        chunks.map(({ key }) => key),
        rows.names.length <= wholeUpTo,
        keyOf(focusedRow),
      );
      return chunks;
    },
    /** Focus is in the row of this name; null when it left the list. */
    focus(row: string | null) {
      focusedRow = row;
      live.focus(keyOf(row));
    },
  };
}

/** The name of the row of this list, and of none inside it, that an element is in. */
function rowOf(list: Element, element: Element): string | null {
  let row = element.closest('[data-item]');
  // List, chunk, row.
  while (row && row.parentElement?.parentElement !== list)
    row = row.parentElement?.closest('[data-item]') ?? null;
  return row?.getAttribute('data-item') ?? null;
}

/**
 * A list of the draft. Renders when items come, go or move; an edit renders one field. A long one has fields only where
 * somebody may soon read or type, because a browser's own work grows with every control on the page.
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
  /** What `rows` were chosen by. */
  readonly filter: ListFilter<Each> | null;
}

/** The rows of a list that are shown. */
export function EditorRows<Each extends Item>({
  path,
  view,
  rows,
  filter,
  wholeUpTo = mostMounted,
  around,
  isFarAtFirst = false,
}: EditorRowsProps<Each>) {
  const [cut] = useState(() =>
    createCut(isFarAtFirst ? 0 : chunksAtFirst(view.height), around === undefined),
  );
  const chunks = useMemo(() => cut.take(rows, wholeUpTo), [cut, rows, wholeUpTo]);
  const { live, nearness } = cut;
  useLayoutEffect(() => live.tell());
  const { area } = useEditor();
  useEffect(() => nearness.start(area.current), [nearness, area]);
  useMountOnDemand(path, cut, filter);
  const list = useRef<HTMLDivElement>(null);
  const noteFocus = useKeptFocus(list, filter?.mayHide ?? false);
  useLed(around ?? list, live);
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    noteFocus(target);
    cut.focus(rowOf(currentTarget, target));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Whoever goes to another window comes back to the field.
    const stays = currentTarget.contains(document.activeElement);
    if (!stays && !currentTarget.contains(relatedTarget)) cut.focus(null);
  };
  return (
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
        />
      ))}
    </div>
  );
}
