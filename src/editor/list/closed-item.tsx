import { useEffect, useMemo, useRef } from 'react';

import { describedAt } from '../../editing/described-places.ts';
import type { AnyField } from '../../editing/description.ts';
import { rowOf } from '../../editing/item-row.ts';
import { hasId, valueAt } from '../../editing/lookup.ts';
import { itemIdOf, samePath, type Path } from '../../editing/paths.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { itemMarkText } from '../../text/sortable-list.ts';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { useFollowed } from '../use-followed.ts';
import { useListParts } from './list-context.ts';

import styles from './closed-item.module.css';

/** The item's description and value in one; null for a list that no description covers. */
function rowAt(list: AnyField | undefined, { context }: AnyEditorSnapshot, path: Path) {
  const item = valueAt(context.draft, path);
  const base = baseOf(context.base, path);
  return list?.kind === 'list' && hasId(item) ? rowOf(list, item, base) : null;
}

/** The saved item; undefined where there is none. */
const baseOf = (base: unknown, path: Path): unknown => valueAt(base, path);

interface PartProps {
  /** The item's path. */
  readonly path: Path;
}

/** What a closed item shows beside its number: its picture, its own text, and marks. */
export function ClosedSummary({ path }: PartProps) {
  const { fields } = useEditor();
  const { ownNameOf } = useListParts();
  const read = useMemo(() => {
    const list = describedAt(fields, path.slice(0, -1));
    return (snapshot: AnyEditorSnapshot, item: Path) => {
      const { draft, problems } = snapshot.context;
      const row = rowAt(list, snapshot, item);
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
        <span className={styles['picture']}>
          <MediaThumbnail file={picture} />
        </span>
      )}
      <span className={styles['title']} data-part="own-title">
        {title}
      </span>
      <span className={styles['marks']}>
        {hasError && <Mark kind="error" />}
        {isUnfilled && <Mark kind="unfilled" />}
        {isChanged && <Mark kind="changed" />}
      </span>
    </>
  );
}

const Mark = ({ kind }: { readonly kind: keyof typeof itemMarkText }) => (
  <span className={styles['mark']} data-kind={kind}>
    {itemMarkText[kind]}
  </span>
);

/** All texts of a closed item, unseen: find-in-page finds them, and opens the item. */
export function ClosedText({ path }: PartProps) {
  const { collapse, textOf } = useListParts();
  const read = useMemo(
    () =>
      ({ context }: AnyEditorSnapshot, item: Path) =>
        textOf(context.draft, itemIdOf(item)),
    [textOf],
  );
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    const open = () => collapse?.set(path, true);
    // By hand: React knows `hidden` only as a flag.
    element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, [collapse, path]);
  return (
    <div ref={text} hidden className={styles['text']}>
      {useFollowed(path, read)}
    </div>
  );
}
