import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';

import { type LessonInstructor, days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/chunks.ts';
import { fieldAt } from '../../editing/lookup.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import type { AnyEditorSnapshot } from '../../shell/editor/editor-watch.ts';
import { mountedUpTo } from '../../shell/editor/list/editor-list.tsx';
import { useFollowed, useItemCount, useReadOnly } from '../../shell/editor/use-followed.ts';
import { dayText, lessonText, slotName, slotWords } from '../../text/lesson.ts';
import { BareButton } from '../../ui/button.tsx';
import { focusInView } from '../../ui/console-focus.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { SortableGroup } from '../../ui/sortable/sortable-group.tsx';
import { Toast } from '../../ui/toast.tsx';
import { DayColumn } from './day-column.tsx';
import { dayNamed, dayPaths, weekPath, type LessonDraft } from './draft.ts';
import { createInstructorChoice } from './instructor-choice.ts';
import { LessonProvider, type SlotQuestion } from './lesson-context.ts';
import type { LessonElsewhere } from './overlaps.ts';
import type { SlotDialogProps } from './slot-dialog.tsx';
import { dropSlot } from './slot-edits.ts';
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

interface WeekProps {
  readonly instructors: readonly LessonInstructor[];
  readonly elsewhere: readonly LessonElsewhere[];
  /** A message about missing data of the instructors; null when all is loaded. */
  readonly remark: string | null;
  /** Buttons for the whole week. */
  readonly children: ReactNode;
}

/** The timetable: seven days side by side, or stacked on a narrow screen. */
export function Week({ instructors, elsewhere, remark, children }: WeekProps) {
  const parts = useEditor();
  const [readLists] = useState(createListsReader);
  const lists = useFollowed(weekPath, readLists);
  const readOnly = useReadOnly(weekPath);
  const warnings = useSlotWarnings(elsewhere);
  const [question, setQuestion] = useState<SlotQuestion | null>(null);
  const shared = useMemo(
    () => ({ instructors: createInstructorChoice(instructors), warnings, ask: setQuestion }),
    [instructors, warnings],
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
      dropSlot(parts, under(dayPaths[dayNamed(from)], { id }), dayNamed(list), to),
    [parts],
  );
  const onNear = useCallback(
    (id: Id, list: string) => parts.lists.mount(under(dayPaths[dayNamed(list)], { id })),
    [parts],
  );
  const total = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  const wholeUpTo = mountedUpTo(total);
  return (
    <LessonProvider value={shared}>
      <div className={styles['root']}>
        <div className={styles['bar']}>
          {remark !== null && <p className={styles['remark']}>{remark}</p>}
          <DaySwitch />
          {children}
        </div>
        <SortableGroup
          {...{ lists, nameOf, onMove, onNear, readOnly }}
          orientation="vertical"
          words={slotWords}
        >
          <div className={styles['week']} data-sortable-area>
            {lists.map((list) => (
              <DayColumn key={list.key} list={list} wholeUpTo={wholeUpTo} />
            ))}
          </div>
        </SortableGroup>
      </div>
      {question && <SlotDialog question={question} onClose={() => setQuestion(null)} />}
    </LessonProvider>
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

/** A link to a day with the number of its slots. */
function DaySwitch() {
  return (
    <Group aria-label={lessonText.week} className={styles['switch'] ?? ''}>
      {days.map((day) => (
        <DayButton key={day} day={day} />
      ))}
    </Group>
  );
}

function DayButton({ day }: { readonly day: Day }) {
  const { area } = useEditor();
  const count = useItemCount(dayPaths[day]);
  const jump = () => {
    const heading = area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!heading) return;
    focusInView(heading);
    heading.scrollIntoView({ block: 'start', inline: 'start' });
  };
  return (
    <BareButton className={styles['jump']} aria-label={lessonText.jump(day, count)} onPress={jump}>
      <span className={styles['jump-day']}>{dayText[day].letter}</span>
      <span className={styles['count']}>{count}</span>
    </BareButton>
  );
}
