import type { ComponentProps } from 'react';

import { commonText } from '../../text/common.ts';
import { IconButton } from '../icon-button.tsx';
import { ChevronIcon, CloseIcon } from '../icons.tsx';
import { GripIcon } from '../list-icons.tsx';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';

import styles from './sortable.module.css';

/** `-1` where another control of the item is the one that Tab reaches. */
type ControlProps = Pick<ComponentProps<'button'>, 'tabIndex'>;

/** What an item is dragged by, and lifted by with the keyboard. */
export function SortableHandle(props: ControlProps) {
  const { words, nameOf, readOnly, instructionsId } = useSortableParts();
  const { id, setActivatorNodeRef, listeners, isDragging } = useItemParts();
  return (
    <span className={styles['handle']} data-lifted={isDragging || undefined}>
      <IconButton
        {...props}
        {...listeners}
        ref={setActivatorNodeRef}
        label={words.handle(nameOf(id))}
        disabledReason={readOnly ? commonText.busy : undefined}
        aria-pressed={isDragging}
        aria-describedby={instructionsId}
        data-part="handle"
      >
        <GripIcon />
      </IconButton>
    </span>
  );
}

/** Move an item by one place without dragging. Focus stays on the button that was pressed, wherever the item goes. */
export function MoveButtons(props: ControlProps) {
  const { ids, orientation, words, nameOf, readOnly, move } = useSortableParts();
  const { id } = useItemParts();
  const at = ids.indexOf(id);
  const name = nameOf(id);
  const reason = (isEnd: boolean, why: string) => (readOnly ? commonText.busy : isEnd ? why : undefined);
  return (
    <span className={styles['moves']} data-orientation={orientation}>
      <IconButton
        {...props}
        label={words.earlier(name)}
        disabledReason={reason(at === 0, words.isFirst)}
        data-part="earlier"
        onClick={() => move(id, at - 1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton
        {...props}
        label={words.later(name)}
        disabledReason={reason(at === ids.length - 1, words.isLast)}
        data-part="later"
        onClick={() => move(id, at + 1)}
      >
        <ChevronIcon />
      </IconButton>
    </span>
  );
}

/** Takes an item out of the list. Focus goes to its neighbour. */
export function RemoveButton(props: ControlProps) {
  const { words, nameOf, readOnly, remove } = useSortableParts();
  const { id } = useItemParts();
  return (
    <IconButton
      {...props}
      label={words.remove(nameOf(id))}
      disabledReason={readOnly ? commonText.busy : undefined}
      data-part="remove"
      onClick={() => remove(id)}
    >
      <CloseIcon />
    </IconButton>
  );
}
