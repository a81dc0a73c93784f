import { memo, type CSSProperties, type ReactNode } from 'react';

import { writtenDate } from '../../contract/written-date.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { NavigationLink, type Destination } from '../../shell/navigation-link.tsx';
import { newsListText } from '../../text/news.ts';
import { tagText } from '../../text/tags.ts';
import { ImageIcon } from '../../ui/icons.tsx';
import { PlusIcon } from '../../ui/list-icons.tsx';
import type { NewsCard } from './cards.ts';

import styles from './news-cards.module.css';

interface PlaceProps {
  /** Its place among the cards, from 0, and how many there are. */
  readonly at: number;
  readonly count: number;
  readonly columns: number;
}

function Place({ at, count, columns, children }: PlaceProps & { readonly children: ReactNode }) {
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--row': Math.floor(at / columns),
    '--column': at % columns,
  };
  return (
    <li className={styles['place']} style={place} aria-setsize={count} aria-posinset={at + 1} data-card={at}>
      {children}
    </li>
  );
}

interface ArticleCardProps extends PlaceProps {
  readonly card: NewsCard;
  readonly linkTo: (id: number) => Destination;
}

/** An article: its day, its title and its top image, one link. */
export const ArticleCard = memo(function ArticleCard({ card, linkTo, ...place }: ArticleCardProps) {
  const { article, title } = card;
  const day = writtenDate(article.created_at);
  const tags = article.hashtags.map(({ text }) => tagText.shown(text)).join(' ');
  return (
    <Place {...place}>
      <NavigationLink to={linkTo(article.id)} className={styles['card']}>
        <span className={styles['picture']}>
          {article.top_image ? <MediaThumbnail file={article.top_image} /> : <ImageIcon />}
        </span>
        <span className={styles['words']}>
          {day && (
            <time className={styles['date']} dateTime={day.date}>
              {newsListText.date(day.date, day.weekday)}
            </time>
          )}{' '}
          <span className={styles['title']}>{title}</span>
          {tags !== '' && <span className={styles['tags']}> {tags}</span>}
        </span>
      </NavigationLink>
    </Place>
  );
});

/** Leads to an article that is to be. */
export function AddCard({ to, ...place }: PlaceProps & { readonly to: Destination }) {
  return (
    <Place {...place}>
      <NavigationLink to={to} className={`${styles['card']} ${styles['add']}`} lang="en">
        <PlusIcon />
        <span>{newsListText.add}</span>
      </NavigationLink>
    </Place>
  );
}
