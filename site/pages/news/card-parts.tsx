import { weekdayOf, writtenDate } from '../../../src/contract/written-date.ts';
import type { Hashtag } from '../../../src/documents/news/document.ts';
import { listPath, newsText } from './news-content.ts';

import styles from './news.module.css';

export function Day({ createdAt }: { readonly createdAt: string }) {
  const day = writtenDate(createdAt);
  return (
    day && (
      <time className={styles['day']} dateTime={String(day)}>
        {newsText.day(String(day), weekdayOf(day))}
      </time>
    )
  );
}

interface HashtagLinksProps {
  readonly hashtags: readonly Hashtag[];
  readonly isEditable?: boolean;
}

export function HashtagLinks({ hashtags, isEditable = false }: HashtagLinksProps) {
  if (hashtags.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label={newsText.hashtags}>
      {hashtags.map(({ id, text }) => (
        <li key={id}>
          <a className={`${isEditable ? 'edit_hashtags' : ''} ${styles['tag']}`} href={listPath(text)}>
            {newsText.hashtag(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
