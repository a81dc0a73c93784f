import {
  type CSSProperties,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react';

import type { Chunk, Id } from '../../editing/chunks.ts';
import type { StableRows } from '../../editing/items.ts';
import { itemsAt } from '../../editing/lookup.ts';
import { stepFurther, under, type Path, type PathTo } from '../../editing/paths.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { Collapse } from './collapse.ts';
import type { LiveChunks, Nearness } from './live-chunks.ts';

import styles from './editor-list.module.css';

/** Renders an item's fields. `path` is the item's path, stable between renders. */
export interface ListItemProps<Item> {
  readonly path: PathTo<Item>;
}

/** How a list renders its items. Stable between renders. */
export interface ItemView<Item> {
  readonly Item: ComponentType<ListItemProps<Item>>;
  /** The text of an item, shown instead of its fields while it is far from the viewport, for find-in-page. */
  readonly textOf: (item: Item) => string;
  /** Estimated height of an item, in px. */
  readonly height: number;
  /** The item's ARIA role, also while its fields are not mounted: the list must have all its items. */
  readonly role?: 'listitem';
  /** Replaces the text of an item that is far from the viewport, where even there it has a name and the focus. */
  readonly Far?: ComponentType<ListItemProps<Item>>;
}

/** The height of a closed item, in px. */
const closedHeight = 58;

/** The custom property with the height of an unmounted chunk. */
const chunkHeight = '--chunk-height';

interface ListChunkProps<Item> {
  readonly path: PathTo<readonly Item[]>;
  /** Its items by their row names. */
  readonly chunk: Chunk;
  readonly idOf: StableRows['idOf'];
  readonly view: ItemView<Item>;
  readonly live: LiveChunks;
  readonly observe: Nearness['observe'];
  readonly collapse: Collapse | undefined;
}

/** Some consecutive items of a list: with fields near the viewport and the focus, otherwise as plain text. */
function ListChunkOf<Item>({ path, chunk, idOf, view, live, observe, collapse }: ListChunkProps<Item>) {
  const { key, ids: names } = chunk;
  const ids = useMemo(() => names.map(idOf), [names, idOf]);
  const element = useRef<HTMLDivElement>(null);
  const subscribe = useCallback(
    (listener: () => void) =>
      live.follow(key, () => {
        // Keeps the height of a chunk when its fields are unmounted, so that the content after it does not jump.
        if (!live.isLive(key))
          element.current?.style.setProperty(chunkHeight, `${element.current.offsetHeight}px`);
        listener();
      }),
    [live, key],
  );
  const isLive = useSyncExternalStore(subscribe, () => live.isLive(key));
  useLayoutEffect(() => (element.current ? observe(element.current, key) : undefined), [observe, key]);

  const openCount = useOpenCount(path, ids, collapse);
  const height = heightOf(ids.length, openCount, view.height);
  const style: CSSProperties & { [chunkHeight]?: string } = { [chunkHeight]: `${height}px` };
  return (
    <div
      ref={element}
      className={isLive ? styles['chunk'] : styles['far']}
      style={style}
      data-chunk={key}
      data-closed={openCount === 0 || undefined}
    >
      {isLive ? (
        names.map((name) => (
          <div key={name} className={styles['item']} data-item={name}>
            <view.Item path={under(path, { id: idOf(name) })} />
          </div>
        ))
      ) : (
        <FarItemsOf path={path} ids={ids} view={view} />
      )}
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` gives up what a component is generic in.
export const ListChunk = memo(ListChunkOf) as typeof ListChunkOf;

/** The estimated height of some items, in px. */
export const heightOf = (count: number, openCount: number, itemHeight: number): number =>
  openCount * itemHeight + (count - openCount) * Math.min(itemHeight, closedHeight);

/** The number of open ones among some items; all without `collapse`. */
export const openAmong = (path: Path, ids: readonly Id[], collapse: Collapse | undefined): number =>
  collapse ? ids.filter((id) => collapse.isOpen(stepFurther(path, { id }))).length : ids.length;

/** Renders when some are opened or closed. */
const useOpenCount = (path: Path, ids: readonly Id[], collapse: Collapse | undefined): number =>
  useSyncExternalStore(collapse?.follow ?? noChange, () => openAmong(path, ids, collapse));

const noChange = () => () => undefined;

function FarItemsOf<Item>({ path, ids, view }: FarItemsProps<Item>) {
  const { Far } = view;
  if (!Far) return <FarItems path={path} ids={ids} view={view} />;
  return ids.map((id) => <Far key={id} path={under(path, { id })} />);
}

interface FarItemsProps<Item> {
  readonly path: PathTo<readonly Item[]>;
  readonly ids: readonly Id[];
  readonly view: ItemView<Item>;
}

function FarItems<Item>({ path, ids, view: { textOf, role } }: FarItemsProps<Item>) {
  const parts = useEditor();
  const store = useMemo(() => followedItems(parts, path, ids), [parts, path, ids]);
  const items = useSyncExternalStore(store.subscribe, store.getSnapshot);
  if (role === undefined) return <span>{items.map(textOf).join('\n')}</span>;
  return items.map((item, at) => (
    // By hand, as the list of which it is an item.
    <div key={ids[at]} role={role}>
      {textOf(item)}
    </div>
  ));
}

/** The items of a chunk, subscribed only to their own values. */
function followedItems<Item>(
  { editor, watch }: EditorParts,
  path: PathTo<readonly Item[]>,
  ids: readonly Id[],
) {
  const read = () =>
    itemsAt(editor.getSnapshot().context.draft, path, ids).filter((item) => item !== undefined);
  let last = read();
  return {
    subscribe: (listener: () => void) => {
      const stops = ids.map((id) => watch.follow(under(path, { id }), listener));
      return () => stops.forEach((stop) => stop());
    },
    getSnapshot: () => {
      const items = read();
      if (items.some((item, at) => item !== last[at])) last = items;
      return last;
    },
  };
}
