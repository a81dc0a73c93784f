import { useMemo, type ReactNode, createContext, use, useEffect, useRef, type RefObject } from 'react';

import { describedAt } from '../../editing/described-places.ts';
import { rowOf } from '../../editing/item-row.ts';
import { nameOf, hasId, valueAt } from '../../editing/lookup.ts';
import { itemIdOf, type Path, samePath } from '../../editing/paths.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { BareButton } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-editor-field.ts';
import { useItemText, useListParts } from './list-context.ts';
import { itemMarkText } from './text.ts';
import { useItemIndex } from './use-item-edits.ts';

import closedStyles from './closed-item.module.css';
import styles from './sortable-editor-item.module.css';

export const frameAt = (snapshot: AnyEditorSnapshot, path: Path) => ({
  name: nameOf(snapshot.context.draft, path),
  paused: !snapshot.hasTag('editable'),
});

const FrameContext = createContext<RefObject<HTMLElement | null> | null>(null);

export const useFrame = () => use(FrameContext);

interface ItemFrameProps {
  readonly path: Path;
  readonly labelledBy: string;
  readonly className?: string | undefined;
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

export function ItemFrame({ path, labelledBy, className, isClosed = false, children }: ItemFrameProps) {
  const { scrollSite } = useEditor();
  const { name } = useFollowed(path, frameAt);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const follow = () => scrollSite(path);
    // Not `onFocus`, which React also calls for a focus inside the item.
    element?.addEventListener('focus', follow);
    return () => element?.removeEventListener('focus', follow);
  }, [scrollSite, path]);
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
  /** For `aria-labelledby`: the number's, or of a closed item or a group the whole heading's. */
  readonly id: string;
  readonly path: Path;
  readonly level: 3 | 4;
  readonly isOpen: boolean;
  readonly summary: ReactNode;
}

export function ItemHeading({ id, path, level, isOpen, summary }: ItemHeadingProps) {
  const { scrollSite } = useEditor();
  const { words, collapse } = useListParts();
  const title = words.title(useItemIndex(path) + 1);
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
            if (!isOpen) scrollSite(path);
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
  return <span className={styles['name']}>{useItemText(path, ownNameOf)}</span>;
}

function ClosedSummary({ path }: Pick<ItemHeadingProps, 'path'>) {
  const { fields } = useEditor();
  const { ownNameOf } = useListParts();
  const read = useMemo(() => {
    const list = describedAt(fields, path.slice(0, -1));
    return ({ context }: AnyEditorSnapshot, item: Path) => {
      const { draft, problems } = context;
      const value: unknown = valueAt(draft, item);
      const base: unknown = valueAt(context.base, item);
      const row = list?.kind === 'list' && hasId(value) ? rowOf(list, value, base) : null;
      return {
        title: row?.title ?? ownNameOf(draft, itemIdOf(item)),
        picture: row?.picture ?? null,
        isUnfilled: row?.isUnfilled ?? false,
        isChanged: row?.isChanged ?? false,
        hasError: problems.some((problem) => samePath(problem.path.slice(0, item.length), item)),
      };
    };
  }, [fields, path, ownNameOf]);
  const { title, picture, isUnfilled, isChanged, hasError } = useFollowed(path, read);
  return (
    <>
      {picture && (
        <span className={closedStyles['picture']}>
          <MediaThumbnail file={picture} />
        </span>
      )}
      <span className={closedStyles['title']} data-part="own-title">
        {title}
      </span>
      <span className={closedStyles['marks']}>
        {hasError && <Mark kind="error" />}
        {isUnfilled && <Mark kind="unfilled" />}
        {isChanged && <Mark kind="changed" />}
      </span>
    </>
  );
}

const Mark = ({ kind }: { readonly kind: keyof typeof itemMarkText }) => (
  <span className={closedStyles['mark']} data-kind={kind}>
    {itemMarkText[kind]}
  </span>
);

/** Hidden text for find-in-page, which opens the item. */
export function ClosedText({ path }: Pick<ItemHeadingProps, 'path'>) {
  const { collapse, textOf } = useListParts();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    const open = () => collapse?.set(path, true);
    // By hand: React has `hidden` only as a flag.
    element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, [collapse, path]);
  return (
    <div ref={text} hidden className={closedStyles['text']}>
      {useItemText(path, textOf)}
    </div>
  );
}
