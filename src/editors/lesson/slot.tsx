import { useCallback, useSyncExternalStore } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import { valueAt } from '../../editing/lookup.ts';
import { type PathTo, itemIdOf, type ItemStep } from '../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../../shell/editor/editor-watch.ts';
import { EditorItem } from '../../shell/editor/list/editor-item.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useItemPlace } from '../../shell/editor/list/use-item-edits.ts';
import { useReadOnly, useFollowed } from '../../shell/editor/use-followed.ts';
import { lessonText, slotName } from '../../text/lesson.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon, PlusBelowIcon, SpacerBelowIcon, ToDayIcon, WarningIcon } from '../../ui/icons.tsx';
import { MoveButtons, SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { SortableItem } from '../../ui/sortable/sortable-item.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type LessonSlot, dayOf } from './draft.ts';
import { slotItemWords } from './editor.ts';
import { useLessonParts } from './lesson-context.ts';
import { useDayEdits } from './slot-edits.ts';
import { SlotFields } from './slot-fields.tsx';

import styles from './slot.module.css';

interface SlotToolsProps {
  readonly path: PathTo<LessonSlot>;
  readonly day: Day;
}

/** The actions on a slot besides deleting and dragging, as a toolbar with one tab stop. */
function SlotTools({ path, day }: SlotToolsProps) {
  const { ask } = useLessonParts();
  const { lesson, spacer, duplicate } = useDayEdits(day);
  const name = slotName(day, useItemPlace(path) + 1);
  const paused = useReadOnly(path);
  const below = (what: string) => lessonText.below(name) + lessonText.add(what);
  return (
    <Toolbar label={lessonText.tools(name)} className={styles['tools']}>
      <MoveButtons />
      <IconButton
        label={lessonText.toDay(name)}
        paused={paused}
        aria-haspopup="dialog"
        onPress={() => ask({ kind: 'move', slot: path })}
      >
        <ToDayIcon />
      </IconButton>
      <IconButton label={lessonText.duplicate(name)} paused={paused} onPress={() => duplicate(path)}>
        <CopyIcon />
      </IconButton>
      <IconButton label={below(lessonText.lesson)} paused={paused} onPress={() => lesson.addAfter(path)}>
        <PlusBelowIcon />
      </IconButton>
      <IconButton label={below(lessonText.spacer)} paused={paused} onPress={() => spacer.addAfter(path)}>
        <SpacerBelowIcon />
      </IconButton>
    </Toolbar>
  );
}

const isSpacerAt = ({ context }: AnyEditorSnapshot, path: PathTo<LessonSlot>): boolean =>
  valueAt(context.draft, path)?.space_flg === true;

/** A slot of a day: a lesson with its fields, or an empty spacer. */
function Slot({ path }: ListItemProps<LessonSlot>) {
  const day = dayOf(path);
  const id = itemIdOf(path);
  const { lesson } = useDayEdits(day);
  const isSpacer = useFollowed(path, isSpacerAt);
  return (
    // By hand, as its list (day-column.tsx).
    <SortableItem as="div" role="listitem" id={id} className={styles['slot']}>
      <EditorItem
        path={path}
        words={slotItemWords[day]}
        onRemove={() => lesson.remove(path)}
        controls={<SortableHandle />}
      >
        <p className={styles['invalid']}>
          <WarningIcon />
          {lessonText.invalid}
        </p>
        {isSpacer ? <p className={styles['spacer']}>{lessonText.spacer}</p> : <SlotFields path={path} />}
        <Warnings id={id} />
        <SlotTools path={path} day={day} />
      </EditorItem>
    </SortableItem>
  );
}

/** The warnings of a slot, which never prevent a save. */
function Warnings({ id }: ItemStep) {
  const { warnings } = useLessonParts();
  const subscribe = useCallback((listener: () => void) => warnings.follow(id, listener), [warnings, id]);
  const texts = useSyncExternalStore(subscribe, () => warnings.of(id));
  if (texts.length === 0) return null;
  return (
    <div className={styles['warnings']}>
      <p className={styles['warnings-title']}>
        <WarningIcon />
        {lessonText.warnings}
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Estimated height of a slot, in px. */
const height = 380;

export const slotView: ItemView<LessonSlot> = {
  Item: Slot,
  textOf: ({ space_flg: isSpacer, start_time, end_time, name, instructor_name }) =>
    isSpacer ? lessonText.spacer : [`${start_time}–${end_time}`, name, instructor_name].join(' '),
  height,
  role: 'listitem',
};
