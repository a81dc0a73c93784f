import { useRef } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { AddItemButton } from '../../shell/editor/list/editor-item.tsx';
import { EditorList } from '../../shell/editor/list/editor-list.tsx';
import { useItemCount, useReadOnly } from '../../shell/editor/use-followed.ts';
import { dayText, lessonText, slotDialogText } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import type { SortedList } from '../../ui/sortable/list-positions.ts';
import { SortableRows, SortableZone } from '../../ui/sortable/sortable-group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayNamed, dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { useDayEdits } from './slot-edits.ts';
import { slotView } from './slot.tsx';

import styles from './week.module.css';

interface DayColumnProps {
  /** The slots of a day, by the day as its key. */
  readonly list: SortedList;
  readonly wholeUpTo: number;
}

/** A day of the week: its slots, and buttons that add slots at the top and at the end. */
export function DayColumn({ list, wholeUpTo }: DayColumnProps) {
  const day = dayNamed(list.key);
  const path = dayPaths[day];
  const { ask } = useLessonParts();
  const count = useItemCount(path);
  const paused = useReadOnly(path);
  const { letter, full } = dayText[day];
  const column = useRef<HTMLDivElement>(null);
  return (
    <div ref={column} className={styles['day']}>
      <div className={styles['head']}>
        {/* By hand: the buttons of the days lead to it, and React Aria's Heading takes no focus. */}
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
      <SortableRows list={list}>
        <SortableZone className={styles[count === 0 ? 'empty' : 'zone']}>
          {/* By hand: elements for chunks stand between the list and its items, which `ul` and React Aria's lists do not allow. */}
          <div role="list" aria-label={full}>
            <EditorList path={path} view={slotView} wholeUpTo={wholeUpTo} around={column} />
          </div>
          <AddRow day={day} where={lessonText.last(day)} />
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
