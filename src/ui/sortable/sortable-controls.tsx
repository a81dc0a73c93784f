import type { ReactNode } from 'react';

import { IconButton } from '../icon-button.tsx';
import { ChevronIcon, CloseIcon, GripIcon } from '../icons.tsx';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';

import styles from './sortable.module.css';

interface ControlProps {
  /** Set where another control of the item is in the tab order. */
  readonly excludeFromTabOrder?: boolean;
  /** The item's name, where it changes while the list does not. */
  readonly name?: string;
}

interface SortableHandleProps extends Omit<ControlProps, 'name'> {
  readonly label?: string;
  /** Replaces the grip icon. */
  readonly children?: ReactNode;
}

/** The drag handle of an item, also for the keyboard. */
export function SortableHandle({ label, children, ...props }: SortableHandleProps) {
  const { words, nameOf, readOnly, instructionsId, keys } = useSortableParts();
  const { id, setActivatorNodeRef, listeners, isLifted } = useItemParts();
  return (
    <span
      className={styles['handle']}
      data-lifted={isLifted || undefined}
      // While capturing: React Aria's button keeps the events that it handles from its ancestors.
      onPointerDownCapture={(event) => listeners?.['onPointerDown']?.(event)}
      onKeyDownCapture={(event) => keys.onKeyDown(id, event)}
      onBlur={keys.onBlur}
    >
      <IconButton
        {...props}
        ref={setActivatorNodeRef}
        label={label ?? words.handle(nameOf(id))}
        paused={readOnly}
        aria-pressed={isLifted}
        aria-describedby={instructionsId}
        data-part="handle"
      >
        {children ?? <GripIcon />}
      </IconButton>
    </span>
  );
}

/** The buttons that move an item by one position. The pressed button keeps the focus. */
export function MoveButtons({ name: ownName, ...props }: ControlProps) {
  const { list, orientation, words, nameOf, readOnly, move } = useSortableParts();
  const { id } = useItemParts();
  const { ids, all = ids } = list;
  const at = ids.indexOf(id);
  const name = ownName ?? nameOf(id);
  const reason = (end: number, why: string, whyShown = why) => {
    if (ids.at(end) !== id) return undefined;
    return all.at(end) === id ? why : whyShown;
  };
  return (
    <span className={styles['moves']} data-orientation={orientation}>
      <IconButton
        {...props}
        label={words.earlier(name)}
        disabledReason={reason(0, words.isFirst, words.isFirstShown)}
        paused={readOnly}
        data-part="earlier"
        onPress={() => move(id, at - 1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton
        {...props}
        label={words.later(name)}
        disabledReason={reason(-1, words.isLast, words.isLastShown)}
        paused={readOnly}
        data-part="later"
        onPress={() => move(id, at + 1)}
      >
        <ChevronIcon />
      </IconButton>
    </span>
  );
}

/** The button that removes an item. The focus moves to its neighbour. */
export function RemoveButton(props: Omit<ControlProps, 'name'>) {
  const { words, nameOf, readOnly, remove } = useSortableParts();
  const { id } = useItemParts();
  return (
    <IconButton
      {...props}
      label={words.remove(nameOf(id))}
      paused={readOnly}
      data-part="remove"
      onPress={() => remove(id)}
    >
      <CloseIcon />
    </IconButton>
  );
}
