import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  memo,
  type CSSProperties,
  type ReactNode,
} from 'react';

import type { ListedNews } from '../../contract/http/news.ts';
import { weekdayOf, writtenDate } from '../../contract/written-date.ts';
import { lookFor } from '../../editing/fold-text.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { type Destination, NavigationLink } from '../../shell/side-list.tsx';
import { newsListText } from '../../text/news.ts';
import { tagText } from '../../text/tags.ts';
import { ImageIcon, PlusIcon } from '../../ui/icons.tsx';
import { mountedTiles, useTileGrid } from '../../ui/tile-grid.ts';

import styles from './news-cards.module.css';

/** An article as its card shows it. */
interface NewsCard {
  readonly article: ListedNews;
  /** Its title, or where it has none what it is called by its place in the list. */
  readonly title: string;
}

/** Before a search, so that an article is called the same whatever is looked for. */
export const cardsOf = (articles: readonly ListedNews[]): readonly NewsCard[] =>
  articles.map((article, at) => ({
    article,
    title: article.title.trim() === '' ? newsListText.untitled(at + 1) : article.title,
  }));

const textOf = ({ title, article }: NewsCard): string =>
  [title, ...article.hashtags.map((tag) => tag.text)].join('\n');

/** The cards whose titles and hashtags hold every word of the query, in their order; all of them for a blank query. */
export const searchCards = (cards: readonly NewsCard[], query: string): readonly NewsCard[] =>
  query.trim() === '' ? cards : cards.filter(lookFor(query, textOf));

/** As cards side by side, or one under the other beside the fields of the article that is open. */
export type CardsShape = 'page' | 'side';

interface NewsCardsProps {
  readonly cards: readonly NewsCard[];
  readonly shape: CardsShape;
  /** Changes when others are looked for: the view begins at its top. */
  readonly query: string;
  /** The article that is open. */
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  /** Where the view was scrolled to when it was left last. */
  readonly scrolledBefore: number;
  readonly onScrolled: (top: number) => void;
}

/** Width to height of a card's picture; the small cards have theirs beside the words. */
const ratios: Record<CardsShape, number> = { page: 16 / 9, side: Infinity };

/** The place of the card that an event came from. */
const placeOf = (target: EventTarget): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card === null ? null : Number(card.dataset['card']);
};

/**
 * The cards, first the one for a new article. Of a long list only those near what is seen are mounted, and those that
 * must not go: the first, the open one, the one with the focus, and its neighbours, which Tab leads to before the view
 * has followed.
 */
export function NewsCards(props: NewsCardsProps) {
  const { cards, shape, query, current, linkTo, addTo, scrolledBefore, onScrolled } = props;
  const count = cards.length + 1;
  const currentAt = useMemo(
    () => (current === null ? -1 : cards.findIndex(({ article }) => article.id === current)) + 1,
    [cards, current],
  );
  const [focused, setFocused] = useState<number | null>(null);
  const { scroller, measure, tiles, grid, top, onScroll, scrollTo } = useTileGrid(
    current === null ? null : currentAt,
    ratios[shape],
    scrolledBefore,
  );
  const before = useRef(query);
  useLayoutEffect(() => {
    if (before.current === query) return;
    before.current = query;
    scrollTo(0);
  }, [query, scrollTo]);
  const follow = useCallback(() => {
    onScroll();
    onScrolled(scroller.current?.scrollTop ?? 0);
  }, [onScroll, onScrolled, scroller]);

  const [from, to] = grid ? mountedTiles(grid, top, count) : [0, 0];
  const mounted = new Set(Array.from({ length: to - from }, (_, index) => from + index));
  const around = focused === null ? [] : [focused - 1, focused, focused + 1];
  for (const at of grid ? [0, currentAt, ...around] : []) if (at >= 0 && at < count) mounted.add(at);
  const size: Record<`--${string}`, string | number> = grid
    ? {
        '--columns': grid.columns,
        '--row-height': `${grid.rowHeight}px`,
        '--rows': Math.ceil(count / grid.columns),
      }
    : {};
  return (
    <div className={styles['scroller']} ref={scroller} onScroll={follow} data-shape={shape}>
      <div className={styles['measure']} ref={measure} aria-hidden="true" />
      <div
        ref={tiles}
        role="presentation"
        onFocus={({ target }: FocusEvent) => setFocused(placeOf(target))}
        onBlur={() => setFocused(null)}
      >
        <ul className={styles['cards']} style={size}>
          {[...mounted]
            .toSorted((one, other) => one - other)
            .map((at) => {
              const card = cards[at - 1];
              const place = { at, count, columns: grid?.columns ?? 1 };
              return card ? (
                <ArticleCard key={card.article.id} card={card} linkTo={linkTo} {...place} />
              ) : (
                <AddCard key="add" to={addTo} {...place} />
              );
            })}
        </ul>
      </div>
    </div>
  );
}

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
const ArticleCard = memo(function ArticleCard({ card, linkTo, ...place }: ArticleCardProps) {
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
            <time className={styles['date']} dateTime={String(day)}>
              {newsListText.date(String(day), weekdayOf(day))}
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
function AddCard({ to, ...place }: PlaceProps & { readonly to: Destination }) {
  return (
    <Place {...place}>
      <NavigationLink to={to} className={`${styles['card']} ${styles['add']}`} lang="en">
        <PlusIcon />
        <span>{newsListText.add}</span>
      </NavigationLink>
    </Place>
  );
}
