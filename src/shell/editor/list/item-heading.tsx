import { useMemo, type ReactNode } from 'react';

import { itemIdOf, type Path } from '../../../editing/paths.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { AnyEditorSnapshot } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';
import { useListParts } from './list-context.ts';
import { useItemPlace } from './use-item-place.ts';

import styles from './sortable-editor-item.module.css';

interface ItemHeadingProps {
  readonly id: string;
  readonly path: Path;
  readonly level: 3 | 4;
  readonly isOpen: boolean;
  readonly summary: ReactNode;
}

/** An item by its number; one that is opened and closed by its name too, which is not seen otherwise while it is closed. */
export function ItemHeading({ id, path, level, isOpen, summary }: ItemHeadingProps) {
  const { words, collapse } = useListParts();
  const title = words.title(useItemPlace(path) + 1);
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles['title']} id={id}>
      {collapse ? (
        <button
          type="button"
          className={styles['disclosure']}
          aria-expanded={isOpen}
          data-part="disclosure"
          onClick={() => collapse.set(path, !isOpen)}
        >
          <ChevronIcon />
          <span>
            {title} <OwnName path={path} />{' '}
            {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
          </span>
        </button>
      ) : (
        title
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
