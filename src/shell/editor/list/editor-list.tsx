import { useEffect, useLayoutEffect, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { samePath, valueAt, type Path } from '../../../editing/changes.ts';
import { chunksOf, type Chunk, type Id } from '../../../editing/chunks.ts';
import type { EditorSnapshot } from '../../../machines/editor-machine.ts';
import { useEditor } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';
import { ListChunk, type ItemView } from './list-chunk.tsx';
import { createLiveChunks, type LiveChunks } from './live-chunks.ts';
import { createNearness } from './nearness.ts';

import styles from './editor-list.module.css';

/** Up to so many items a list is mounted whole (decisions.md, "Control names"). */
const wholeUpTo = 100;

interface EditorListProps<Item> {
  /** Leads to a list of items with ids; the same object from render to render, as `view` is. */
  readonly path: Path;
  readonly view: ItemView<Item>;
}

const idsAt = ({ context }: EditorSnapshot<unknown>, path: Path): readonly Id[] => {
  const list = valueAt(context.draft, path);
  return Array.isArray(list) ? list.map(({ id }: { readonly id: Id }) => id) : [];
};

/**
 * A list of the draft. Renders when items come, go or move; an edit renders one field. A long one has fields only where
 * somebody may soon read or type, because a browser's own work grows with every control on the page.
 */
export function EditorList<Item>({ path, view }: EditorListProps<Item>) {
  const ids = useFollowed(path, idsAt);
  const chunks = useMemo(() => chunksOf(ids), [ids]);
  const isWhole = ids.length <= wholeUpTo;
  const [live] = useState(() =>
    createLiveChunks(
      chunks.map(({ key }) => key),
      isWhole,
    ),
  );
  useLayoutEffect(() => {
    live.arrange(
      chunks.map(({ key }) => key),
      isWhole,
    );
  }, [live, chunks, isWhole]);
  const { area } = useEditor();
  const [nearness] = useState(() => createNearness(live));
  useEffect(() => nearness.start(area.current), [nearness, area]);
  useReachable(path, chunks, live);

  const onFocus = ({ target }: FocusEvent) =>
    live.focus(target.closest('[data-chunk]')?.getAttribute('data-chunk') ?? null);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) live.focus(null);
  };
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Tab') flushSync(() => live.lead(!shiftKey));
  };
  return (
    <div
      className={styles['list']}
      role="presentation"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {chunks.map((chunk) => (
        <ListChunk
          key={chunk.key}
          path={path}
          chunk={chunk}
          view={view}
          live={live}
          observe={nearness.observe}
        />
      ))}
    </div>
  );
}

/** Makes an item's fields exist when somebody is about to go to one of them. */
function useReachable(path: Path, chunks: readonly Chunk[], live: LiveChunks): void {
  const { reach } = useEditor();
  useEffect(
    () =>
      reach.offer((wanted) => {
        const step = wanted[path.length];
        if (typeof step !== 'object' || !samePath(wanted.slice(0, path.length), path)) return;
        const holds = ({ ids }: Chunk) => ids.some((id) => String(id) === String(step.id));
        const chunk = chunks.find(holds);
        if (chunk) live.want(chunk.key);
      }),
    [reach, path, chunks, live],
  );
}
