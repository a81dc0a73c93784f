import { createContext, use, useMemo, useState, type ReactNode } from 'react';

import type { ListedNews } from '../../contract/http/news.ts';
import type { Destination } from '../../shell/navigation-link.tsx';
import { newsListText } from '../../text/news.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { cardsOf, searchCards } from './cards.ts';
import { NewsCards, type CardsShape } from './news-cards.tsx';

import styles from './news-list.module.css';

interface NewsListState {
  /** What is searched for. */
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** How far each shape is scrolled. */
  readonly scrollTops: Map<CardsShape, number>;
}

const NewsListContext = createContext<NewsListState | null>(null);

/** Keeps the search and the scroll position of the list while its screens change. */
export function NewsListProvider({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useState('');
  const [scrollTops] = useState(() => new Map<CardsShape, number>());
  const state = useMemo(() => ({ query, setQuery, scrollTops }), [query, scrollTops]);
  return <NewsListContext value={state}>{children}</NewsListContext>;
}

interface NewsListProps {
  /** Undefined until they are known. */
  readonly articles: readonly ListedNews[] | undefined;
  readonly shape: CardsShape;
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  /** What stands where articles are missing. */
  readonly notice?: ReactNode;
}

const none: readonly ListedNews[] = [];

/** The articles as cards, with their number and a search that narrows them. */
export function NewsList({ articles, shape, current, linkTo, addTo, notice }: NewsListProps) {
  const state = use(NewsListContext);
  if (!state) throw new Error('The list of articles stands outside of its provider.');
  const { query, setQuery, scrollTops } = state;
  const cards = useMemo(() => cardsOf(articles ?? none), [articles]);
  const found = useMemo(() => searchCards(cards, query), [cards, query]);
  const isSearch = query.trim() !== '';
  useSettledAnnounced(isSearch && articles ? newsListText.heard(found.length) : null);
  return (
    <nav className={styles['list']} aria-label={newsListText.label} data-shape={shape}>
      <div className={styles['header']}>
        {articles && (
          <h2 className={styles['count']}>
            {isSearch ? newsListText.found(found.length, cards.length) : newsListText.count(cards.length)}
          </h2>
        )}
        {cards.length > 0 && (
          <SearchField
            label={newsListText.search}
            value={query}
            onValue={setQuery}
            clearLabel={newsListText.clearSearch}
          />
        )}
      </div>
      {notice !== undefined && <div className={styles['notice']}>{notice}</div>}
      {isSearch && articles && found.length === 0 && (
        <p className={styles['notice']}>{newsListText.nothingFound(query.trim())}</p>
      )}
      <NewsCards
        // The open card is brought into view once it is known where it is.
        key={articles === undefined ? 'unknown' : 'known'}
        cards={found}
        shape={shape}
        query={query}
        current={current}
        linkTo={linkTo}
        addTo={addTo}
        scrolledBefore={scrollTops.get(shape) ?? 0}
        onScrolled={(top) => scrollTops.set(shape, top)}
      />
    </nav>
  );
}
