import { useMemo } from 'react';

import { lessonsOfDay } from '../../../src/contract/http/lesson.ts';
import { days, type Day } from '../../../src/contract/http/week.ts';
import type { SiteSlot } from './lesson-content.ts';
import { lessons } from './lesson-store.ts';
import { lessonText } from './lesson-text.ts';
import { Slot } from './slot.tsx';

import styles from './week.module.css';

/**
 * Seven days side by side with their slots in common rows, which spacers fill. On a narrow window, seven lists.
 */
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

interface DayColumnProps {
  readonly day: Day;
  readonly slots: readonly SiteSlot[];
}

function DayColumn({ day, slots }: DayColumnProps) {
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
