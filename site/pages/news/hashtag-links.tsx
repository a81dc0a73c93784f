import type { Hashtag } from '../../../src/contract/http/news.ts';
import { listPath } from './list-content.ts';
import { newsText } from './news-text.ts';

import styles from './news.module.css';

interface HashtagLinksProps {
  readonly hashtags: readonly Hashtag[];
  /** Whether they are the edited article's field. */
  readonly isEditable?: boolean;
}

/** Hashtags as links to their articles. */
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
