import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

import { type LessonInstructor, days } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { fieldAt } from '../../editing/lookup.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { mountedUpTo } from '../../editor/list/editor-list.tsx';
import { useFollowed, useReadOnly } from '../../editor/use-followed.ts';
import { dayText, slotName, slotWords } from '../../text/lesson.ts';
import type { KeyHints } from '../../ui/commands.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { scrollContainer } from '../../ui/scroll-container.ts';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { SortableGroup } from '../../ui/sortable/sortable-group.tsx';
import { Toast } from '../../ui/toast.tsx';
import { BoardPanel } from './board-panel.tsx';
import { DayGrid } from './day-grid.tsx';
import { DaySwitch, PickSwitch } from './day-switch.tsx';
import { dayNamed, dayPaths, weekPath, type LessonDraft } from './draft.ts';
import { createInstructorChoice } from './instructor-choice.ts';
import { LessonProvider, type LessonParts, type SlotQuestion } from './lesson-context.ts';
import type { LessonElsewhere } from './overlaps.ts';
import type { SlotDialogProps } from './slot-dialog.tsx';
import { pressEscape, useBoardInput } from './use-board-input.ts';
import { useBoardResized } from './use-board-resized.ts';
import { useBoard } from './use-board.ts';
import { useSlotWarnings } from './use-slot-warnings.ts';

import styles from './week.module.css';

/** Loaded on demand, because the dialog needs react-aria's modal code. */
const SlotDialog = lazyPart<SlotDialogProps>(async () => (await import('./slot-dialog.tsx')).SlotDialog, {
  failed: (failure, { onClose }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onClose} />
    </Toast>
  ),
});

/** The board lists its own keys. */
const noHints: readonly KeyHints[] = [];

interface WeekProps {
  readonly instructors: readonly LessonInstructor[];
  readonly elsewhere: readonly LessonElsewhere[];
  /** A message about missing data of the instructors; null when all is loaded. */
  readonly remark: string | null;
  /** Buttons for the whole week. */
  readonly children: ReactNode;
}

/** The timetable as a board: seven days side by side, or one at a time where it is narrow, and the open slot. */
export function Week({ instructors, elsewhere, remark, children }: WeekProps) {
  const parts = useEditor();
  const [readLists] = useState(createListsReader);
  const lists = useFollowed(weekPath, readLists);
  const readOnly = useReadOnly(weekPath);
  const warnings = useSlotWarnings(elsewhere);
  const [question, setQuestion] = useState<SlotQuestion | null>(null);
  const { board, commands } = useBoard(lists);
  const shared = useMemo<LessonParts>(
    () => ({ board, commands, warnings, instructors: createInstructorChoice(instructors), ask: setQuestion }),
    [instructors, warnings, board, commands],
  );
  const nameOf = useCallback(
    (id: Id) => {
      const position = positionOf(readLists(parts.editor.getSnapshot()), id);
      return position ? slotName(dayNamed(position.list), position.at + 1) : '';
    },
    [parts, readLists],
  );
  const onMove = useCallback(
    (id: Id, to: number, list: string, from: string) =>
      commands.drop(under(dayPaths[dayNamed(from)], { id }), dayNamed(list), to),
    [commands],
  );
  const onNear = useCallback(
    (id: Id, list: string) => parts.lists.mount(under(dayPaths[dayNamed(list)], { id })),
    [parts],
  );
  const total = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  const root = useRef<HTMLDivElement>(null);
  useBoardResized(root, board, commands);
  return (
    <LessonProvider value={shared}>
      {/* By hand: it only listens. */}
      <div
        ref={root}
        className={styles['root']}
        role="presentation"
        onKeyDown={(event) => pressEscape(event, board, commands)}
      >
        <div className={styles['bar']}>
          {remark !== null && <p className={styles['remark']}>{remark}</p>}
          <DaySwitch lists={lists} />
          <PickSwitch />
          {children}
        </div>
        <div className={styles['stage']}>
          <SortableGroup
            {...{ lists, nameOf, onMove, onNear, readOnly }}
            orientation="vertical"
            words={slotWords}
            hints={noHints}
          >
            <Days lists={lists} wholeUpTo={mountedUpTo(total)} />
          </SortableGroup>
          <BoardPanel lists={lists} />
        </div>
      </div>
      {question && <SlotDialog question={question} onClose={() => setQuestion(null)} />}
    </LessonProvider>
  );
}

interface DaysProps {
  readonly lists: SortedLists;
  readonly wholeUpTo: number;
}

/** Up to this number of slots in its longest day a week has room for two lines a slot. */
const mostTall = 10;

function Days({ lists, wholeUpTo }: DaysProps) {
  const handlers = useBoardInput();
  const longest = Math.max(...lists.map(({ ids }) => ids.length));
  return (
    <div
      {...scrollContainer}
      className={styles['days']}
      data-days
      data-dense={longest > mostTall || undefined}
    >
      {/* By hand: it only listens. */}
      <div className={styles['week']} role="presentation" data-sortable-area {...handlers}>
        {lists.map((list) => (
          <DayGrid key={list.key} list={list} wholeUpTo={wholeUpTo} />
        ))}
      </div>
    </div>
  );
}

const sameIds = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * The slot ids of each day. The arrays keep their identity until slots are added, removed or moved, so that a keystroke
 * renders nothing here.
 */
function createListsReader() {
  let last: SortedLists = days.map((day) => ({ key: day, name: dayText[day].name, ids: [], all: [] }));
  let seen: LessonDraft['lessons'] | null = null;
  return ({ context }: AnyEditorSnapshot): SortedLists => {
    const lessons = fieldAt(context.draft, weekPath);
    if (lessons === seen) return last;
    seen = lessons;
    const lists = last.map((list, at) => {
      const ids = lessons[days[at] ?? 'monday'].map(({ id }) => id);
      return sameIds(ids, list.ids) ? list : { ...list, ids, all: ids };
    });
    if (lists.some((list, at) => list !== last[at])) last = lists;
    return last;
  };
}
