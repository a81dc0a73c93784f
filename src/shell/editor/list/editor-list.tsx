import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';

import { samePath, valueAt, type Path } from '../../../editing/changes.ts';
import { recut, type Chunk, type Id } from '../../../editing/chunks.ts';
import type { EditorSnapshot } from '../../../machines/editor-machine.ts';
import { useEditor } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';
import { ListChunk, type ItemView } from './list-chunk.tsx';
import { createLiveChunks, type LiveChunks } from './live-chunks.ts';
import { createNearness } from './nearness.ts';
import { useKeptFocus } from './use-kept-focus.ts';

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

/** The cut of a list, from one state of it to the next. */
function createCut() {
  let chunks: readonly Chunk[] = [];
  const live = createLiveChunks();
  return {
    live,
    nearness: createNearness(live),
    now: () => chunks,
    /** Before the chunks are rendered, so that what is near is never mounted twice. */
    take(ids: readonly Id[]): readonly Chunk[] {
      chunks = recut(chunks, ids, wholeUpTo);
      live.arrange(
        chunks.map(({ key }) => key),
        ids.length <= wholeUpTo,
      );
      return chunks;
    },
  };
}

/** The chunk of this list, and of none inside it, that an element is in. */
function chunkOf(list: Element, element: Element): string | null {
  let chunk = element.closest('[data-chunk]');
  while (chunk && chunk.parentElement !== list) chunk = chunk.parentElement?.closest('[data-chunk]') ?? null;
  return chunk?.getAttribute('data-chunk') ?? null;
}

/**
 * A list of the draft. Renders when items come, go or move; an edit renders one field. A long one has fields only where
 * somebody may soon read or type, because a browser's own work grows with every control on the page.
 */
export function EditorList<Item>({ path, view }: EditorListProps<Item>) {
  const ids = useFollowed(path, idsAt);
  const [cut] = useState(createCut);
  const chunks = useMemo(() => cut.take(ids), [cut, ids]);
  const { live, nearness } = cut;
  useLayoutEffect(() => live.tell());
  const { area } = useEditor();
  useEffect(() => nearness.start(area.current), [nearness, area]);
  useReachable(path, cut);
  const list = useRef<HTMLDivElement>(null);
  const noteFocus = useKeptFocus(list);

  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    noteFocus(target);
    live.focus(chunkOf(currentTarget, target));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Whoever goes to another window comes back to the field.
    const stays = currentTarget.contains(document.activeElement);
    if (!stays && !currentTarget.contains(relatedTarget)) live.focus(null);
  };
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Tab') flushSync(() => live.lead(!shiftKey));
  };
  return (
    <div
      ref={list}
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
function useReachable(
  path: Path,
  { live, now }: { readonly live: LiveChunks; readonly now: () => readonly Chunk[] },
) {
  const { reach } = useEditor();
  useEffect(
    () =>
      reach.offer((wanted) => {
        const step = wanted[path.length];
        if (typeof step !== 'object' || !samePath(wanted.slice(0, path.length), path)) return;
        const holds = ({ ids }: Chunk) => ids.some((id) => String(id) === String(step.id));
        const chunk = now().find(holds);
        if (chunk) live.want(chunk.key);
      }),
    [reach, path, live, now],
  );
}
