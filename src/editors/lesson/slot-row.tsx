import { useMemo } from 'react';

import { itemIdOf } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { frameAt } from '../../editor/list/item-heading.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { useItemPlace } from '../../editor/list/use-item-edits.ts';
import { useFollowed } from '../../editor/use-followed.ts';
import { spokenSlot, shownSlot } from '../../text/lesson-slot.ts';
import { lessonText, slotName } from '../../text/lesson.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { SortableItem } from '../../ui/sortable/sortable-item.tsx';
import { useRowHandle } from '../../ui/sortable/use-row-handle.ts';
import { type LessonSlot, dayOf } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useHeld, useSlotView, useWarningsOf, type SlotView } from './slot-view.ts';
import { cellMark, useIsStop } from './use-cell.ts';

import styles from './slot-row.module.css';

/** A slot of a day as one row, which the mouse drags. */
function SlotRow({ path }: ListItemProps<LessonSlot>) {
  return (
    // By hand, as its grid (day-grid.tsx).
    <SortableItem as="div" role="row" id={itemIdOf(path)} className={styles['row']}>
      <DraggedCell path={path} />
    </SortableItem>
  );
}

function DraggedCell({ path }: ListItemProps<LessonSlot>) {
  return (
    <>
      <SlotCell path={path} handle={useRowHandle()} />
      <span className={styles['handle']} role="gridcell">
        <SortableHandle excludeFromTabOrder />
      </span>
    </>
  );
}

/** A slot far from the viewport: it is heard and found, and cannot be dragged until it is near or has the focus. */
function FarSlotRow({ path }: ListItemProps<LessonSlot>) {
  const { commands } = useLessonParts();
  // The row that replaces it cannot be rendered within the event.
  const near = () => queueMicrotask(() => commands.focusCell(dayOf(path), { slot: itemIdOf(path) }));
  return (
    // By hand, as its grid (day-grid.tsx).
    <div role="row" className={styles['row']} onFocus={near}>
      <SlotCell path={path} />
    </div>
  );
}

interface SlotCellProps extends ListItemProps<LessonSlot> {
  readonly handle?: ReturnType<typeof useRowHandle>;
}

function SlotCell({ path, handle }: SlotCellProps) {
  const { visit } = useEditor();
  const { board } = useLessonParts();
  const day = dayOf(path);
  const id = itemIdOf(path);
  const at = useItemPlace(path) + 1;
  const view = useSlotView(path);
  const warnings = useWarningsOf(id);
  const { name } = useFollowed(path, frameAt);
  const { isOpen, isSelected } = useHeld(path);
  const cell = useMemo(() => ({ slot: id }), [id]);
  const isStop = useIsStop(day, cell);
  if (!view) return null;
  const said = { ...view, warnings };
  return (
    // By hand: React Aria's grid list has no neighbours beside it to which the arrow keys would lead.
    <div
      {...handle}
      className={styles['cell']}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={spokenSlot(slotName(day, at), said)}
      aria-current={isOpen || undefined}
      aria-selected={isSelected ?? undefined}
      data-frame={name}
      data-space={view.space_flg || undefined}
      data-stopped={view.close_flg || undefined}
      {...cellMark(cell)}
      onFocus={() => {
        board.stop(day, cell);
        visit(path);
      }}
    >
      <SlotSummary view={view} warnings={warnings} />
    </div>
  );
}

interface SlotSummaryProps {
  readonly view: SlotView;
  readonly warnings: readonly string[];
}

/** The visible text of a row. The cell's name says it in words. */
function SlotSummary({ view, warnings }: SlotSummaryProps) {
  const { start_time: start, end_time: end, name, instructor_name: instructor, space_flg: isSpacer } = view;
  const familyName = instructor.split(/\s/, 1)[0] ?? '';
  const hasMark = view.isRefused || view.isUnfinished || warnings.length > 0;
  return (
    <span className={styles['summary']} aria-hidden="true" title={shownSlot({ ...view, warnings })}>
      {isSpacer ? (
        <span className={styles['name']}>{lessonText.spacer}</span>
      ) : (
        <>
          <span className={styles['time']}>
            <span>{start}</span>
            <span className={styles['end']}>{`–${end}`}</span>
          </span>
          <span className={styles['name']}>{name}</span>
          <span className={styles['instructor']}>
            <span>{familyName}</span>
            <span className={styles['given']}>{instructor.slice(familyName.length)}</span>
          </span>
        </>
      )}
      <span className={styles['marks']}>
        {view.close_flg && <span className={styles['closed']}>{lessonText.closedMark}</span>}
        {hasMark && <WarningIcon data-refused={view.isRefused || undefined} />}
      </span>
    </span>
  );
}

/** Estimated height of a row, in px. */
const height = 40;

export const slotView: ItemView<LessonSlot> = {
  Item: SlotRow,
  Far: FarSlotRow,
  textOf: ({ name }) => name,
  height,
};
