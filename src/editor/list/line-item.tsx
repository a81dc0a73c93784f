import { useId, type ReactNode } from 'react';

import type { Path } from '../../editing/paths.ts';
import type { ItemWords } from '../../text/sortable-list.ts';
import { MoveButtons } from '../../ui/sortable/sortable-controls.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ItemControls, type ItemControlsProps, ItemHandle } from './item-controls.tsx';
import { ItemFrame } from './item-heading.tsx';
import { sortableItemText } from './text.ts';
import { useItemIndex } from './use-item-edits.ts';

import styles from './line-item.module.css';

interface LineItemProps extends Omit<ItemControlsProps, 'name' | 'path' | 'removeReason'> {
  /** Stable between renders. */
  readonly path: Path;
  readonly words: ItemWords;
  readonly isSortable?: boolean;
  readonly children: ReactNode;
}

export function LineItem({ path, words, isSortable = false, children, ...props }: LineItemProps) {
  const id = useId();
  const at = useItemIndex(path) + 1;
  const name = words.name(at);
  const controls = <ItemControls path={path} name={name} {...props} />;
  return (
    <ItemFrame path={path} labelledBy={id} className={styles['line']}>
      <h4 className={styles['lineTitle']} id={id}>
        <VisuallyHidden>{words.title(at)}</VisuallyHidden>
      </h4>
      {isSortable && <ItemHandle name={name} />}
      {children}
      {isSortable ? (
        <Toolbar label={sortableItemText.tools(name)} className={styles['controls']}>
          <MoveButtons name={name} />
          {controls}
        </Toolbar>
      ) : (
        <div className={styles['controls']}>{controls}</div>
      )}
    </ItemFrame>
  );
}
