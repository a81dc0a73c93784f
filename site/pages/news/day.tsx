import { writtenDate } from '../../../src/contract/written-date.ts';
import { newsText } from './news-text.ts';

import styles from './news.module.css';

/** The day of an article; nothing where it has none. */
export function Day({ createdAt }: { readonly createdAt: string }) {
  const day = writtenDate(createdAt);
  return (
    day && (
      <time className={styles['day']} dateTime={day.date}>
        {newsText.day(day.date, day.weekday)}
      </time>
    )
  );
}
