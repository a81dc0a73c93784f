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
import type { ListedNews } from '../../documents/news/document.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { type Destination, NavigationLink } from '../../shell/side-list.tsx';
import { tagText } from '../../text/fields.ts';
import { ImageIcon, PlusIcon } from '../../ui/icons.tsx';
import { scrollContainer } from '../../ui/scroll-container.ts';
import { mountedTiles } from '../../ui/tile-geometry.ts';
import { useTileGrid } from '../../ui/tile-grid.ts';
import { newsListText } from './text.ts';

import styles from './news-cards.module.css';

interface NewsCard {
  readonly article: ListedNews;
  readonly title: string;
}

/** Untitled articles are numbered among all: a search must not change their names. */
export const cardsOf = (articles: readonly ListedNews[]): readonly NewsCard[] =>
  articles.map((article, index) => ({
    article,
    title: article.title.trim() === '' ? newsListText.untitled(index + 1) : article.title,
  }));

const textOf = ({ title, article }: NewsCard): string =>
  [title, ...article.hashtags.map((tag) => tag.text)].join('\n');

export const searchCards = (cards: readonly NewsCard[], query: string): readonly NewsCard[] =>
  query.trim() === '' ? cards : cards.filter(createTextMatcher(query, textOf));

export type CardsShape = 'page' | 'side';

export interface NewsCardsProps {
  readonly cards: readonly NewsCard[];
  readonly shape: CardsShape;
  readonly query: string;
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  readonly scrolledBefore: number;
  readonly onScrolled: (top: number) => void;
}

const ratios: Record<CardsShape, number> = { page: 16 / 9, side: Infinity };

/** Mounted: cards in view, the first, the open, and the focused one with its neighbours, so that Tab reaches them. */
export function NewsCards(props: NewsCardsProps) {
  const { cards, shape, query, current, linkTo, addTo, scrolledBefore, onScrolled } = props;
  const count = cards.length + 1;
  const currentIndex = useMemo(
    () => (current === null ? -1 : cards.findIndex(({ article }) => article.id === current)) + 1,
    [cards, current],
  );
  const [focused, setFocused] = useState<number | null>(null);
  const { scroller, measure, tiles, grid, top, onScroll, scrollTo } = useTileGrid(
    current === null ? null : currentIndex,
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

  const mounted = new Set<number>();
  if (grid) {
    const around = focused === null ? [] : [focused - 1, focused, focused + 1];
    for (const index of [0, currentIndex, ...around]) if (index >= 0 && index < count) mounted.add(index);
    const [from, to] = mountedTiles(grid, top, count);
    for (let index = from; index < to; index += 1) mounted.add(index);
  }
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
            .toSorted((first, second) => first - second)
            .map((index) => {
              const card = cards[index - 1];
              const position = { index, count, columns: grid?.columns ?? 1, onFocused: setFocused };
              return card ? (
                <ArticleCard key={card.article.id} card={card} linkTo={linkTo} {...position} />
              ) : (
                <AddCard key="add" to={addTo} {...position} />
              );
            })}
        </ul>
      </div>
    </div>
  );
}

interface PositionProps {
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly onFocused: (index: number | null) => void;
}

interface CardProps extends PositionProps {
  readonly to: Destination;
  readonly className: string;
  readonly lang?: string;
  readonly children: ReactNode;
}

function Card({ index, count, columns, onFocused, ...link }: CardProps) {
  const position: CSSProperties & Record<`--${string}`, number> = {
    '--row': Math.floor(index / columns),
    '--column': index % columns,
  };
  return (
    // By hand: React Aria's lists are for choosing; this one is of links, of which not all are mounted.
    <li className={styles['place']} style={position} aria-setsize={count} aria-posinset={index + 1}>
      <NavigationLink {...link} onFocus={() => onFocused(index)} onBlur={() => onFocused(null)} />
    </li>
  );
}

interface ArticleCardProps extends PositionProps {
  readonly card: NewsCard;
  readonly linkTo: (id: number) => Destination;
}

const ArticleCard = memo(function ArticleCard({ card, linkTo, ...position }: ArticleCardProps) {
  const { article, title } = card;
  const day = writtenDate(article.created_at);
  const tags = article.hashtags.map(({ text }) => tagText.shown(text)).join(' ');
  return (
    <Card {...position} to={linkTo(article.id)} className={styles['card'] ?? ''}>
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

function AddCard({ to, ...position }: PositionProps & { readonly to: Destination }) {
  return (
    <Card {...position} to={to} className={`${styles['card']} ${styles['add']}`} lang="en">
      <PlusIcon />
      <span>{newsListText.add}</span>
    </Card>
  );
}
