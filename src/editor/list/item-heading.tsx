import { useMemo, type ReactNode, createContext, use, useEffect, useRef, type RefObject } from 'react';

import { nameOf } from '../../editing/lookup.ts';
import { itemIdOf, type Path } from '../../editing/paths.ts';
import { BareButton } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';
import { ClosedSummary } from './closed-item.tsx';
import { useListParts } from './list-context.ts';
import { useItemPlace } from './use-item-edits.ts';

import styles from './sortable-editor-item.module.css';

/** The item's name as its control's, and whether it cannot be edited now. */
export const frameAt = (snapshot: AnyEditorSnapshot, path: Path) => ({
  name: nameOf(snapshot.context.draft, path),
  paused: !snapshot.hasTag('editable'),
});

const FrameContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The item element around another element. */
export const useFrame = () => use(FrameContext);

interface ItemFrameProps {
  /** The item's path. */
  readonly path: Path;
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className?: string | undefined;
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

/** An item's element: a group that is found by the item's name and can be focused as a whole. */
export function ItemFrame({ path, labelledBy, className, isClosed = false, children }: ItemFrameProps) {
  const { visit } = useEditor();
  const { name } = useFollowed(path, frameAt);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const follow = () => visit(path);
    // A focus inside the item must not count: only that of the item itself.
    element?.addEventListener('focus', follow);
    return () => element?.removeEventListener('focus', follow);
  }, [visit, path]);
  return (
    <FrameContext value={frame}>
      <div
        ref={frame}
        className={className}
        // By hand: React Aria's group has no focus of its own, and follows pointer and focus for each of many items.
        role="group"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-frame={name}
        data-closed={isClosed || undefined}
      >
        {children}
      </div>
    </FrameContext>
  );
}

interface ItemHeadingProps {
  /** The id of what names the item: its number, and of a closed one or a group of items also the rest. */
  readonly id: string;
  readonly path: Path;
  readonly level: 3 | 4;
  readonly isOpen: boolean;
  readonly summary: ReactNode;
}

/** An item's heading: its number, and in a collapsible list a button that opens and closes the item. */
export function ItemHeading({ id, path, level, isOpen, summary }: ItemHeadingProps) {
  const { visit } = useEditor();
  const { words, collapse } = useListParts();
  const title = words.title(useItemPlace(path) + 1);
  const Heading = `h${level}` as const;
  const isGroup = summary !== undefined;
  const isNamedByAll = !isOpen || isGroup;
  return (
    <Heading className={styles['title']} {...(collapse && isNamedByAll && { id })}>
      {collapse ? (
        <BareButton
          className={styles['disclosure']}
          // By hand: the panel of React Aria's Disclosure is a group, and the item is that group already.
          aria-expanded={isOpen}
          data-part="disclosure"
          onPress={() => {
            collapse.set(path, !isOpen);
            if (!isOpen) visit(path);
          }}
        >
          <ChevronIcon />
          <span {...(!isNamedByAll && { id })} className={styles['number']}>
            {title}
          </span>{' '}
          {!isOpen && <ClosedSummary path={path} />}
          {isOpen && isGroup && <OwnName path={path} />}{' '}
          {isGroup && <span className={styles['summary']}>{summary}</span>}
        </BareButton>
      ) : (
        <span id={id}>{title}</span>
      )}
    </Heading>
  );
}

function OwnName({ path }: Pick<ItemHeadingProps, 'path'>) {
  const { ownNameOf } = useListParts();
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, item: Path) =>
        ownNameOf(context.draft, itemIdOf(item)),
    [ownNameOf],
  );
  return <span className={styles['name']}>{useFollowed(path, read)}</span>;
}
