import type { ReactNode } from 'react';

import { IconButton } from '../icon-button.tsx';
import { ChevronIcon, GripIcon } from '../icons.tsx';
import { leaveHandle, pressHandleKey } from './handle-keys.ts';
import { useSortableParts } from './sortable-context.ts';
import { useItemParts } from './sortable-item.tsx';

import styles from './sortable.module.css';

interface ControlProps {
  readonly excludeFromTabOrder?: boolean;
}

interface SortableHandleProps extends ControlProps {
  readonly label?: string;
  readonly children?: ReactNode;
}

export function SortableHandle({ label, children, ...props }: SortableHandleProps) {
  const { words, nameOf, readOnly, instructionsId, sorting } = useSortableParts();
  const { id, setActivatorNodeRef, listeners, isLifted } = useItemParts();
  return (
    <span
      className={styles['handle']}
      data-lifted={isLifted || undefined}
      // While capturing: React Aria's button stops its events.
      onPointerDownCapture={(event) => listeners?.['onPointerDown']?.(event)}
      onKeyDownCapture={(event) => pressHandleKey(sorting, id, event)}
      onBlur={(event) => leaveHandle(sorting, event)}
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

interface MoveButtonsProps extends ControlProps {
  /** The current name, where it changes apart from the list. */
  readonly name?: string;
}

export function MoveButtons(props: MoveButtonsProps) {
  const { orientation, words } = useSortableParts();
  return (
    <span className={styles['moves']} data-orientation={orientation}>
      <MoveButton {...props} part="earlier" step={-1} end={words.isFirst} shownEnd={words.isFirstShown} />
      <MoveButton {...props} part="later" step={1} end={words.isLast} shownEnd={words.isLastShown} />
    </span>
  );
}

interface MoveButtonProps extends MoveButtonsProps {
  readonly part: 'earlier' | 'later';
  readonly step: -1 | 1;
  readonly end: string;
  readonly shownEnd: string | undefined;
}

function MoveButton({ name, part, step, end, shownEnd = end, ...props }: MoveButtonProps) {
  const { list, words, nameOf, readOnly, sorting } = useSortableParts();
  const { id } = useItemParts();
  const { ids, all } = list;
  const passed = ids[ids.indexOf(id) + step];
  const isEnd = all[all.indexOf(id) + step] === undefined;
  return (
    <IconButton
      {...props}
      label={words[part](name ?? nameOf(id))}
      disabledReason={passed === undefined ? (isEnd ? end : shownEnd) : undefined}
      paused={readOnly}
      data-part={part}
      onPress={() => passed !== undefined && sorting.move(id, all.indexOf(passed))}
    >
      <ChevronIcon />
    </IconButton>
  );
}
