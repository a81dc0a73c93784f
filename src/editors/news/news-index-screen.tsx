import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, createContext, use, useMemo, useState } from 'react';

import { documents } from '../../documents/documents.ts';
import type { ListedNews } from '../../documents/news/document.ts';
import type { PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import { useFrameRequest } from '../../preview/actors.ts';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { EditorLayout } from '../../shell/editor-layout.tsx';
import { pageText } from '../../text/app.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { NoticeLine } from '../../ui/status-line.tsx';
import { cardsOf, searchCards, NewsCards, type CardsShape, type NewsCardsProps } from './news-cards.tsx';
import { newsListText } from './text.ts';

import styles from './news-list.module.css';

interface NewsListState {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly scrollTops: Map<CardsShape, number>;
}

const NewsListContext = createContext<NewsListState | null>(null);

export function NewsListProvider({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useState('');
  const [scrollTops] = useState(() => new Map<CardsShape, number>());
  const state = useMemo(() => ({ query, setQuery, scrollTops }), [query, scrollTops]);
  return <NewsListContext value={state}>{children}</NewsListContext>;
}

interface NewsListProps extends Pick<NewsCardsProps, 'shape' | 'current' | 'linkTo' | 'addTo'> {
  readonly articles: readonly ListedNews[] | undefined;
  readonly notice?: ReactNode;
}

const none: readonly ListedNews[] = [];

export function NewsList({ articles, notice, ...props }: NewsListProps) {
  const { shape } = props;
  const state = use(NewsListContext);
  if (!state) throw new Error('The list of articles stands outside of its provider.');
  const { query, setQuery, scrollTops } = state;
  const cards = useMemo(() => cardsOf(articles ?? none), [articles]);
  const matches = useMemo(() => searchCards(cards, query), [cards, query]);
  const isSearch = query.trim() !== '';
  useSettledAnnounced(isSearch && articles ? newsListText.heard(matches.length) : null);
  return (
    <nav className={styles['list']} aria-label={newsListText.label} data-shape={shape}>
      <div className={styles['header']}>
        {articles && (
          <h2 className={styles['count']}>
            {isSearch ? newsListText.found(matches.length, cards.length) : newsListText.count(cards.length)}
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
      {isSearch && articles && matches.length === 0 && (
        <p className={styles['notice']}>{newsListText.nothingFound(query.trim())}</p>
      )}
      <NewsCards
        // Remounts when the articles are loaded, to scroll to the open card.
        key={articles === undefined ? 'unknown' : 'known'}
        {...props}
        cards={matches}
        query={query}
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
  readonly notice: string | null;
  readonly isRead: boolean;
  readonly children: ReactNode;
}

const crumbs = [
  { title: pageText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } },
  { title: documents.news.navTitle, lang: 'en' },
];

export function NewsIndexScreen(props: NewsIndexScreenProps) {
  const { frame, siteOrigin, previewPath, notice, isRead, children } = props;
  useFrameRequest(frame, isRead);
  return (
    <EditorLayout
      crumbs={crumbs}
      title={documents.news.navTitle}
      titleLang="en"
      toolbar={<NoticeLine text={notice} />}
      preview={<PreviewPane actor={frame} siteOrigin={siteOrigin} path={previewPath} />}
    >
      {children}
    </EditorLayout>
  );
}
