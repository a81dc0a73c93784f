import { showField } from '@kagami/mirror';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import * as v from 'valibot';

import type { SiteField } from '../../src/contract/site-message.ts';
import { createStore } from '../mirror/store.ts';
import {
  applyContent,
  applyMessage,
  initialState,
  type ContentKind,
  type ContentState,
} from './content-state.ts';
import { type Page } from './page.ts';
import { pageText } from './text.ts';

import styles from './content-page.module.css';

interface ContentFrameProps {
  readonly title: string;
  readonly titleEn: string;
  readonly width?: 'narrow' | 'medium' | 'wide';
  readonly children: ReactNode;
}

export function ContentFrame({ title, titleEn, width = 'medium', children }: ContentFrameProps) {
  return (
    <div className={styles['page']} data-width={width}>
      <header className={styles['head']}>
        <p className={styles['en']} lang="en">
          {titleEn}
        </p>
        <h1 className={styles['title']}>{title}</h1>
      </header>
      {children}
    </div>
  );
}

interface ContentPage<Content> {
  readonly useContent: <Part>(select: (content: Content) => Part) => Part;
  readonly useLoading: (field?: keyof Content & string) => boolean;
  readonly useKnown: () => boolean;
  readonly current: () => Content;
  readonly page: (view: ReactNode) => Page;
}

const noticeOf = <Content,>({ load, received }: ContentState<Content>): string | null => {
  if (received.size > 0 || load === 'loading' || load === 'loaded') return null;
  return pageText[load];
};

export function createContentPage<Content extends object>(kind: ContentKind<Content>): ContentPage<Content> {
  const store = createStore(initialState(kind));
  const useState = <Part,>(select: (state: ContentState<Content>) => Part): Part =>
    useSyncExternalStore(
      store.subscribe,
      () => select(store.get()),
      () => select(store.get()),
    );
  const elsewhere = createStore(false);
  let pendingScroll: SiteField | null = null;
  const showPending = () => {
    if (pendingScroll && showField(pendingScroll)) pendingScroll = null;
  };

  function Notice() {
    const notice = useState(noticeOf);
    const isElsewhere = useSyncExternalStore(elsewhere.subscribe, elsewhere.get, elsewhere.get);
    const state = useState((each) => each);
    useLayoutEffect(() => {
      if (state) showPending();
    }, [state]);
    return <output className={styles['notice']}>{isElsewhere ? pageText.elsewhere : notice}</output>;
  }

  async function loadPublished() {
    try {
      const answer = await fetch(kind.path);
      if (answer.status === 404) {
        store.update((state) => ({ ...state, load: 'missing' }));
        return;
      }
      const content = v.parse(kind.read, await answer.json());
      store.update((state) => applyContent(state, content));
    } catch {
      store.update((state) => ({ ...state, load: 'failed' }));
    }
  }

  return {
    useContent: (select) => useState(({ content }) => select(content)),
    useLoading: (field) =>
      useState(
        ({ load, received }) =>
          load === 'loading' && (field === undefined ? received.size === 0 : !received.has(field)),
      ),
    useKnown: () => useState(({ load, received }) => load === 'loaded' || received.size > 0),
    current: () => store.get().content,
    page: (view) => ({
      receive(message) {
        elsewhere.update(() => message.payload.contentKey !== kind.contentKey);
        store.update((state) => applyMessage(kind, state, message));
        if (message.type !== 'SCROLL_TO' || message.payload.contentKey !== kind.contentKey) return;
        pendingScroll = message.payload;
        showPending();
      },
      start(published) {
        if (published) void loadPublished();
        else store.update((state) => ({ ...state, load: 'messagesOnly' }));
      },
      view: (
        <>
          <Notice />
          {view}
        </>
      ),
    }),
  };
}
