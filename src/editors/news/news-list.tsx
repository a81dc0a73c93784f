import { useMemo, useState, type ReactNode } from 'react';

import type { ListedNews } from '../../contract/http/news.ts';
import type { Destination } from '../../shell/navigation-link.tsx';
import { newsListText } from '../../text/news.ts';
import { useAnnounced } from '../../ui/announcer.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { cardsOf, searchCards } from './cards.ts';
import { NewsCards, type CardsShape } from './news-cards.tsx';

import styles from './news-list.module.css';

/** What a list of articles keeps while another article is opened: its search, and how far each shape is scrolled. */
export function newsListMemory() {
  let query = '';
  const scrolled: Record<CardsShape, number> = { page: 0, side: 0 };
  return {
    query: () => query,
    keepQuery: (text: string) => {
      query = text;
    },
    scrolled: (shape: CardsShape) => scrolled[shape],
    keepScrolled: (shape: CardsShape, top: number) => {
      scrolled[shape] = top;
    },
  };
}

export type NewsListMemory = ReturnType<typeof newsListMemory>;

interface NewsListProps {
  /** Undefined until they are known. */
  readonly articles: readonly ListedNews[] | undefined;
  readonly shape: CardsShape;
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  readonly memory: NewsListMemory;
  /** What stands where articles are missing. */
  readonly notice?: ReactNode;
}

const none: readonly ListedNews[] = [];

/** The articles as cards, with their number and a search that narrows them. */
export function NewsList({ articles, shape, current, linkTo, addTo, memory, notice }: NewsListProps) {
  const [query, setQuery] = useState(memory.query);
  const cards = useMemo(() => cardsOf(articles ?? none), [articles]);
  const found = useMemo(() => searchCards(cards, query), [cards, query]);
  const isSearch = query.trim() !== '';
  useAnnounced(isSearch && articles ? newsListText.heard(found.length) : null);
  const search = (text: string) => {
    memory.keepQuery(text);
    setQuery(text);
  };
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
            onValue={search}
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
        scrolledBefore={memory.scrolled(shape)}
        onScrolled={(top) => memory.keepScrolled(shape, top)}
      />
    </nav>
  );
}
