import { placeAttributes } from '@kagami/mirror';
import { useMemo, memo } from 'react';

import { lessonsOfDay, days, type Day } from '../../../src/contract/http/lesson.ts';
import { EditableImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import { type SiteSlot, lessonText, emptySlotText } from './lesson-content.ts';
import { lessons } from './lesson-store.ts';

import styles from './week.module.css';

const Slot = memo(function Slot({ slot }: { readonly slot: SiteSlot }) {
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
  const text = (name: keyof typeof emptySlotText) => ({
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
        <EditableImage
          field={{ fieldName: fieldName('image') }}
          file={slot.image}
          alt=""
          sizes="(width < 56.25rem) 6rem, 15vw"
          loading="lazy"
        />
      </div>
      <div className={styles['words']}>
        <p className={styles['time']}>
          <EditableText as="span" {...text('start_time')} />
          <span>{lessonText.until}</span>
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

export function Week() {
  const slots = lessons.useContent((content) => content.slots);
  const week = useMemo(() => slots && days.map((day) => ({ day, slots: lessonsOfDay(slots, day) })), [slots]);
  if (week === null) return null;
  const rows = Math.max(1, ...week.map((each) => each.slots.length));
  const size: Readonly<Record<`--${string}`, number>> = { '--rows': rows };
  return (
    <div className={styles['week']} style={size}>
      {week.map((each) => (
        <DayColumn key={each.day} {...each} />
      ))}
    </div>
  );
}

function DayColumn({ day, slots }: { readonly day: Day; readonly slots: readonly SiteSlot[] }) {
  const { short, full, en } = lessonText.days[day];
  const heading = `day-${day}`;
  return (
    <section className={styles['day']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['heading']}>
        <span className="visually-hidden">{full}</span>
        <span aria-hidden="true">{short}</span>
        <span className={styles['en']} lang="en" aria-hidden="true">
          {en}
        </span>
      </h2>
      {slots.every(({ space_flg }) => space_flg) && <p className={styles['free']}>{lessonText.free}</p>}
      {slots.length > 0 && (
        <ol className={styles['slots']}>
          {slots.map((slot) => (
            <Slot key={slot.id} slot={slot} />
          ))}
        </ol>
      )}
    </section>
  );
}
