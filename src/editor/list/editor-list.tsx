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
import { flushSync } from 'react-dom';

import { type Item, meanSize, updateChunks, type Chunk, type Id } from '../../editing/items.ts';
import { type Path, type PathTo, samePath } from '../../editing/paths.ts';
import { scrollerOf } from '../../ui/console-focus.ts';
import { useEditor } from '../editor-context.tsx';
import { openAmong, type Collapse } from './collapse.ts';
import { useFocusRestored, leadAfterStep } from './focus-item.ts';
import { heightOf, ListChunk, type ItemView } from './list-chunk.tsx';
import type { ListFilter, ListRows } from './list-rows.ts';
import { createLiveChunks, createNearness, type LiveChunks } from './live-chunks.ts';
import { useListRows } from './use-list-rows.ts';

import styles from './editor-list.module.css';

const mostMounted = 100;
export const mountedUpTo = (total: number): number => (total <= mostMounted ? mostMounted : 0);

interface ListProps<Each extends Item> {
  /** Stable between renders, like `view`. */
  readonly path: PathTo<readonly Each[]>;
  readonly view: ItemView<Each>;
  readonly wholeUpTo?: number | undefined;
  /** Has controls before and after the list. Tab enters from these alone: the ends need not stay mounted. */
  readonly around?: RefObject<HTMLElement | null> | undefined;
  /** The list begins below the viewport: nothing of a long one is mounted at first. */
  readonly isFarAtFirst?: boolean | undefined;
  readonly collapse?: Collapse | undefined;
}

interface EditorListProps<Each extends Item> extends ListProps<Each> {
  readonly filter?: ListFilter<Each> | null;
  readonly nothing?: ReactNode;
}

/** Minimum height of the first chunks, in px. */
const screenful = 2500;

function chunksAtFirst<Each extends Item>({ path, rows, view, collapse }: EditorRowsProps<Each>): number {
  const first = rows.ids.slice(0, 3 * meanSize);
  const height = heightOf(first.length, openAmong(path, first, collapse), view.height);
  return Math.min(3, Math.ceil((3 * screenful) / Math.max(height, 1)));
}

const itself = (name: Id): Id => name;

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
    chunkOf: (wanted: Id) =>
      chunks.find(({ ids }) => ids.some((name) => String(idOf(name)) === String(wanted))),
    /** Called during rendering, before the chunks, so that nearby chunks are not mounted twice. */
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
    focus(row: string | null) {
      focusedRow = row;
      live.focus(keyOf(row));
    },
  };
}

function rowOf(list: Element, element: Element): string | null {
  let row = element.closest('[data-item]');
  // The levels are list, chunk and row; rows of inner lists are skipped.
  while (row && row.parentElement?.parentElement !== list)
    row = row.parentElement?.closest('[data-item]') ?? null;
  return row?.getAttribute('data-item') ?? null;
}

/** Mounts only fields near the viewport and the focus: the browser's work grows with every control. */
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
  readonly filter: ListFilter<Each> | null;
}

export function EditorRows<Each extends Item>(props: EditorRowsProps<Each>) {
  const { path, view, rows, filter, wholeUpTo = mostMounted, around, isFarAtFirst = false, collapse } = props;
  const [cut] = useState(() =>
    createChunkedList(isFarAtFirst ? 0 : chunksAtFirst(props), around === undefined),
  );
  const chunks = useMemo(() => cut.take(rows, wholeUpTo), [cut, rows, wholeUpTo]);
  const { live, nearness } = cut;
  useLayoutEffect(() => live.notify());
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
          {...{ path, chunk, view, live, collapse }}
          idOf={rows.idOf}
          observe={nearness.observe}
        />
      ))}
    </div>
  );
}

function useMountOnDemand(
  path: Path,
  { live, chunkOf }: { readonly live: LiveChunks; readonly chunkOf: (wanted: Id) => Chunk | undefined },
  filter: { readonly keep: (...ids: readonly Id[]) => void } | null,
) {
  const parts = useEditor();
  const { lists } = parts;
  useEffect(() => {
    const mount = (wanted: Path) => {
      const id = idIn(path, wanted);
      if (id === null) return;
      if (filter && !chunkOf(id)) flushSync(() => filter.keep(id));
      const chunk = chunkOf(id);
      if (chunk) live.want(chunk.key);
    };
    const keep = (items: readonly Path[]) => {
      const ids = items.map((item) => idIn(path, item)).filter((id) => id !== null);
      if (ids.length > 0) filter?.keep(...ids);
    };
    const isShown = (item: Path) => {
      const id = item.length === path.length + 1 ? idIn(path, item) : null;
      return filter === null || id === null || chunkOf(id) !== undefined;
    };
    return lists.register({ mount, keep, isShown, afterStep: leadAfterStep(parts) });
  }, [parts, lists, path, live, chunkOf, filter]);
}

function idIn(list: Path, path: Path): Id | null {
  const step = path[list.length];
  return typeof step === 'object' && samePath(path.slice(0, list.length), list) ? step.id : null;
}

function useTabMount(around: RefObject<HTMLElement | null>, live: LiveChunks) {
  useEffect(() => {
    const element = around.current;
    const lead = ({ key, shiftKey }: KeyboardEvent) => {
      if (key === 'Tab') flushSync(() => live.lead(!shiftKey));
    };
    element?.addEventListener('keydown', lead);
    return () => element?.removeEventListener('keydown', lead);
  }, [around, live]);
}
