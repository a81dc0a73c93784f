import { useMemo, type ReactNode } from 'react';

import { valueAt, type Path } from '../../../editing/changes.ts';
import type { Item } from '../../../editing/items.ts';
import type { EditorSnapshot } from '../../../machines/editor-machine.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { useFollowed } from '../use-followed.ts';
import type { Collapse } from './collapse.ts';
import type { ItemKind } from './use-item-edits.ts';
import { useItemPlace } from './use-item-place.ts';

import styles from './sortable-editor-item.module.css';

interface ItemHeadingProps {
  readonly id: string;
  readonly path: Path;
  readonly level: 3 | 4;
  readonly kind: ItemKind;
  /** With it, the heading opens and closes the item. */
  readonly collapse: Collapse | undefined;
  readonly isOpen: boolean;
  readonly summary: ReactNode;
}

/** An item by its number; one that is opened and closed by its name too, which is not seen otherwise while it is closed. */
export function ItemHeading({ id, path, level, kind, collapse, isOpen, summary }: ItemHeadingProps) {
  const title = kind.words.title(useItemPlace(path) + 1);
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
            {title} <OwnName path={path} kind={kind} />{' '}
            {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
          </span>
        </button>
      ) : (
        title
      )}
    </Heading>
  );
}

function OwnName({ path, kind }: Pick<ItemHeadingProps, 'path' | 'kind'>) {
  const read = useMemo(
    () =>
      ({ context }: EditorSnapshot<unknown>, item: Path) => {
        const value = valueAt(context.draft, item) as Item | undefined;
        return value ? (kind.nameOf?.(value) ?? '') : '';
      },
    [kind],
  );
  return <span className={styles['name']}>{useFollowed(path, read)}</span>;
}
