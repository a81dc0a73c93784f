import { useId, useMemo, useRef, type ReactNode } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { itemIdOf } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorList } from '../../editor/list/editor-list.tsx';
import { frameAt } from '../../editor/list/item-heading.tsx';
import type { ItemView, ListItemProps } from '../../editor/list/list-chunk.tsx';
import { useItemIndex } from '../../editor/list/use-item-edits.ts';
import { useFollowed, useItemCount, useReadOnly } from '../../editor/use-editor-field.ts';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PlusIcon, SpacerBelowIcon, WarningIcon } from '../../ui/icons.tsx';
import { useRowHandle } from '../../ui/sortable/handle-keys.ts';
import type { SortedList } from '../../ui/sortable/list-positions.ts';
import { SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { SortableRows, SortableZone } from '../../ui/sortable/sortable-group.tsx';
import { SortableItem } from '../../ui/sortable/sortable-item.tsx';
import { cellKey, type DayButtonKind } from './board.ts';
import { dayNamed, dayPaths, type LessonSlot, dayOf } from './draft.ts';
import {
  useLessonParts,
  useIsStop,
  useSlotState,
  useSlotView,
  useWarningsOf,
  type SlotView,
} from './lesson-context.ts';
import { dayText, lessonText, slotDialogText, slotWords, slotName, spokenSlot, shownSlot } from './text.ts';

import rowStyles from './slot-row.module.css';
import styles from './week.module.css';

export function DayGrid({ list, wholeUpTo }: { readonly list: SortedList; readonly wholeUpTo: number }) {
  const day = dayNamed(list.key);
  const path = dayPaths[day];
  const { openDialog } = useLessonParts();
  const keysId = useId();
  const count = useItemCount(path);
  const column = useRef<HTMLDivElement>(null);
  const { letter, full } = dayText[day];
  const nothingToCopy = count === 0 ? slotDialogText.nothingToCopy : undefined;
  const copy = () => openDialog({ kind: 'copy', day });
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
              disabledReason={nothingToCopy}
              onPress={copy}
            >
              <CopyIcon />
            </DayButton>
          </div>
          {count > 0 && <AddRow day={day} at="top" />}
          <EditorList path={path} view={slotView} wholeUpTo={wholeUpTo} around={column} />
          <AddRow day={day} at="end" />
        </div>
      </SortableZone>
      <span id={keysId} hidden>
        {slotWords.keys}
      </span>
    </SortableRows>
  );
}

function AddRow({ day, at }: { readonly day: Day; readonly at: 'top' | 'end' }) {
  const { add } = useLessonParts().commands;
  const { name } = useFollowed(dayPaths[day], frameAt);
  const [index, where] = at === 'top' ? [0, lessonText.first(day)] : [undefined, lessonText.last(day)];
  return (
    <div className={styles['add']} role="row">
      <DayButton
        day={day}
        kind={`${at}Lesson`}
        label={where + lessonText.add(lessonText.lesson)}
        // A link to an empty list focuses this button.
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
  readonly adds?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function DayButton({ day, kind, adds, ...props }: DayButtonProps) {
  const { board } = useLessonParts();
  const paused = useReadOnly(dayPaths[day]);
  const cell = useMemo(() => ({ button: kind }), [kind]);
  return (
    <span role="gridcell">
      <IconButton
        {...props}
        data-cell={cellKey(cell)}
        {...(kind === 'copy' && { 'aria-haspopup': 'dialog' })}
        data-adds-to={adds}
        paused={paused}
        excludeFromTabOrder={!useIsStop(day, cell)}
        onFocus={() => board.stop(day, cell)}
      />
    </span>
  );
}

function SlotRow({ path }: ListItemProps<LessonSlot>) {
  return (
    <SortableItem as="div" role="row" id={itemIdOf(path)} className={rowStyles['row']}>
      <DraggedCell path={path} />
    </SortableItem>
  );
}

function DraggedCell({ path }: ListItemProps<LessonSlot>) {
  return (
    <>
      <SlotCell path={path} handle={useRowHandle()} />
      <span className={rowStyles['handle']} role="gridcell">
        <SortableHandle excludeFromTabOrder />
      </span>
    </>
  );
}

/** A slot far from the viewport, for screen readers and the search in the page. It cannot be dragged. */
function FarSlotRow({ path }: ListItemProps<LessonSlot>) {
  const { commands } = useLessonParts();
  // The row that replaces it cannot be mounted within the event.
  const near = () => queueMicrotask(() => commands.focusCell(dayOf(path), { slot: itemIdOf(path) }));
  return (
    <div role="row" className={rowStyles['row']} onFocus={near}>
      <SlotCell path={path} />
    </div>
  );
}

interface SlotCellProps extends ListItemProps<LessonSlot> {
  readonly handle?: ReturnType<typeof useRowHandle>;
}

function SlotCell({ path, handle }: SlotCellProps) {
  const { scrollSite } = useEditor();
  const { board } = useLessonParts();
  const day = dayOf(path);
  const id = itemIdOf(path);
  const name = slotName(day, useItemIndex(path) + 1);
  const view = useSlotView(path);
  const warnings = useWarningsOf(id);
  const frame = useFollowed(path, frameAt);
  const { isOpen, isSelected } = useSlotState(path);
  const cell = useMemo(() => ({ slot: id }), [id]);
  const isStop = useIsStop(day, cell);
  if (!view) return null;
  const slot = { ...view, warnings };
  return (
    // By hand: React Aria's grid list has no neighbours beside it to which the arrow keys would lead.
    <div
      {...handle}
      className={rowStyles['cell']}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={spokenSlot(name, slot)}
      aria-current={isOpen || undefined}
      aria-selected={isSelected ?? undefined}
      data-frame={frame.name}
      data-space={slot.space_flg || undefined}
      data-stopped={slot.close_flg || undefined}
      data-cell={cellKey(cell)}
      onFocus={() => {
        board.stop(day, cell);
        scrollSite(path);
      }}
    >
      <SlotSummary slot={slot} />
    </div>
  );
}

function SlotSummary({ slot }: { readonly slot: SlotView & { readonly warnings: readonly string[] } }) {
  const { start_time: start, end_time: end, name, instructor_name: instructor } = slot;
  const familyName = instructor.split(/\s/, 1)[0] ?? '';
  const hasMark = slot.isRefused || slot.isUnfinished || slot.warnings.length > 0;
  return (
    <span className={rowStyles['summary']} aria-hidden="true" title={shownSlot(slot)}>
      {slot.space_flg ? (
        <span className={rowStyles['name']}>{lessonText.spacer}</span>
      ) : (
        <>
          <span className={rowStyles['time']}>
            <span>{start}</span>
            <span className={rowStyles['end']}>{`–${end}`}</span>
          </span>
          <span className={rowStyles['name']}>{name}</span>
          <span className={rowStyles['instructor']}>
            <span>{familyName}</span>
            <span className={rowStyles['given']}>{instructor.slice(familyName.length)}</span>
          </span>
        </>
      )}
      <span className={rowStyles['marks']}>
        {slot.close_flg && <span className={rowStyles['closed']}>{lessonText.closedMark}</span>}
        {hasMark && <WarningIcon data-refused={slot.isRefused || undefined} />}
      </span>
    </span>
  );
}

const slotView: ItemView<LessonSlot> = {
  Item: SlotRow,
  Far: FarSlotRow,
  textOf: ({ name }) => name,
  height: 40,
};
