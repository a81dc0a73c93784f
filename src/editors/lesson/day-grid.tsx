import { useId, useMemo, useRef, type ReactNode } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { EditorList } from '../../editor/list/editor-list.tsx';
import { frameAt } from '../../editor/list/item-heading.tsx';
import { useFollowed, useItemCount, useReadOnly } from '../../editor/use-followed.ts';
import { dayText, lessonText, slotDialogText, slotWords } from '../../text/lesson.ts';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PlusIcon, SpacerBelowIcon } from '../../ui/icons.tsx';
import type { SortedList } from '../../ui/sortable/list-positions.ts';
import { SortableRows, SortableZone } from '../../ui/sortable/sortable-group.tsx';
import type { DayButtonKind } from './board-cells.ts';
import { dayNamed, dayPaths } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { slotView } from './slot-row.tsx';
import { cellMark, useIsStop } from './use-cell.ts';

import styles from './week.module.css';

interface DayGridProps {
  /** The slots of a day, by the day as its key. */
  readonly list: SortedList;
  readonly wholeUpTo: number;
}

/** A day of the week, one tab stop: its slots as rows, and buttons that copy it and add slots at its top and at its end. */
export function DayGrid({ list, wholeUpTo }: DayGridProps) {
  const day = dayNamed(list.key);
  const path = dayPaths[day];
  const { ask } = useLessonParts();
  const keysId = useId();
  const count = useItemCount(path);
  const column = useRef<HTMLDivElement>(null);
  const { letter, full } = dayText[day];
  const nothingToCopy = count === 0 ? slotDialogText.nothingToCopy : undefined;
  const copy = () => ask({ kind: 'copy', day });
  useCommands([
    {
      label: slotDialogText.copyTitle(day),
      aliases: slotDialogText.copyAliases,
      disabledReason: nothingToCopy,
      run: copy,
    },
  ]);
  return (
    <SortableRows list={list}>
      <SortableZone className={styles['zone']}>
        {/* By hand: elements for chunks stand between the grid and its rows, which React Aria's lists do not allow. */}
        <div
          ref={column}
          className={styles['day']}
          role="grid"
          aria-label={full}
          aria-describedby={keysId}
          aria-multiselectable
          data-grid={day}
        >
          <div className={styles['head']} role="row">
            <div role="columnheader">
              <h2 className={styles['letter']} aria-label={lessonText.jump(day, count)}>
                <span>{letter}</span>
                <span className={styles['count']}>{count}</span>
              </h2>
            </div>
            <DayButton
              day={day}
              kind="copy"
              label={slotDialogText.copyTitle(day)}
              haspopup
              disabledReason={nothingToCopy}
              onPress={copy}
            >
              <CopyIcon />
            </DayButton>
          </div>
          {count > 0 && <AddRow day={day} at="top" where={lessonText.first(day)} />}
          <EditorList path={path} view={slotView} wholeUpTo={wholeUpTo} around={column} />
          <AddRow day={day} at="end" where={lessonText.last(day)} />
        </div>
      </SortableZone>
      <span id={keysId} hidden>
        {slotWords.keys}
      </span>
    </SortableRows>
  );
}

interface AddRowProps {
  readonly day: Day;
  readonly at: 'top' | 'end';
  readonly where: string;
}

function AddRow({ day, at, where }: AddRowProps) {
  const { add } = useLessonParts().commands;
  const { name } = useFollowed(dayPaths[day], frameAt);
  const index = at === 'top' ? 0 : undefined;
  return (
    <div className={styles['add']} role="row">
      <DayButton
        day={day}
        kind={`${at}Lesson`}
        label={where + lessonText.add(lessonText.lesson)}
        // An empty day's own place: where an edit leads to the list as a whole.
        adds={at === 'end' ? name : undefined}
        onPress={() => add(day, false, index)}
      >
        <PlusIcon />
      </DayButton>
      <DayButton
        day={day}
        kind={`${at}Spacer`}
        label={where + lessonText.add(lessonText.spacer)}
        onPress={() => add(day, true, index)}
      >
        <SpacerBelowIcon />
      </DayButton>
    </div>
  );
}

interface DayButtonProps {
  readonly day: Day;
  readonly kind: DayButtonKind;
  readonly label: string;
  readonly haspopup?: boolean;
  readonly adds?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function DayButton({ day, kind, haspopup = false, adds, ...props }: DayButtonProps) {
  const { board } = useLessonParts();
  const paused = useReadOnly(dayPaths[day]);
  const cell = useMemo(() => ({ button: kind }), [kind]);
  return (
    <span role="gridcell">
      <IconButton
        {...props}
        {...cellMark(cell)}
        {...(haspopup && { 'aria-haspopup': 'dialog' })}
        data-adds-to={adds}
        paused={paused}
        excludeFromTabOrder={!useIsStop(day, cell)}
        onFocus={() => board.stop(day, cell)}
      />
    </span>
  );
}
