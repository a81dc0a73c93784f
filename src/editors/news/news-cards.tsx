import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

import type { Destination } from '../../shell/navigation-link.tsx';
import { mountedTiles } from '../../ui/tile-grid.ts';
import { useTileGrid } from '../../ui/use-tile-grid.ts';
import type { NewsCard } from './cards.ts';
import { AddCard, ArticleCard } from './news-card.tsx';

import styles from './news-cards.module.css';

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
