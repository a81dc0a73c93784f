import { useRef } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { AddItemButton } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import { useItemCount, useReadOnly } from '../../shell/editor/use-followed.ts';
import { dayText, lessonText, slotDialogText } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { SortableRows, SortableZone } from '../../ui/sortable/sortable-group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useDayEdits } from './slot-edits.ts';
import { slotView } from './slot.tsx';

import styles from './week.module.css';

interface DayColumnProps {
  readonly day: Day;
  readonly wholeUpTo: number;
}

/** A day of the week: its slots, and buttons that add slots at the top and at the end. */
export function DayColumn({ day, wholeUpTo }: DayColumnProps) {
  const path = dayPaths[day];
  const { ask } = useLessonParts();
  const count = useItemCount(path);
  const paused = useReadOnly(path);
  const { letter, full } = dayText[day];
  const column = useRef<HTMLDivElement>(null);
  return (
    <div ref={column} className={styles['day']}>
      <div className={styles['head']}>
        <h2 className={styles['letter']} tabIndex={-1} data-day={day}>
          <span aria-hidden="true">{letter}</span>
          <VisuallyHidden>{full}</VisuallyHidden>
        </h2>
        <IconButton
          label={slotDialogText.copyTitle(day)}
          aria-haspopup="dialog"
          disabledReason={count === 0 ? slotDialogText.nothingToCopy : undefined}
          paused={paused}
          onPress={() => ask({ kind: 'copy', day })}
        >
          <CopyIcon />
        </IconButton>
      </div>
      {count > 0 && <AddRow day={day} where={lessonText.first(day)} index={0} />}
      <SortableRows list={day}>
        <SortableZone
          list={day}
          label={full}
          className={styles[count === 0 ? 'empty' : 'zone']}
          footer={<AddRow day={day} where={lessonText.last(day)} />}
        >
          <EditorList path={path} view={slotView} wholeUpTo={wholeUpTo} around={column} />
        </SortableZone>
      </SortableRows>
    </div>
  );
}

interface AddRowProps {
  readonly day: Day;
  readonly where: string;
  /** The index for the new slot; the end by default. */
  readonly index?: number;
}

function AddRow({ day, where, index }: AddRowProps) {
  const { lesson, spacer } = useDayEdits(day);
  const add = (what: string) => ({ label: what, spoken: where + lessonText.add(what), path: dayPaths[day] });
  return (
    <div className={styles['add']}>
      <AddItemButton {...add(lessonText.lesson)} onAdd={() => lesson.add(index)} />
      <AddItemButton {...add(lessonText.spacer)} onAdd={() => spacer.add(index)} />
    </div>
  );
}
