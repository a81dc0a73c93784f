import { memo } from 'react';

import { placeAttributes } from '../../mirror/edited-field.ts';
import { EditableImage } from '../editable-image.tsx';
import { EditableText } from '../editable-text.tsx';
import type { SiteSlot } from './lesson-content.ts';
import { emptySlotText, lessonText } from './lesson-text.ts';

import styles from './slot.module.css';

interface SlotProps {
  readonly slot: SiteSlot;
}

type SlotText = keyof typeof emptySlotText;

/** A lesson, or an empty row for a spacer. */
export const Slot = memo(function Slot({ slot }: SlotProps) {
  const { index } = slot;
  if (slot.space_flg)
    return (
      <li
        {...placeAttributes({ index })}
        className={`edit_lesson_${index} ${styles['gap']}`}
        aria-hidden="true"
      />
    );
  const fieldName = (name: string) => `lesson_${name}_${index}`;
  const text = (name: SlotText) => ({
    field: { fieldName: fieldName(name) },
    text: slot[name],
    emptyWord: emptySlotText[name],
  });
  return (
    // A field without an element of its own is marked on the slot.
    <li
      {...placeAttributes({ index })}
      className={`edit_lesson_${index} ${slot.close_flg ? '' : `edit_${fieldName('close_flg')}`} ${styles['slot']}`}
      data-closed={slot.close_flg || undefined}
    >
      <div className={styles['picture']}>
        <EditableImage field={{ fieldName: fieldName('image') }} file={slot.image} alt="" lazy />
      </div>
      <div className={styles['words']}>
        <p className={styles['time']}>
          <EditableText as="span" {...text('start_time')} />
          {lessonText.until}
          <EditableText as="span" {...text('end_time')} />
        </p>
        <EditableText as="h3" {...text('name')} className={styles['name']} />
        <EditableText as="p" {...text('instructor_name')} className={styles['instructor']} />
        {slot.close_flg && (
          <p className={`edit_${fieldName('close_flg')} ${styles['closed']}`}>{lessonText.closed}</p>
        )}
      </div>
    </li>
  );
});
