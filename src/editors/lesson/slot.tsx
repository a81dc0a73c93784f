import { useCallback, useSyncExternalStore } from 'react';

import { valueAt } from '../../editing/lookup.ts';
import { itemIdOf, type ItemStep, type PathTo } from '../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../../shell/editor/editor-context.tsx';
import { EditorItem } from '../../shell/editor/list/editor-item.tsx';
import type { ItemView, ListItemProps } from '../../shell/editor/list/list-chunk.tsx';
import { useFollowed } from '../../shell/editor/use-followed.ts';
import { lessonText } from '../../text/lesson.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { SortableHandle } from '../../ui/sortable/sortable-controls.tsx';
import { SortableBlock } from '../../ui/sortable/sortable-item.tsx';
import { dayOf, type LessonSlot } from './draft.ts';
import { useLessonParts } from './lesson-context.ts';
import { slotItemWords, useDayEdits } from './slot-edits.ts';
import { SlotFields } from './slot-fields.tsx';
import { SlotTools } from './slot-tools.tsx';

import styles from './slot.module.css';

const isSpacerAt = ({ context }: AnyEditorSnapshot, path: PathTo<LessonSlot>): boolean =>
  valueAt(context.draft, path)?.space_flg === true;

/** A slot of a day: a lesson with its fields, or a spacer without any. */
function Slot({ path }: ListItemProps<LessonSlot>) {
  const day = dayOf(path);
  const id = itemIdOf(path);
  const { lesson } = useDayEdits(day);
  const isSpacer = useFollowed(path, isSpacerAt);
  return (
    <SortableBlock id={id} className={styles['slot']}>
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
    </SortableBlock>
  );
}

/** What is odd about the slot. It keeps nobody from saving. */
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

/** About how high a slot is, in px. */
const height = 380;

export const slotView: ItemView<LessonSlot> = {
  Item: Slot,
  textOf: ({ space_flg: isSpacer, start_time, end_time, name, instructor_name }) =>
    isSpacer ? lessonText.spacer : [`${start_time}–${end_time}`, name, instructor_name].join(' '),
  height,
  role: 'listitem',
};
