import { shallowEqual } from '@xstate/react';
import { use, useMemo, type ReactNode, useCallback, useRef, useState, useEffect } from 'react';

import { type LessonInstructor, days, type Day } from '../../contract/http/lesson.ts';
import type { Id } from '../../editing/items.ts';
import { fieldAt } from '../../editing/lookup.ts';
import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { AnyEditorSnapshot } from '../../editor/editor-watch.ts';
import { mountedUpTo } from '../../editor/list/editor-list.tsx';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import { useFollowed, useReadOnly } from '../../editor/use-editor-field.ts';
import type { PreviewData } from '../../machines/preview-frame-machine.ts';
import { toolCommandText } from '../../text/commands.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { type KeyHints, useCommands } from '../../ui/commands.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { scrollContainer } from '../../ui/scroll-container.ts';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { SortableGroup } from '../../ui/sortable/sortable-group.tsx';
import { TimeZoneContext } from '../../ui/time-zone.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { usePrinted } from '../../ui/use-printed.ts';
import { draftOf } from './board-commands.ts';
import { BoardPanel } from './board-panel.tsx';
import { DayGrid } from './day-grid.tsx';
import { type LessonDraft, dayNamed, dayPaths, weekPath } from './draft.ts';
import { lesson, lessonMirror } from './editor.ts';
import {
  LessonProvider,
  type LessonParts,
  type SlotDialogSubject,
  createInstructorChoice,
  useLessonParts,
  useBoardState,
} from './lesson-context.ts';
import type { LessonElsewhere } from './overlaps.ts';
import type { SlotDialogProps } from './slot-dialog.tsx';
import { lessonPrintText, lessonText, dayText, slotName, slotWords, selectionText } from './text.ts';
import { TimetableSheet } from './timetable-sheet.tsx';
import { useBoard, pressEscape, useBoardInput, useBoardResized } from './use-board.ts';
import { createSlotWarnings, useSlotWarnings } from './use-slot-warnings.ts';

import styles from './week.module.css';

interface LessonScreenProps extends EditorActors<LessonDraft> {
  readonly slug: string | undefined;
  readonly studio: string | undefined;
  readonly aside: ReactNode;
  readonly instructors: readonly LessonInstructor[];
  /** Stable between renders. */
  readonly elsewhere: readonly LessonElsewhere[];
  readonly remark: string | null;
  readonly shown: (draft: LessonDraft) => PreviewData;
}

export function LessonScreen(props: LessonScreenProps) {
  const { slug, studio, instructors, elsewhere, remark, shown, ...actors } = props;
  const mirror = useMemo(() => ({ ...lessonMirror, shown }), [shown]);
  return (
    <EditorScreen
      {...actors}
      title={slug === undefined || slug.trim() === '' ? lessonText.title : slug}
      definition={lesson}
      mirror={mirror}
      saveFailed={saveFailedAlone}
    >
      <Week {...{ instructors, elsewhere, remark, studio }} />
    </EditorScreen>
  );
}

function TimetablePrint({ studio }: { readonly studio: string }) {
  const { editor } = useEditor();
  const timeZone = use(TimeZoneContext);
  const sheet = usePrinted(() => {
    const { lessons } = draftOf(editor);
    return <TimetableSheet studio={studio} week={lessons} at={new Date()} timeZone={timeZone} />;
  });
  useCommands([{ ...toolCommandText.printTimetable, run: () => window.print() }]);
  return (
    <>
      <Button size="small" onPress={() => window.print()}>
        {lessonPrintText.button}
      </Button>
      {sheet}
    </>
  );
}

/** Loaded on demand, because of react-aria's modal code. */
const SlotDialog = lazyDialog<SlotDialogProps>(
  async () => (await import('./slot-dialog.tsx')).SlotDialog,
  ({ onClose }) => onClose,
);

const noHints: readonly KeyHints[] = [];

type WeekProps = Pick<LessonScreenProps, 'instructors' | 'elsewhere' | 'remark' | 'studio'>;

function Week({ instructors, elsewhere, remark, studio }: WeekProps) {
  const parts = useEditor();
  const [readLists] = useState(createListsReader);
  const lists = useFollowed(weekPath, readLists);
  const readOnly = useReadOnly(weekPath);
  const [warnings] = useState(createSlotWarnings);
  useSlotWarnings(warnings, elsewhere);
  const [dialog, setDialog] = useState<SlotDialogSubject | null>(null);
  const { board, commands } = useBoard(lists);
  const shared = useMemo<LessonParts>(
    () => ({
      board,
      commands,
      warnings,
      instructors: createInstructorChoice(instructors),
      openDialog: setDialog,
    }),
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
          <TimetablePrint studio={studio ?? ''} />
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
      {dialog && <SlotDialog subject={dialog} onClose={() => setDialog(null)} />}
    </LessonProvider>
  );
}

/** The most slots of a day that have room for two lines each. */
const maxTallSlots = 10;

function Days({ lists, wholeUpTo }: { readonly lists: SortedLists; readonly wholeUpTo: number }) {
  const handlers = useBoardInput();
  const longest = Math.max(...lists.map(({ ids }) => ids.length));
  return (
    <div
      {...scrollContainer}
      className={styles['days']}
      data-days
      data-dense={longest > maxTallSlots || undefined}
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

/** The same arrays until slots are added, removed or moved, so that no keystroke renders them. */
function createListsReader() {
  let lists: SortedLists = days.map((day) => ({ key: day, name: dayText[day].name, ids: [], all: [] }));
  let seen: LessonDraft['lessons'] | null = null;
  return ({ context }: AnyEditorSnapshot): SortedLists => {
    const lessons = fieldAt(context.draft, weekPath);
    if (lessons === seen) return lists;
    seen = lessons;
    lists = lists.map((list) => {
      const ids = lessons[dayNamed(list.key)].map(({ id }) => id);
      return shallowEqual(ids, list.ids) ? list : { ...list, ids, all: ids };
    });
    return lists;
  };
}

function useDayInView(): Day {
  const { area } = useEditor();
  const [day, setDay] = useState<Day>('monday');
  useEffect(() => {
    const root = area.current?.querySelector('[data-days]') ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setDay(dayNamed(entry.target.getAttribute('data-grid')));
      },
      { root, rootMargin: '0px -45%' },
    );
    for (const grid of root?.querySelectorAll('[data-grid]') ?? []) observer.observe(grid);
    return () => observer.disconnect();
  }, [area]);
  return day;
}

function DaySwitch({ lists }: { readonly lists: SortedLists }) {
  const { area } = useEditor();
  const dayInView = useDayInView();
  const show = (day: Day) =>
    area.current
      ?.querySelector(`[data-grid="${day}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={styles['switch']}>
      <Choice
        label={lessonText.week}
        options={days.map((day) => {
          const count = lists.find(({ key }) => key === day)?.ids.length ?? 0;
          return {
            value: day,
            label: lessonText.jump(day, count),
            icon: (
              <span className={styles['switch-day']}>
                <span>{dayText[day].letter}</span>
                <span className={styles['count']}>{count}</span>
              </span>
            ),
          };
        })}
        value={dayInView}
        onChange={show}
      />
    </div>
  );
}

function PickSwitch() {
  const { board } = useLessonParts();
  const isPicking = useBoardState(board.isPicking);
  const pick = (next: boolean) => (next ? board.pick(true) : board.clear());
  useCommands([{ ...selectionText.pickCommand, run: () => pick(!board.isPicking()) }]);
  return (
    <ToggleButton size="small" isSelected={isPicking} onChange={pick}>
      {selectionText.pick}
    </ToggleButton>
  );
}
