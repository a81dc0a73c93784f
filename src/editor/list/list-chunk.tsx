import {
  type CSSProperties,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
} from 'react';

import type { StableRows, Chunk, Id } from '../../editing/items.ts';
import { itemsAt } from '../../editing/lookup.ts';
import { under, type PathTo } from '../../editing/paths.ts';
import { useStore } from '../../ui/store.ts';
import { useEditor, type EditorParts } from '../editor-context.tsx';
import type { Collapse } from './collapse.ts';
import type { createNearness, LiveChunks } from './live-chunks.ts';
import { useOpenCount } from './use-item-states.ts';

import styles from './editor-list.module.css';

export interface ListItemProps<Item> {
  readonly path: PathTo<Item>;
}

/** Stable between renders. */
export interface ItemView<Item> {
  readonly Item: ComponentType<ListItemProps<Item>>;
  /** For find-in-page, in place of the fields of an item far from the viewport. */
  readonly textOf: (item: Item) => string;
  /** Estimated, in px. */
  readonly height: number;
  /** Also of far items: the list must have all its items. */
  readonly role?: 'listitem';
  /** Replaces the text of a far item that needs a name and the focus. */
  readonly Far?: ComponentType<ListItemProps<Item>>;
}

/** In px. */
const closedHeight = 58;

const chunkHeight = '--chunk-height';

interface ListChunkProps<Item> {
  readonly path: PathTo<readonly Item[]>;
  readonly chunk: Chunk;
  readonly idOf: StableRows['idOf'];
  readonly view: ItemView<Item>;
  readonly live: LiveChunks;
  readonly observe: ReturnType<typeof createNearness>['observe'];
  readonly collapse: Collapse | undefined;
}

function ListChunkOf<Item>({ path, chunk, idOf, view, live, observe, collapse }: ListChunkProps<Item>) {
  const { key, ids: names } = chunk;
  const ids = useMemo(() => names.map(idOf), [names, idOf]);
  const element = useRef<HTMLDivElement>(null);
  const subscribe = useCallback(
    (listener: () => void) =>
      live.follow(key, () => {
        // Keeps the height of a chunk without fields, so that the content after it does not jump.
        if (!live.isLive(key))
          element.current?.style.setProperty(chunkHeight, `${element.current.offsetHeight}px`);
        listener();
      }),
    [live, key],
  );
  const isLive = useStore({ get: () => live.isLive(key), subscribe });
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

export const heightOf = (count: number, openCount: number, itemHeight: number): number =>
  openCount * itemHeight + (count - openCount) * Math.min(itemHeight, closedHeight);

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
  const items = useStore(useMemo(() => followedItems(parts, path, ids), [parts, path, ids]));
  if (role === undefined) return <span>{items.map(textOf).join('\n')}</span>;
  return items.map((item, at) => (
    // By hand, like its list.
    <div key={ids[at]} role={role}>
      {textOf(item)}
    </div>
  ));
}

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
    get: () => {
      const items = read();
      if (items.some((item, at) => item !== last[at])) last = items;
      return last;
    },
  };
}
