import { sortableItemText } from '../../text/sortable-list.ts';
import { GripIcon } from '../../ui/icons.tsx';
import { SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { useSortablePlace } from '../../ui/sortable/sortable-item.tsx';

import styles from './item-handle.module.css';

/** The drag handle of an item, with the item's number. `name` is the item's. */
export function ItemHandle({ name }: { readonly name: string }) {
  const at = useSortablePlace();
  return (
    <span className={styles['handle']}>
      <SortableHandle label={sortableItemText.handle(name, at)}>
        <GripIcon />
        <span>{at}</span>
      </SortableHandle>
    </span>
  );
}
