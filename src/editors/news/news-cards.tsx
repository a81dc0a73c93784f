import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  memo,
  type CSSProperties,
  type ReactNode,
} from 'react';

import { weekdayOf, writtenDate } from '../../contract/written-date.ts';
import type { ListedNews } from '../../documents/news/calls.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { type Destination, NavigationLink } from '../../shell/side-list.tsx';
import { newsListText } from '../../text/news.ts';
import { tagText } from '../../text/tags.ts';
import { ImageIcon, PlusIcon } from '../../ui/icons.tsx';
import { scrollContainer } from '../../ui/scroll-container.ts';
import { mountedTiles, useTileGrid } from '../../ui/tile-grid.ts';

import styles from './news-cards.module.css';

/** An article in the list of cards. */
interface NewsCard {
  readonly article: ListedNews;
  /** The title, or a name by the article's position where it has none. */
  readonly title: string;
}

/** Names the articles before the search, so that the names do not depend on it. */
export const cardsOf = (articles: readonly ListedNews[]): readonly NewsCard[] =>
  articles.map((article, at) => ({
    article,
    title: article.title.trim() === '' ? newsListText.untitled(at + 1) : article.title,
  }));

const textOf = ({ title, article }: NewsCard): string =>
  [title, ...article.hashtags.map((tag) => tag.text)].join('\n');

/** The cards whose title and hashtags contain every word of the query, in order; all of them for a blank query. */
export const searchCards = (cards: readonly NewsCard[], query: string): readonly NewsCard[] =>
  query.trim() === '' ? cards : cards.filter(createTextMatcher(query, textOf));

/** Cards in a grid, or in a narrow column beside the open article. */
export type CardsShape = 'page' | 'side';

interface NewsCardsProps {
  readonly cards: readonly NewsCard[];
  readonly shape: CardsShape;
  /** The view scrolls to the top when it changes. */
  readonly query: string;
  /** The id of the open article. */
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  /** The scroll position when the list was left. */
  readonly scrolledBefore: number;
  readonly onScrolled: (top: number) => void;
}

/** Aspect ratio of a card's image; a small card has its image beside the text. */
const ratios: Record<CardsShape, number> = { page: 16 / 9, side: Infinity };

/**
 * The cards, the first of them adding an article. Virtualised: mounted are the cards near the viewport, the first, the
 * open one, and the focused one with its neighbours, so that Tab reaches them before the view has scrolled.
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
    <div
      {...scrollContainer}
      className={styles['scroller']}
      ref={scroller}
      onScroll={follow}
      data-shape={shape}
    >
      <div className={styles['measure']} ref={measure} aria-hidden="true" />
      <div ref={tiles}>
        <ul className={styles['cards']} style={size}>
          {[...mounted]
            .toSorted((one, other) => one - other)
            .map((at) => {
              const card = cards[at - 1];
              const place = { at, count, columns: grid?.columns ?? 1, onFocused: setFocused };
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
  /** Index among the cards, and their number. */
  readonly at: number;
  readonly count: number;
  readonly columns: number;
  /** Called with the index when the card gets the focus, with null when it loses it. */
  readonly onFocused: (at: number | null) => void;
}

interface CardProps extends PlaceProps {
  readonly to: Destination;
  readonly className: string;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A card: a link as an item of the list. */
function Card({ at, count, columns, onFocused, ...link }: CardProps) {
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--row': Math.floor(at / columns),
    '--column': at % columns,
  };
  return (
    // By hand: React Aria's lists are for choosing; this one is of links, of which not all are mounted.
    <li className={styles['place']} style={place} aria-setsize={count} aria-posinset={at + 1}>
      <NavigationLink {...link} onFocus={() => onFocused(at)} onBlur={() => onFocused(null)} />
    </li>
  );
}

interface ArticleCardProps extends PlaceProps {
  readonly card: NewsCard;
  readonly linkTo: (id: number) => Destination;
}

/** An article's date, title and top image as one link. */
const ArticleCard = memo(function ArticleCard({ card, linkTo, ...place }: ArticleCardProps) {
  const { article, title } = card;
  const day = writtenDate(article.created_at);
  const tags = article.hashtags.map(({ text }) => tagText.shown(text)).join(' ');
  return (
    <Card {...place} to={linkTo(article.id)} className={styles['card'] ?? ''}>
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
        {tags !== '' && <span className={styles['tags']}>{` ${tags}`}</span>}
      </span>
    </Card>
  );
});

/** The link to a new article. */
function AddCard({ to, ...place }: PlaceProps & { readonly to: Destination }) {
  return (
    <Card {...place} to={to} className={`${styles['card']} ${styles['add']}`} lang="en">
      <PlusIcon />
      <span>{newsListText.add}</span>
    </Card>
  );
}
