import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, createContext, use, useMemo, useState } from 'react';

import { documents } from '../../documents/documents.ts';
import type { ListedNews } from '../../documents/news/calls.ts';
import type { PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { useFrameAsked } from '../../preview/use-mirror.ts';
import { EditorLayout } from '../../shell/editor-layout.tsx';
import type { Destination } from '../../shell/side-list.tsx';
import { placeText } from '../../text/app.ts';
import { newsListText } from '../../text/news.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { NoticeLine } from '../../ui/status-line.tsx';
import { cardsOf, searchCards, NewsCards, type CardsShape } from './news-cards.tsx';

import styles from './news-list.module.css';

interface NewsListState {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Scroll position by shape. */
  readonly scrollTops: Map<CardsShape, number>;
}

const NewsListContext = createContext<NewsListState | null>(null);

/** Keeps the list's search and scroll position across its screens. */
export function NewsListProvider({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useState('');
  const [scrollTops] = useState(() => new Map<CardsShape, number>());
  const state = useMemo(() => ({ query, setQuery, scrollTops }), [query, scrollTops]);
  return <NewsListContext value={state}>{children}</NewsListContext>;
}

interface NewsListProps {
  /** Undefined until they are loaded. */
  readonly articles: readonly ListedNews[] | undefined;
  readonly shape: CardsShape;
  readonly current: number | null;
  readonly linkTo: (id: number) => Destination;
  readonly addTo: Destination;
  /** A notice in place of missing articles. */
  readonly notice?: ReactNode;
}

const none: readonly ListedNews[] = [];

/** The articles as cards, with their count and a search. */
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
            onChange={setQuery}
            clearLabel={newsListText.clearSearch}
          />
        )}
      </div>
      {notice !== undefined && <div className={styles['notice']}>{notice}</div>}
      {isSearch && articles && found.length === 0 && (
        <p className={styles['notice']}>{newsListText.nothingFound(query.trim())}</p>
      )}
      <NewsCards
        // Remounts when the articles are loaded, to scroll to the open card.
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

interface NewsIndexScreenProps {
  readonly frame: PreviewFrameActor;
  readonly siteOrigin: string;
  readonly previewPath: string;
  /** The success message of the previous screen. */
  readonly notice: string | null;
  /** The articles are loaded. */
  readonly isRead: boolean;
  /** The list of articles. */
  readonly children: ReactNode;
}

const crumbs = [
  { title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: documents.news.place, lang: 'en' },
];

/** The list without an open article: nothing can be edited, and the site shows its own list. */
export function NewsIndexScreen(props: NewsIndexScreenProps) {
  const { frame, siteOrigin, previewPath, notice, isRead, children } = props;
  useFrameAsked(frame, isRead);
  return (
    <EditorLayout
      crumbs={crumbs}
      title={documents.news.place}
      titleLang="en"
      toolbar={<NoticeLine text={notice} />}
      preview={<PreviewPane actor={frame} siteOrigin={siteOrigin} path={previewPath} />}
    >
      {children}
    </EditorLayout>
  );
}
